/** A step of `npm test`: what it counts and how it is told (design §3). */
import { stripVTControlCharacters } from 'node:util'

/** What a step came to. `failed` counts skipped and flaky tests too; `reasons` are shown under the table. */
export type StepResult = {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly reasons: readonly string[]
}

/** A step ends early with this: its message is the reason that is shown, without a stack trace. */
export class StepFailure extends Error {
  override name = 'StepFailure'
}

/** What a body that counts several tests found; a body without counts is one test, passed unless it throws. */
export type Counts = Pick<StepResult, 'passed' | 'failed' | 'reasons'>

/**
 * Runs a step and measures it. A step that throws is one failed test with the error as reason; one that counts no test at
 * all failed too: nothing was shown.
 */
export async function runStep(name: string, body: () => Promise<Counts | undefined>): Promise<StepResult> {
  const started = performance.now()
  const counts = await body().then(
    (found) => found ?? { passed: 1, failed: 0, reasons: [] },
    (error: unknown) => ({ passed: 0, failed: 1, reasons: [reason(error)] }),
  )
  const seconds = (performance.now() - started) / 1000
  if (counts.passed + counts.failed > 0) return { name, ...counts, seconds }
  return { name, passed: 0, failed: 1, reasons: [...counts.reasons, 'no test ran'], seconds }
}

function reason(error: unknown): string {
  if (error instanceof StepFailure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** How much of a test's error is told under the table; all of it stands in the runner's own output above. */
const toldLines = 12

/** A test that did not pass as a reason: its name, its outcome and, without colours, how its error begins. */
export function failedTest(name: string, outcome: string, error = ''): string {
  const lines = stripVTControlCharacters(error).trim().split('\n')
  return [`${name} (${outcome})`, ...lines.slice(0, toldLines).map((line) => `  ${line}`)].join('\n').trimEnd()
}

/** The steps as a table, then the reasons of what failed. */
export function summary(steps: readonly StepResult[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length))
  const rows = steps.map(({ name, passed, failed, seconds }) =>
    [
      failed === 0 ? '✓' : '✗',
      name.padEnd(width),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(11),
      `${seconds.toFixed(1)} s`.padStart(9),
    ].join(' '),
  )
  const reasons = steps.flatMap(({ name, reasons }) => reasons.map((text) => `\n✗ ${name}: ${text}`))
  return [...rows, ...reasons].join('\n')
}

/** The closing line of `npm test`. */
export function total(steps: readonly StepResult[]): { passed: number; failed: number; line: string } {
  const passed = steps.reduce((sum, step) => sum + step.passed, 0)
  const failed = steps.reduce((sum, step) => sum + step.failed, 0)
  return { passed, failed, line: `${passed} passed, ${failed} failed` }
}
