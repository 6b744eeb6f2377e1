import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { countReport } from './report-file.ts'
import { playwright, runShown } from './shown-command.ts'
import { type Counts, failedTest } from './step.ts'

type Outcome = { readonly title: string; readonly status: string; readonly error: string | undefined }

/** Every test of a suite with its outcome: 'expected' passed; 'unexpected', 'flaky' and 'skipped' did not. */
function outcomes(suite: JSONReportSuite, path: readonly string[] = []): Outcome[] {
  const here = [...path, suite.title]
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title: [projectName, ...here, title].join(' › '),
        status,
        error: results.findLast(({ error }) => error)?.error?.message,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => outcomes(inner, here)),
  ]
}

/** Counts a Playwright report: a skipped or flaky test failed, and so did every error outside the tests. */
export function countBrowserReport({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): Counts {
  const all = suites.flatMap((suite) => outcomes(suite))
  const wrong = all.filter(({ status }) => status !== 'expected')
  return {
    passed: all.length - wrong.length,
    failed: wrong.length + errors.length,
    reasons: [
      ...wrong.map(({ title, status, error }) => failedTest(title, status, error)),
      ...errors.map(({ message, value }) => message ?? value ?? 'error outside the tests'),
    ],
  }
}

/** Browser tests (Playwright), listed as they end. */
export function browserTests(signal: AbortSignal): Promise<Counts> {
  return countReport<JSONReport>(
    (file) => runShown([...playwright, '--reporter=list,json'], signal, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    countBrowserReport,
  )
}
