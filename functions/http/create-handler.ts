/** Creates the HTTP handlers of all functions. */
import { randomUUID } from 'node:crypto'
import { unwrap } from '../lib/database-errors.ts'
import { type Env, readEnv } from '../lib/env.ts'
import { HttpError, messages } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import type { Invocation, Services } from './context.ts'
import { createSecurityHeaders, errorResponse } from './responses.ts'

export type Handle = (request: Request, invocation?: Invocation) => Promise<Response>

/** State of one request. */
export type Exchange = {
  readonly request: Request
  readonly invocation: Invocation
  readonly requestId: string
  /** Set-Cookie values, also sent with errors: a renewed token must not be lost. */
  readonly cookies: string[]
}

type Options = {
  /** Log event of failures. */
  readonly event: string
  /** Only allowed method; GET includes HEAD. */
  readonly method?: 'GET' | 'POST'
  /** Renders an error; JSON by default. */
  readonly fail?: (failure: HttpError, exchange: Exchange) => Response
}

/** Adds security headers to `answer`; renders its errors with `fail`. */
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

/** Returns the host's request id, so that both logs match, or a new one. */
function readRequestId(request: Request): string {
  const hostId = request.headers.get('x-nf-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(hostId) ? hostId : randomUUID()
}

/** Creates the entry point of a Netlify function. The environment is read at the first request; an invalid one answers 500. */
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

/** Runs every step even if one fails (then 500), and records the run under `name` for npm run doctor. */
export function recordRun(
  name: string,
  { adminDb }: Pick<Services, 'adminDb'>,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Handle {
  return async () => {
    let status = 204
    const recordStart = async () => unwrap(await adminDb.rpc('record_schedule_run', { p_name: name }))
    for (const [step, run] of Object.entries({ recordStart, ...steps }))
      await run().catch((error: unknown) => {
        log('error', 'scheduled step failed', { schedule: name, step, error })
        status = 500
      })
    return new Response(null, { status })
  }
}
