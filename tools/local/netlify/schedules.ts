/** Runs scheduled functions by their cron expression in UTC, never twice at once. */
import { Cron } from 'croner'
import type { LoadedFunction } from './functions.ts'
import { describeError, type Log } from './http.ts'

/** @param invoke calls a function with the time of its next run. */
export function createSchedules(
  functions: readonly LoadedFunction[],
  invoke: (fn: LoadedFunction, nextRun: Date) => Promise<void>,
  log: Log,
) {
  const running = new Map<string, Promise<void>>()
  const jobs = functions.flatMap((fn) => {
    if (!fn.config.schedule) return []
    const cron = new Cron(fn.config.schedule, { timezone: 'UTC', paused: true }, () =>
      run(fn.name).catch((error: unknown) => log(`[schedule ${fn.name}] failed: ${describeError(error)}`)),
    )
    return [{ fn, cron }]
  })

  /** Runs a function now, or joins its running call. @throws {Error} for an unknown name and when it fails. */
  async function run(name: string): Promise<void> {
    const job = jobs.find(({ fn }) => fn.name === name)
    if (!job) throw new Error(`There is no scheduled function ${name}.`)
    const invokeNow = () => invoke(job.fn, job.cron.nextRun() ?? new Date()).finally(() => running.delete(name))
    const call = running.get(name) ?? invokeNow()
    running.set(name, call)
    return call
  }

  return {
    run,
    start: () => jobs.forEach(({ cron }) => void cron.resume()),
    /** Stops the clocks and waits for running functions. */
    async stop(): Promise<void> {
      for (const { cron } of jobs) cron.stop()
      await Promise.allSettled(running.values())
    },
  }
}
