/** What every deployed entry is: a handler that is made at its first request. */

import { dataOf } from '../lib/database-errors.ts'
import { type Env, readEnv } from '../lib/env.ts'
import { log } from '../lib/log.ts'
import type { Invocation, Ports } from './context.ts'
import { requestIdOf } from './handle-request.ts'
import { failureJson, transportHeaders } from './responses.ts'

export type Handle = (request: Request, invocation: Invocation) => Response | Promise<Response>

/** Netlify's context of the deploy that runs: it stands in the environment of builds, and with each request of functions. */
const contextOf = ({ deploy }: Invocation) => (deploy ? { CONTEXT: deploy.context } : {})

/**
 * Reads the environment at the first request and keeps what `make` makes of it. Where a variable is missing, every request is
 * answered with a 500 and the log names the variable. Redirects and pages get the headers that browsers need of every answer.
 */
export function entry(make: (env: Env) => Handle): Handle {
  let handle: Handle | undefined
  return async (request, invocation) => {
    try {
      handle ??= make(readEnv({ ...process.env, ...contextOf(invocation) }))
    } catch (error) {
      const requestId = requestIdOf(request)
      log('error', 'functions cannot start', { requestId, error })
      return failureJson(error, requestId)
    }
    const answer = await handle(request, invocation)
    for (const [name, value] of Object.entries(transportHeaders))
      if (!answer.headers.has(name)) answer.headers.set(name, value)
    return answer
  }
}

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
