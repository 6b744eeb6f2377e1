/** `npm test`: everything that shows that the project works, and one closing line (design §3). */

import { temporaryFilesInMemory } from './steps/memory-folder.ts'
import { forgetForeignData } from './steps/own-environment.ts'
import { sharingWork } from './steps/shared-work.ts'
import { playwright, runShown, vitest } from './steps/shown-command.ts'
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
  shows: 'npm start on a fresh clone: installation, production builds of both apps, both sites',
  run: async (signal) => [await (await import('./fresh-clone.ts')).freshCloneStart(signal)],
}

/** Groups run one after the other; what is in one group runs at once, where no timing depends on the other. */
const groups: readonly (readonly Step[])[] = [[check, clone, unit], [browser]]

const allSteps = groups.flat()

/** The exit code of a program that Ctrl-C ended. */
const interrupted = 130

const helpText = `npm test: runs every step and closes with "N passed, N failed"; exit code 0 when none failed.

npm test -- step …  runs some steps:
${allSteps.map(({ key, shows }) => `  ${key.padEnd(8)} ${shows}`).join('\n')}

npm test -- file …  runs some tests, unit (*.test.ts) or browser (*.e2e.ts); options such as -t go to their runner`

/** Runs the tests whose path holds one of the words, and passes options on. @returns the exit code of the runner. */
function runFiles(words: readonly string[], signal: AbortSignal): Promise<number> {
  const isBrowser = words.some((word) => /\be2e\b/.test(word))
  return runShown(isBrowser ? [...playwright, ...words] : [...vitest, ...words], signal)
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

/** @param words keys of steps, all without any; or what names some tests. */
async function main(words: readonly string[]): Promise<number> {
  forgetForeignData()
  const interruption = new AbortController()
  // The first asks every step to clean up after itself, the second does not wait for that.
  const interrupt = (): void => (interruption.signal.aborted ? process.exit(interrupted) : interruption.abort())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)

  using _memory = temporaryFilesInMemory()
  if (words.some((word) => !allSteps.some(({ key }) => key === word))) return await runFiles(words, interruption.signal)
  const results: StepResult[] = []
  await using _shared = await sharingWork()
  for (const group of groups) {
    const steps = group.filter(({ key }) => words.length === 0 || words.includes(key))
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

const words = process.argv.slice(2)
if (words.includes('--help')) console.log(helpText)
else process.exitCode = await main(words)
