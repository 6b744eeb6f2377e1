import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../local/builds.ts'
import { countBrowserReport } from './browser.ts'
import { countReport } from './report-file.ts'
import { runStep, StepFailure, summary, total } from './step.ts'
import { countUnitReport } from './unit.ts'

describe('a step', () => {
  test('that ends well and counts nothing itself is one test', async () => {
    expect(await runStep('build', async () => undefined)).toMatchObject({ name: 'build', passed: 1, failed: 0 })
  })

  test('that throws is one failed test with its reason', async () => {
    const step = await runStep('build', async () => {
      throw new StepFailure('no disk')
    })
    expect(step).toMatchObject({ passed: 0, failed: 1, reasons: ['no disk'] })
  })

  test('that ran no test failed', async () => {
    const step = await runStep('unit', async () => ({ passed: 0, failed: 0, reasons: [] }))
    expect(step).toMatchObject({ passed: 0, failed: 1, reasons: ['no test ran'] })
  })

  test('is summed into the closing line and shown with its reasons', () => {
    const steps = [
      { name: 'types', passed: 1, failed: 0, seconds: 2, reasons: [] },
      { name: 'unit', passed: 40, failed: 2, seconds: 60.25, reasons: ['a.test.ts › adds (failed)', 'x'] },
    ]
    expect(total(steps)).toEqual({ passed: 41, failed: 2, line: '41 passed, 2 failed' })
    expect(summary(steps)).toMatch(/✓ types +1 passed +0 failed +2\.0 s\n✗ unit +40 passed +2 failed +60\.3 s\n/)
    expect(summary(steps)).toContain('✗ unit: a.test.ts › adds (failed)')
  })
})

describe('the report of vitest', () => {
  const file = (
    name: string,
    status: 'passed' | 'failed',
    message: string,
    results: readonly (readonly [string, string, string?])[],
  ) => ({
    name: join(root, name),
    status,
    message,
    startTime: 0,
    endTime: 0,
    assertionResults: results.map(([fullName, result, error]) => ({
      fullName,
      status: result,
      failureMessages: error ? [error] : [],
    })),
  })
  // The shapes are those that vitest 5.1 wrote for such files.
  const count = (...files: ReturnType<typeof file>[]) =>
    countUnitReport({ testResults: files } as unknown as Parameters<typeof countUnitReport>[0])

  test('counts skipped and todo tests as failures', () => {
    const results = [
      ['adds', 'passed'],
      ['subtracts', 'failed'],
      ['divides', 'skipped'],
      ['roots', 'todo'],
    ] as const
    expect(count(file('a.test.ts', 'failed', '', results))).toEqual({
      passed: 1,
      failed: 3,
      reasons: ['a.test.ts › subtracts (failed)', 'a.test.ts › divides (skipped)', 'a.test.ts › roots (todo)'],
    })
  })

  test('says how a failed test’s error begins, without colours and without all of its stack', () => {
    const error = `\u001b[31mAssertionError: 3 is not 4\u001b[39m\n${'    at add (a.ts:1:1)\n'.repeat(40)}`
    const { reasons } = count(file('a.test.ts', 'failed', '', [['adds', 'failed', error]]))
    expect(reasons[0]).toMatch(/^a\.test\.ts › adds \(failed\)\n {2}AssertionError: 3 is not 4\n {6}at add/)
    expect(reasons[0]?.split('\n')).toHaveLength(13)
  })

  test('counts a file that cannot be loaded, and says why a hook failed', () => {
    expect(
      count(
        file('b.test.ts', 'failed', "Cannot find module './x.ts'", []),
        file('d.test.ts', 'failed', 'hook', [['d', 'skipped']]),
      ),
    ).toEqual({
      passed: 0,
      failed: 2,
      reasons: ["b.test.ts: Cannot find module './x.ts'", 'd.test.ts › d (skipped)', 'd.test.ts: hook'],
    })
  })
})

test('the report of Playwright counts skipped and flaky tests and errors outside the tests as failures', () => {
  const spec = (title: string, status: string, ...results: readonly object[]) => ({
    title,
    tests: [{ projectName: 'mobile', status, results }],
  })
  const failure = { error: { message: '\u001b[2mexpect(\u001b[22mdialog) failed\nReceived: hidden' } }
  const report = {
    suites: [
      {
        title: 'home.e2e.ts',
        specs: [spec('H01 order', 'expected'), spec('H02 hero', 'flaky')],
        suites: [
          { title: 'services', specs: [spec('H03 groups', 'skipped'), spec('H04 dialog', 'unexpected', failure)] },
        ],
      },
    ],
    errors: [{ message: 'global setup failed' }],
  }
  expect(countBrowserReport(report as unknown as Parameters<typeof countBrowserReport>[0])).toEqual({
    passed: 1,
    failed: 4,
    reasons: [
      'mobile › home.e2e.ts › H02 hero (flaky)',
      'mobile › home.e2e.ts › services › H03 groups (skipped)',
      'mobile › home.e2e.ts › services › H04 dialog (unexpected)\n  expect(dialog) failed\n  Received: hidden',
      'global setup failed',
    ],
  })
})

describe('a runner that writes a report', () => {
  const passed = { passed: 3, failed: 0, reasons: [] }

  test('and fails without a failed test adds a failure', async () => {
    const counts = await countReport(
      async (file) => {
        await writeFile(file, '{}')
        return 1
      },
      () => passed,
    )
    expect(counts).toEqual({ passed: 3, failed: 1, reasons: ['ended with code 1 though no test failed'] })
  })

  test('and leaves none has crashed', async () => {
    await expect(
      countReport(
        async () => 139,
        () => passed,
      ),
    ).rejects.toThrow('ended with code 139 and left no report')
  })
})
