/** `npm test`: everything that shows that the project works, and one closing line (design §3). */
import { forgetForeignData } from './steps/own-environment.ts'
import { runStep, type StepResult, summary, total } from './steps/step.ts'

/** Each loads its own modules when it runs: a fault in one of them fails that step and not the whole run. */
type Step = {
  readonly key: string
  readonly shows: string
  readonly run: (signal: AbortSignal) => Promise<readonly StepResult[]>
}

const check: Step = {
  key: 'check',
  shows: 'format, lint and types',
  run: async (signal) => (await import('./check.ts')).runChecks(signal),
}

const unit: Step = {
  key: 'unit',
  shows: 'unit and integration tests (vitest)',
  run: async (signal) => {
    const { unitTests } = await import('./steps/unit.ts')
    return [await runStep('unit and integration tests', () => unitTests(signal))]
  },
}

const build: Step = {
  key: 'build',
  shows: 'production builds of both apps',
  run: async (signal) => (await import('./steps/build.ts')).productionBuilds(signal),
}

const browser: Step = {
  key: 'browser',
  shows: 'browser tests (Playwright)',
  run: async (signal) => {
    const { browserTests } = await import('./steps/browser.ts')
    return [await runStep('browser tests', () => browserTests(signal))]
  },
}

const clone: Step = {
  key: 'clone',
  shows: 'npm start on a fresh clone',
  run: async (signal) => [await (await import('./fresh-clone.ts')).freshCloneStart(signal)],
}

/** Groups run one after the other; what is in one group runs at once, where no timing depends on the other. */
const groups: readonly (readonly Step[])[] = [[check, unit], [build, clone], [browser]]

const allSteps = groups.flat()

/** The exit code of a program that Ctrl-C ended. */
const interrupted = 130

const helpText = `npm test: runs every step and closes with "N passed, N failed"; exit code 0 when none failed.

TEST_ONLY=key,key selects steps:
${allSteps.map(({ key, shows }) => `  ${key.padEnd(8)} ${shows}`).join('\n')}`

/** The steps that TEST_ONLY names; all without it. */
function selected(only: string | undefined): Set<string> {
  const keys = allSteps.map(({ key }) => key)
  if (!only) return new Set(keys)
  const wanted = only.split(',').map((key) => key.trim())
  const unknown = wanted.filter((key) => !keys.includes(key))
  if (unknown.length > 0) throw new RangeError(`TEST_ONLY names unknown steps: ${unknown.join(', ')}\n\n${helpText}`)
  return new Set(wanted)
}

/** What a step came to; one that could not even be loaded is a failure like any other. */
async function stepResults({ key, run }: Step, signal: AbortSignal): Promise<readonly StepResult[]> {
  let results: readonly StepResult[] = []
  const loading = await runStep(key, async () => {
    results = await run(signal)
    return undefined
  })
  return loading.failed === 0 ? results : [loading]
}

async function main(only: ReadonlySet<string>): Promise<number> {
  forgetForeignData()
  const interruption = new AbortController()
  // The first asks every step to clean up after itself, the second does not wait for that.
  const interrupt = (): void => (interruption.signal.aborted ? process.exit(interrupted) : interruption.abort())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)

  const results: StepResult[] = []
  for (const group of groups) {
    const steps = group.filter(({ key }) => only.has(key))
    const ended = await Promise.all(steps.map((step) => stepResults(step, interruption.signal)))
    if (interruption.signal.aborted) {
      console.error('\nInterrupted.')
      return interrupted
    }
    results.push(...ended.flat())
  }
  const { failed, line } = total(results)
  console.log(`\n${summary(results)}\n\n${line}`)
  return failed === 0 ? 0 : 1
}

if (process.argv.includes('--help')) console.log(helpText)
else
  try {
    process.exitCode = await main(selected(process.env.TEST_ONLY))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
