/** Calling functions for HTTP requests and for schedules: limits before, errors after. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CdnCache, sendKept } from './cdn-cache.ts'
import { messages, sendError } from './error-response.ts'
import { readBody, sendResponse, toRequest } from './function-request.ts'
import type { FunctionMatch } from './function-routes.ts'
import { createFunctionRunner, FunctionTimeout, type RunnerOptions } from './function-runner.ts'
import type { LoadedFunction } from './functions.ts'
import type { Incoming } from './incoming.ts'
import { describeError } from './log.ts'
import { createRateLimiter } from './rate-limit.ts'
import { comeBackAfter, createTurns } from './turns.ts'

export type FunctionCalls = {
  /** Answers a request with a function. Throws nothing that the function throws: that is logged and answered. */
  readonly answer: (
    req: IncomingMessage,
    res: ServerResponse,
    match: FunctionMatch,
    incoming: Incoming,
  ) => Promise<void>
  /** Calls a scheduled function as Netlify's clock does. @throws what the function throws, and for an error status. */
  readonly runScheduled: (fn: LoadedFunction, nextRun: Date) => Promise<void>
  /** Waits for waitUntil work, at most so many milliseconds. */
  readonly drain: (limitMs: number) => Promise<void>
}

/** `cache`: what the CDN in front of the functions keeps; absent: nothing. */
export function createFunctionCalls({
  cache,
  ...options
}: RunnerOptions & { readonly cache?: CdnCache }): FunctionCalls {
  const runner = createFunctionRunner(options)
  const takeTurn = createRateLimiter()
  const queue = createTurns()

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { fn, params }: FunctionMatch,
    incoming: Incoming,
  ): Promise<void> {
    const { url, ip, requestId } = incoming
    const found = cache?.find(req, url)
    if (found) {
      sendKept(req, res, found.kept, 'hit')
      if (found.stale) renew(req, { fn, params }, incoming)
      return
    }
    const begun = cache?.begin() ?? 0
    const wait = takeTurn(fn, { ip, domain: url.host })
    if (wait !== undefined) {
      req.resume()
      return sendError(res, 429, messages.tooMany, { 'retry-after': String(wait) })
    }
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
    const body = hasBody ? await readBody(req) : undefined
    if (body === 'too large') return sendError(res, 413, messages.tooLarge)
    const done = await queue(req.method)
    if (!done) return sendError(res, 503, messages.busy, { 'retry-after': String(comeBackAfter) })
    let response: Response | undefined
    try {
      response = await runner.run(fn, toRequest(req, url, body, { ip, requestId }), { ip, requestId, params })
    } catch (error) {
      options.log(`[function ${fn.name}] ${req.method} ${url.pathname} failed: ${describeError(error)}`)
      if (error instanceof FunctionTimeout) return sendError(res, 504, messages.timedOut)
      return sendError(res, 500, messages.failed)
    } finally {
      done()
    }
    if (!(response instanceof Response)) {
      options.log(`[function ${fn.name}] ${req.method} ${url.pathname} answered with no Response`)
      return sendError(res, 502, messages.failed)
    }
    const kept = await cache?.keep(req, url, response, begun)
    return kept ? sendKept(req, res, kept, 'fwd=miss') : sendResponse(req, res, response)
  }

  /** Asks for what was answered stale. When that fails it goes by its time. */
  function renew(req: IncomingMessage, { fn, params }: FunctionMatch, { url, ip, requestId }: Incoming): void {
    const begun = cache?.begin() ?? 0
    void runner
      .run(fn, toRequest(req, url, undefined, { ip, requestId }), { ip, requestId, params })
      .then((response) => response && cache?.keep(req, url, response, begun))
      .catch((error: unknown) =>
        options.log(`[function ${fn.name}] ${url.pathname} not renewed: ${describeError(error)}`),
      )
  }

  async function runScheduled(fn: LoadedFunction, nextRun: Date): Promise<void> {
    const request = new Request(`http://localhost/.netlify/functions/${fn.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Netlify Clockwork', 'x-nf-event': 'schedule' },
      body: JSON.stringify({ next_run: nextRun.toISOString() }),
    })
    const response = await runner.run(fn, request, { ip: '127.0.0.1', requestId: randomUUID(), params: {} })
    if (response && !response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`)
  }

  return { answer, runScheduled, drain: runner.drain }
}
