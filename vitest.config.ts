import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { postgrestProgram } from './local/supabase/postgrest.ts'

const all = [
  '{admin,bootstrap,contract,demo,functions,local,operations,shared,site,supabase,testing,ui}/**/*.test.{ts,tsx}',
]
const never = ['**/node_modules/**', '**/dist/**', '**/.local/**']

/** Where tests call functions and look at what they answer; each that asks a database has one of its own. */
const plain = '{admin,contract,functions,shared,supabase,ui,local/supabase/adapters,site/src}/**/*.test.{ts,tsx}'
/** What a test could leave behind for the next one in its process: doubles, clocks, settings. */
const traces = /\bvi\.(?!waitFor)|globalThis|process\.env/

/** What reads one build of the site. */
const builtSite = [
  'site/build.test.ts',
  'site/build-pages.test.ts',
  'site/citizen-files.test.ts',
  'site/citizen-pages.test.ts',
  'site/nameable.test.ts',
]

/** Tests that leave nothing behind take turns in the same processes: to start one for each file costs more than most of them. */
const sharing = globSync(plain, { cwd: import.meta.dirname, exclude: builtSite })
  .filter((file) => !traces.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .map((file) => file.replaceAll('\\', '/'))

/**
 * What the Data API is asked for and answers, and requests at random: held on Supabase Lite too, which `npm start` runs, where everything
 * else runs on PostgREST itself.
 */
const conformance = ['local/supabase/{supabase,adapters/*}.test.ts', 'functions/robustness.test.ts']

const onLite = {
  extends: true as const,
  test: {
    name: 'on Supabase Lite',
    include: conformance,
    isolate: false,
    env: { PORTAL_DATA_API: 'lite', FUZZ_RUNS: '50' },
    sequence: { groupOrder: 3 },
  },
}

export default defineConfig({
  test: {
    // For two processors: each worker waits a third of its time, for PostgreSQL and for what is slow on purpose (logins).
    maxWorkers: 3,
    // Refused requests are logged by the embedded Supabase; they matter only where a test fails.
    silent: 'passed-only',
    exclude: never,
    environment: 'node',
    pool: 'forks',
    // Once for all projects.
    globalSetup: 'testing/supabase/vitest-setup.ts',
    // Far above what anything takes: a slow machine must not look like a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // By itself: a process goes on with the next file only when that one is of the same project.
        test: {
          name: 'shared process',
          include: sharing,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          include: all,
          exclude: [...never, ...sharing, ...builtSite],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'built site',
          include: builtSite,
          isolate: false,
          sequence: { groupOrder: 2 },
          globalSetup: 'site/built-site.fixture.ts',
        },
      },
      ...(postgrestProgram() ? [onLite] : []),
    ],
  },
})
