/** /api/health. */
import { json } from './answers.ts'
import type { Ports } from './context.ts'
import { dataOf } from './database-errors.ts'
import { log } from './log.ts'
import { requestIdOf } from './serve.ts'

/** 200 `{ok: true, database: true}` when the database answers a question of the public, otherwise 503 with both false. */
export function serveHealth({ anon }: Pick<Ports, 'anon'>): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = requestIdOf(request)
    const works = await databaseWorks(anon, requestId)
    return json({ status: works ? 200 : 503, body: { ok: works, database: works }, requestId })
  }
}

async function databaseWorks(anon: Ports['anon'], requestId: string): Promise<boolean> {
  try {
    dataOf(await anon().rpc('site_state'))
    return true
  } catch (error) {
    log('error', 'the database does not answer', { requestId, error })
    return false
  }
}
