import { defineConfig, devices } from '@playwright/test'
import { timeZone } from '#shared/time-zone.ts'
import { clearPortalEnv } from '../testing/clear-env.ts'
import { createTempData } from '../testing/temp-data.ts'
import { chromiumArguments, chromiumPath } from './chromium.ts'
import { freePorts, testEnv, windows } from './portal.ts'

clearPortalEnv()
// Set for the workers, which load this file too.
const executablePath = process.env.CHROMIUM_PATH || (await chromiumPath())
process.env.CHROMIUM_PATH = executablePath
process.env.E2E_DATA ||= createTempData('e2e')
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // More than two processors need: some tests wait for builds.
  workers: 5,
  reporter: [['list']],
  // For slow machines.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  webServer: {
    command: 'node tools/local/start.ts',
    cwd: '../..',
    env: { ...freePorts, ...testEnv, PORTAL_DATA: process.env.E2E_DATA },
    wait: { stdout: /^Listo/m },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  },
  use: {
    locale: 'es-AR',
    timezoneId: timeZone,
    // They bypass routes; tests of offline copies allow them.
    serviceWorkers: 'block',
    // Motion costs a third of the CPU; tests of motion enable it.
    reducedMotion: 'reduce',
    // Traces cost a third of the CPU: `--trace on` when needed.
    screenshot: 'only-on-failure',
    // Pages are too short-lived for optimized code: saves a tenth.
    launchOptions: { executablePath, args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev'] },
  },
  // Untagged tests run on the desktop only.
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { ...devices['Desktop Chrome'], viewport: windows.wide } },
    { name: 'mobile', grep: /@mobile|@both/, use: { ...phone, viewport: windows.narrow } },
  ],
})
