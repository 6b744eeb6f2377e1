import { defineConfig, devices } from '@playwright/test'
import { timeZone } from '#shared/time-zone.ts'
import { chromiumArguments, chromiumPath } from './chromium.ts'

// Each worker reads this file again: the first one hands the path on.
process.env.CHROMIUM_PATH ||= await chromiumPath()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  // For two processors: some tests wait for builds, and for what the minute brings.
  workers: 5,
  reporter: [['list']],
  // Far above what anything takes: a slow machine must not look like a fault.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: {
    locale: 'es-AR',
    timezoneId: timeZone,
    // A test answers for the network; what a service worker asks would pass it by. Tests of offline copies allow it.
    serviceWorkers: 'block',
    // Moving pictures cost a third of the processor and let tests wait. Where motion is what is looked at, the test asks for it.
    reducedMotion: 'reduce',
    // Recording costs a third of the processor: `--trace on` where a failure needs it.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...chromiumArguments,
        // Pages of a context that goes on share a process (kept-context.ts).
        '--process-per-site',
        // No page lives long enough to gain from code that is compiled for speed: a tenth of what pages cost.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // What does not depend on the width is looked at once: whole files by their name, single tests by their tag.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@mobile/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      testIgnore: '**/*.desktop.e2e.ts',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 360, height: 740 } },
    },
  ],
})
