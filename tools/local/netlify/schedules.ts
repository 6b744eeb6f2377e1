/** Runs scheduled functions by cron (UTC), never concurrently. */
import { Cron } from 'croner'
import type { LoadedFunction } from './functions.ts'
import { describeError, type Log } from './http.ts'

export function createSchedules(
  functions: readonly LoadedFunction[],
  invoke: (fn: LoadedFunction) => Promise<void>,
  log: Log,
) {
  const jobs = functions.flatMap((fn) => {
    if (!fn.config.schedule) return []
    const run = () => invoke(fn).catch((error: unknown) => log(`[schedule ${fn.name}] failed: ${describeError(error)}`))
    return [new Cron(fn.config.schedule, { timezone: 'UTC', paused: true, protect: true }, run)]
  })
  return {
    start: () => jobs.forEach((job) => void job.resume()),
    stop: () => jobs.forEach((job) => void job.stop()),
  }
}
