import { defineConfig, devices } from '@playwright/test'
import { timeZone } from '#shared/time-zone.ts'
import { forgetForeignData } from '../testing/own-environment.ts'
import { throwAwayData } from '../testing/throw-away-data.ts'
import { chromiumArguments, chromiumPath } from './chromium.ts'
import { freePorts, underTest, windows } from './portal.ts'

forgetForeignData()
// Each worker reads this file again, with what the first reading put into the environment.
const executablePath = process.env.CHROMIUM_PATH || (await chromiumPath())
process.env.CHROMIUM_PATH = executablePath
process.env.E2E_DATA ||= throwAwayData('e2e')
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // For two processors: some tests wait for builds, and for what the minute brings.
  workers: 5,
  reporter: [['list']],
  // Far above what anything takes: a slow machine must not look like a fault.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  webServer: {
    command: 'node tools/local/start.ts',
    cwd: '../..',
    env: { ...freePorts, ...underTest, PORTAL_DATA: process.env.E2E_DATA },
    wait: { stdout: /^Listo/m },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
  },
  use: {
    locale: 'es-AR',
    timezoneId: timeZone,
    // A test answers for the network; what a service worker asks would pass it by. Tests of offline copies allow it.
    serviceWorkers: 'block',
    // Moving pictures cost a third of the processor and let tests wait: a test of motion asks for it.
    reducedMotion: 'reduce',
    // Recording costs a third of the processor: `--trace on` where a failure needs it.
    screenshot: 'only-on-failure',
    // No page lives long enough to gain from code that is compiled for speed: a tenth of what pages cost.
    launchOptions: { executablePath, args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev'] },
  },
  // A test runs on the desktop alone, unless its tag says otherwise.
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { ...devices['Desktop Chrome'], viewport: windows.wide } },
    { name: 'mobile', grep: /@mobile|@both/, use: { ...phone, viewport: windows.narrow } },
  ],
})
