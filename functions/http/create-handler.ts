/** HTTP of every function: environment, methods, request id, headers, failures. */
import { randomUUID } from 'node:crypto'
import { unwrap } from '../lib/database-errors.ts'
import { type Env, readEnv } from '../lib/env.ts'
import { HttpError, messages } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import type { Invocation, Services } from './context.ts'
import { createSecurityHeaders, errorResponse } from './responses.ts'

export type Handle = (request: Request, invocation?: Invocation) => Promise<Response>

/** One request. */
export type Exchange = {
  readonly request: Request
  readonly invocation: Invocation
  readonly requestId: string
  /** Set-Cookie values, also on errors: renewed tokens must arrive. */
  readonly cookies: string[]
}

type Options = {
  /** Event name of failures in the log. */
  readonly event: string
  /** Allowed method; all without it. GET includes HEAD. */
  readonly method?: 'GET' | 'POST'
  /** Renders a refusal, or a 500 for other errors; JSON by default. */
  readonly fail?: (failure: HttpError, exchange: Exchange) => Response
}

/** Serves `answer` with security headers; errors go to `fail`. */
export function createHandler(
  answer: (exchange: Exchange) => Promise<Response>,
  { event, method, fail = (failure) => errorResponse(failure) }: Options,
): Handle {
  return async (request, invocation = {}) => {
    const exchange: Exchange = { request, invocation, requestId: readRequestId(request), cookies: [] }
    const { requestId, cookies } = exchange
    const run = async () => {
      if (method) assertMethod(request, method)
      return answer(exchange)
    }
    const response = await run().catch((error: unknown) => {
      const failure = error instanceof HttpError ? error : new HttpError(500, messages.unexpected, { cause: error })
      if (failure.status >= 500)
        log('error', event, { requestId, call: `${request.method} ${new URL(request.url).pathname}`, error })
      return fail(failure, exchange)
    })
    for (const [name, value] of Object.entries(createSecurityHeaders(requestId)))
      if (!response.headers.has(name)) response.headers.set(name, value)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

function assertMethod(request: Request, method: 'GET' | 'POST'): void {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method]
  if (!methods.includes(request.method))
    throw new HttpError(405, 'Esa llamada no admite este método', { headers: { allow: methods.join(', ') } })
}

/** The host's request id, so that both logs match. */
function readRequestId(request: Request): string {
  const hostId = request.headers.get('x-nf-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(hostId) ? hostId : randomUUID()
}

/** Default export of a deployed entry. Reads the environment at the first request; a missing variable gives 500 and a log entry. */
export function netlifyFunction(make: (env: Env) => Handle): Handle {
  let handle: Handle | undefined
  return async (request, invocation = {}) => {
    try {
      const { deploy } = invocation
      handle ??= make(readEnv({ ...process.env, ...(deploy && { CONTEXT: deploy.context }) }))
    } catch (error) {
      return createHandler(() => Promise.reject(error), { event: 'functions cannot start' })(request, invocation)
    }
    return handle(request, invocation)
  }
}

/** Runs every step even if one fails: 204, or 500 with a log entry. Records each run under `name` for the health check. */
export function recordRun(
  name: string,
  { adminDb }: Pick<Services, 'adminDb'>,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Handle {
  return async () => {
    let status = 204
    const recordStart = async () => unwrap(await adminDb.rpc('record_schedule_run', { p_name: name }))
    for (const [step, run] of Object.entries({ noted: recordStart, ...steps }))
      await run().catch((error: unknown) => {
        log('error', 'scheduled step failed', { schedule: name, step, error })
        status = 500
      })
    return new Response(null, { status })
  }
}
