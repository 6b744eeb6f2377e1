import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { postgrestProgram } from './local/supabase/postgrest.ts'

const all = [
  '{admin,bootstrap,contract,demo,functions,local,operations,shared,site,supabase,testing,ui}/**/*.test.{ts,tsx}',
]
const never = ['**/node_modules/**', '**/dist/**', '**/.local/**']

/** What a test could leave behind for the next one in its process; doubles, clocks and settings are put back (testing/put-back.ts). */
const traces =
  /\bvi\.(?:mock|doMock|hoisted|setConfig|resetModules)\b|(?:globalThis|process\.env)[.[][^=\n]*[^=!<>\n]=[^=>]|(?:delete |assign\()(?:globalThis|process\.env)/

/** What reads one build of the site. */
const builtSite = [
  'site/build.test.ts',
  'site/build-pages.test.ts',
  'site/citizen-files.test.ts',
  'site/citizen-pages.test.ts',
  'site/empty-start.test.ts',
  'site/nameable.test.ts',
]

/**
 * One keeps every package in memory that functions are sent with, a gigabyte; the other measures the memory of programs that it starts, and Linux
 * counts into their peak what the process held that started them.
 */
const alone = ['testing/bundles/bundles.test.ts', 'functions/imagenes/hostile-pictures.test.ts']

const hasPostgrest = postgrestProgram() !== null

/** What Supabase Lite answers wherever PostgREST answers the Data API. */
const answeredByLite = hasPostgrest
  ? globSync('local/supabase/adapters/{auth-*,password-sessions,refresh-reuse,session-agents,storage,totp}.test.ts', {
      cwd: import.meta.dirname,
    })
  : []

/** Tests that leave nothing behind take turns in the same processes: to start one for each file costs more than most of them. */
const sharing = globSync(all, {
  cwd: import.meta.dirname,
  exclude: [...never, ...builtSite, ...alone, ...answeredByLite],
})
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
    env: { PORTAL_DATA_API: 'lite' },
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
          setupFiles: 'testing/put-back.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'own process',
          include: all,
          exclude: [...never, ...sharing, ...builtSite, ...answeredByLite],
        },
      },
      {
        extends: true,
        test: {
          name: 'built site',
          include: builtSite,
          isolate: false,
          globalSetup: 'site/built-site.fixture.ts',
        },
      },
      ...(hasPostgrest ? [onLite] : []),
    ],
  },
})
