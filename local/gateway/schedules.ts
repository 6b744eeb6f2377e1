/** Runs scheduled functions by their cron expression, in UTC as Netlify does, never twice at once. */
import { Cron } from 'croner'
import type { LoadedFunction } from './functions.ts'
import { describeError, type Log } from './log.ts'

export type Schedules = {
  /** Starts the clocks; a second call does nothing. */
  readonly start: () => void
  /**
   * Runs one now. While it is already running this is the same run.
   * @throws {Error} for a name that is no scheduled function, and what the function throws.
   */
  readonly run: (name: string) => Promise<void>
  /** Stops the clocks and waits for what is running. */
  readonly stop: () => Promise<void>
}

/** @param invoke calls a function with the time of its next run. */
export function createSchedules(
  functions: readonly LoadedFunction[],
  invoke: (fn: LoadedFunction, nextRun: Date) => Promise<void>,
  log: Log,
): Schedules {
  const scheduled = functions.flatMap((fn) => (fn.config.schedule ? [{ fn, schedule: fn.config.schedule }] : []))
  const running = new Map<string, Promise<void>>()
  const jobs: Cron[] = []

  function run(name: string): Promise<void> {
    const current = running.get(name)
    if (current) return current
    const found = scheduled.find(({ fn }) => fn.name === name)
    if (!found) return Promise.reject(new Error(`There is no scheduled function ${name}.`))
    const nextRun = new Cron(found.schedule, { timezone: 'UTC', paused: true }).nextRun() ?? new Date()
    const started = invoke(found.fn, nextRun).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  return {
    run,
    start() {
      if (jobs.length > 0) return
      for (const { fn, schedule } of scheduled) {
        const tick = (): Promise<void> =>
          run(fn.name).catch((error: unknown) => log(`[schedule ${fn.name}] failed: ${describeError(error)}`))
        jobs.push(new Cron(schedule, { timezone: 'UTC', protect: true }, tick))
      }
    },
    async stop() {
      for (const job of jobs.splice(0)) job.stop()
      await Promise.allSettled(running.values())
    },
  }
}
