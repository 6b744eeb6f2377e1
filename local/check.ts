/** `npm run check`: formatting, lint and types, everything that needs no test to run. */
import { root } from './builds.ts'
import { runToEnd } from './child.ts'
import { runStep, StepFailure, type StepResult, total } from './test-steps/step.ts'

/** What one check runs, one after the other. */
const CHECKS: readonly { readonly name: string; readonly runs: readonly (readonly string[])[] }[] = [
  { name: 'format and lint', runs: [['node_modules/@biomejs/biome/bin/biome', 'check', '.']] },
  { name: 'types', runs: [['node_modules/typescript/bin/tsc', '--noEmit']] },
  {
    name: 'types of the site',
    // The first writes the types that Astro makes; it looks at .astro files and misses faults in components of the islands.
    runs: [
      ['node_modules/astro/bin/astro.mjs', 'check', '--root', 'site'],
      ['node_modules/typescript/bin/tsc', '-p', 'site', '--noEmit'],
    ],
  },
]

/**
 * Runs all checks at once, each counting as one test, and prints a line for each; what a failed one said is its reason.
 * @param signal ends them.
 */
export function runChecks(signal: AbortSignal = new AbortController().signal): Promise<StepResult[]> {
  return Promise.all(
    CHECKS.map(async ({ name, runs }) => {
      const step = await runStep(name, async () => {
        const env = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
        for (const args of runs) {
          const { code, output } = await runToEnd({ command: process.execPath, args, cwd: root, env }, signal)
          if (code !== 0) throw new StepFailure(`ended with code ${code}\n${output.trimEnd()}`)
        }
        return undefined
      })
      console.log(`${step.failed === 0 ? '✓' : '✗'} ${name} (${step.seconds.toFixed(1)} s)`)
      return step
    }),
  )
}

if (import.meta.main) {
  const steps = await runChecks()
  for (const { name, reasons } of steps) for (const reason of reasons) console.error(`\n✗ ${name}: ${reason}`)
  process.exitCode = total(steps).failed === 0 ? 0 : 1
}
