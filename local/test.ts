/** `npm test`: everything that shows that the project works, and one closing line (design §3). */
import { runChecks } from './check.ts'
import { freshCloneStart } from './fresh-clone.ts'
import { browserTests } from './test-steps/browser.ts'
import { productionBuilds } from './test-steps/build.ts'
import { forgetForeignData } from './test-steps/own-environment.ts'
import { runStep, type StepResult, summary, total } from './test-steps/step.ts'
import { unitTests } from './test-steps/unit.ts'

type Step = {
  readonly key: string
  readonly shows: string
  readonly run: (signal: AbortSignal) => Promise<readonly StepResult[]>
}

/** In groups that run one after the other; within a group at once, where no timing depends on the other. */
const GROUPS: readonly (readonly Step[])[] = [
  [
    { key: 'check', shows: 'format, lint and types', run: runChecks },
    {
      key: 'unit',
      shows: 'unit and integration tests (vitest)',
      run: async (signal) => [await runStep('unit and integration tests', () => unitTests(signal))],
    },
  ],
  [{ key: 'build', shows: 'production builds of both apps', run: productionBuilds }],
  [
    {
      key: 'browser',
      shows: 'browser tests (Playwright)',
      run: async (signal) => [await runStep('browser tests', () => browserTests(signal))],
    },
  ],
  [{ key: 'clone', shows: 'npm start on a fresh clone', run: async (signal) => [await freshCloneStart(signal)] }],
]

const STEPS = GROUPS.flat()

const HELP = `npm test: runs every step and closes with "N passed, N failed"; exit code 0 when none failed.

TEST_ONLY=key,key selects steps:
${STEPS.map(({ key, shows }) => `  ${key.padEnd(8)} ${shows}`).join('\n')}`

/** The steps that TEST_ONLY names; all without it. */
function selected(only: string | undefined): Set<string> {
  const keys = STEPS.map(({ key }) => key)
  if (!only) return new Set(keys)
  const wanted = only.split(',').map((key) => key.trim())
  const unknown = wanted.filter((key) => !keys.includes(key))
  if (unknown.length > 0) throw new RangeError(`TEST_ONLY names unknown steps: ${unknown.join(', ')}\n\n${HELP}`)
  return new Set(wanted)
}

async function main(only: ReadonlySet<string>): Promise<number> {
  forgetForeignData()
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())

  const results: StepResult[] = []
  for (const group of GROUPS) {
    const steps = group.filter(({ key }) => only.has(key))
    const ended = await Promise.all(steps.map(({ run }) => run(interruption.signal)))
    if (interruption.signal.aborted) {
      console.error('\nInterrupted.')
      return 130
    }
    results.push(...ended.flat())
  }
  const { failed, line } = total(results)
  console.log(`\n${summary(results)}\n\n${line}`)
  return failed === 0 ? 0 : 1
}

if (process.argv.includes('--help')) console.log(HELP)
else
  try {
    process.exitCode = await main(selected(process.env.TEST_ONLY))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
