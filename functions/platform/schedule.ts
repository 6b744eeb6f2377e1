/** Scheduled functions leave a trace of each run: whoever looks after the portal has no other sign that the clock runs. */
import type { Ports } from './context.ts'
import { dataOf } from './database-errors.ts'
import { log } from './log.ts'

/** `run`, noted under `name` when it begins. A note that fails is logged and keeps nothing from running. */
export function scheduled(
  name: string,
  { secret }: Pick<Ports, 'secret'>,
  run: () => Promise<Response>,
): () => Promise<Response> {
  return async () => {
    try {
      dataOf(await secret().rpc('note_schedule_run', { p_name: name }))
    } catch (error) {
      log('error', 'scheduled run not noted', { name, error })
    }
    return run()
  }
}
