/** `npm run check`: formatting, lint and types, everything that needs no test to run. */
import { root } from '../local/builds.ts'
import { runToEnd } from '../local/rebuilder/build-process.ts'
import { runStep, StepFailure, type StepResult, total } from './steps/step.ts'

/** The native compiler, a fifth of the processor's time of the one in JavaScript, which Astro's check needs. One thread looks at each file once. */
const types = (project: string): string[] => [
  'node_modules/typescript-native/bin/tsc',
  '--singleThreaded',
  '--project',
  project,
]
const astro = 'node_modules/astro/bin/astro.mjs'
const astroCheck = 'node_modules/@astrojs/check/bin/astro-check.js'

/** Writes down the types that Astro makes from the site's content: both looks at types read them. */
const typesOfContent = [astro, 'sync', '--root', 'site']

const allChecks: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'types', args: types('.') },
  // Where these run there is less than in the tests: no Node, no page.
  { name: 'types in browsers', args: types('tsconfig.browser.json') },
  { name: 'types in functions', args: types('functions') },
  {
    name: 'types in .astro files',
    // What `astro check` runs once it has written those types. It misses faults in components of the islands: the one above sees them.
    args: [astroCheck, '--root', 'site', '--tsconfig', 'site/tsconfig.astro.json', '--minimumSeverity', 'error'],
  },
]

/**
 * Runs all checks at once, each counting as one test, and prints a line for each; what a failed one said is its reason.
 * @param signal ends them.
 */
export async function runChecks(signal: AbortSignal = new AbortController().signal): Promise<StepResult[]> {
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  const run = async (args: readonly string[]): Promise<undefined> => {
    const { code, output } = await runToEnd({ command: process.execPath, args, cwd: root, env }, signal)
    if (code !== 0) throw new StepFailure(`ended with code ${code}\n${output.trimEnd()}`)
  }
  const content = await runStep('types of the content', () => run(typesOfContent))
  if (content.failed > 0) return [content]
  return Promise.all(
    allChecks.map(async ({ name, args }) => {
      const step = await runStep(name, () => run(args))
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
