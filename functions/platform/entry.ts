/** What every deployed entry is: a handler that is made at its first request. */
import { failureJson } from './answers.ts'
import type { Invocation } from './context.ts'
import { type Env, readEnv } from './env.ts'
import { log } from './log.ts'
import { requestIdOf } from './serve.ts'

type Handle = (request: Request, invocation: Invocation) => Response | Promise<Response>

/**
 * Reads the environment at the first request and keeps what `make` makes of it. Where a variable is missing, every request is
 * answered with a 500 and the log names the variable.
 */
export function entry(make: (env: Env) => Handle): Handle {
  let handle: Handle | undefined
  return async (request, invocation) => {
    try {
      handle ??= make(readEnv(process.env))
    } catch (error) {
      const requestId = requestIdOf(request)
      log('error', 'functions cannot start', { requestId, error })
      return failureJson(error, requestId)
    }
    return handle(request, invocation)
  }
}
