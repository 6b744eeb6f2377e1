/** Runs a test runner whose output the person at the terminal follows. */
import { spawn } from 'node:child_process'
import { root } from '../../local/builds.ts'
import { StepFailure } from './step.ts'

/** The runners of unit tests and of browser tests, as `runShown` takes them. */
export const vitest = ['node_modules/vitest/vitest.mjs', 'run']
export const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']

/**
 * Runs a script with this Node in the project's folder; its output goes to ours, it has no input.
 * @param script path of the script, relative to the root, and its arguments.
 * @param signal asks the command to stop as Ctrl-C does, so that it still cleans up.
 * @returns the exit code.
 * @throws {StepFailure} when it could not start or a signal ended it.
 */
export function runShown(
  script: readonly string[],
  signal: AbortSignal,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const stop = (): void => void child.kill('SIGINT')
    signal.addEventListener('abort', stop, { once: true })
    child.once('error', (error) => reject(new StepFailure(error.message)))
    child.once('close', (code, killed) => {
      signal.removeEventListener('abort', stop)
      if (code === null) reject(new StepFailure(`ended by ${killed}`))
      else resolve(code)
    })
  })
}
