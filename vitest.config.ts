import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{functions,local,site,admin,ui,supabase}/**/*.test.{ts,tsx}', 'architecture.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.local/**'],
    environment: 'node',
    pool: 'forks',
    // Each worker drives its own PostgreSQL databases and sharp: more of them only wait for each other.
    maxWorkers: 2,
    globalSetup: 'local/supabase/vitest-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Refused requests are logged by the embedded Supabase; they matter only where a test fails.
    silent: 'passed-only',
  },
})
