/** What every deployed entry is: a handler that is made at its first request. */
import { failureJson, transportHeaders } from './answers.ts'
import type { Invocation } from './context.ts'
import { type Env, readEnv } from './env.ts'
import { log } from './log.ts'
import { requestIdOf } from './serve.ts'

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
