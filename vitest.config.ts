import { defineConfig } from 'vitest/config'

const all = ['{admin,functions,shared,site,supabase,tools}/**/*.test.{ts,tsx}']
const never = ['**/node_modules/**', '**/dist/**', '**/.local/**']
/** Tests that leave traces in their process, or measure it. */
const isolated = ['**/*.isolated.test.ts']

/** Tests of one shared build of the site. */
const builtSite = [
  'site/build.test.ts',
  'site/build-pages.test.ts',
  'site/citizen-files.test.ts',
  'site/citizen-pages.test.ts',
  'site/empty-start.test.ts',
  'site/link-targets.test.ts',
  'site/other-city.test.ts',
]

export default defineConfig({
  test: {
    // For two processors: each worker waits a third of its time, for PostgreSQL and for what is slow on purpose (logins).
    maxWorkers: 3,
    // Refused requests are logged by the embedded Supabase; they matter only where a test fails.
    silent: 'passed-only',
    exclude: never,
    environment: 'node',
    pool: 'forks',
    globalSetup: 'tools/testing/supabase/vitest-setup.ts',
    // Far above what anything takes: a slow machine must not look like a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Files share processes: starting one costs more than most files.
        test: {
          name: 'unit',
          include: all,
          exclude: [...never, ...isolated, ...builtSite],
          setupFiles: 'tools/testing/restore-mocks.ts',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
      // The calls of the specification once more over Supabase Lite, which answers where npm has no PostgREST.
      { extends: true, test: { name: 'lite', include: ['functions/spec-calls.test.ts'], env: { DATA_API: 'lite' } } },
      {
        extends: true,
        test: { name: 'built site', include: builtSite, isolate: false, globalSetup: 'site/built-site.fixture.ts' },
      },
    ],
  },
})
