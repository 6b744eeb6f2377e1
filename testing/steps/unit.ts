import { relative } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { root } from '../../local/builds.ts'
import { countReport } from './report-file.ts'
import { runShown, vitest } from './shown-command.ts'
import { type Counts, failedTest } from './step.ts'

/** Counts a vitest report: what did not pass failed, skipped and todo tests and files that could not be loaded included. */
export function countUnitReport({ testResults }: Pick<JsonTestResults, 'testResults'>): Counts {
  const reasons: string[] = []
  let passed = 0
  let failed = 0
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const wrong = assertionResults.filter((result) => result.status !== 'passed')
    passed += assertionResults.length - wrong.length
    failed += wrong.length
    for (const { fullName, status, failureMessages } of wrong)
      reasons.push(failedTest(`${file} › ${fullName}`, status, failureMessages?.join('\n')))
    if (message) reasons.push(`${file}: ${message}`)
    if (status === 'failed' && wrong.length === 0) failed += 1
  }
  return { passed, failed, reasons }
}

/** Unit and integration tests (vitest), with its normal output. */
export function unitTests(signal: AbortSignal): Promise<Counts> {
  return countReport<JsonTestResults>(
    (file) => runShown([...vitest, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], signal),
    countUnitReport,
  )
}
