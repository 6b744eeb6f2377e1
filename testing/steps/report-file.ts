import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, StepFailure } from './step.ts'

/**
 * Runs a test runner that writes a JSON report, and counts what the report says. A failing exit code without a failed
 * test (an error outside the tests) is a failure of its own, so that nothing is passed over.
 * @param run gets the file that the report is to be written to; answers the exit code.
 * @throws {StepFailure} when there is no readable report: the runner crashed.
 */
export async function countReport<Report>(
  run: (file: string) => Promise<number>,
  count: (report: Report) => Counts,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-report-'))
  try {
    const file = join(folder, 'report.json')
    const code = await run(file)
    const report: Report = await readFile(file, 'utf8').then(JSON.parse, () => {
      throw new StepFailure(`ended with code ${code} and left no report`)
    })
    const counts = count(report)
    if (code === 0 || counts.failed > 0) return counts
    return { ...counts, failed: 1, reasons: [...counts.reasons, `ended with code ${code} though no test failed`] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
