/** Calling functions for HTTP requests and for schedules: limits before, errors after. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages, sendError } from './error-response.ts'
import { readBody, sendResponse, toRequest } from './function-request.ts'
import type { FunctionMatch } from './function-routes.ts'
import { createFunctionRunner, FunctionTimeout, type RunnerOptions } from './function-runner.ts'
import type { LoadedFunction } from './functions.ts'
import type { Incoming } from './incoming.ts'
import { describeError } from './log.ts'

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

/** Makes them over one runner. */
export function createFunctionCalls(options: RunnerOptions): FunctionCalls {
  const runner = createFunctionRunner(options)

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { fn, params }: FunctionMatch,
    incoming: Incoming,
  ): Promise<void> {
    const { url, ip, requestId } = incoming
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
    const body = hasBody ? await readBody(req) : undefined
    if (body === 'too large') return sendError(res, 413, messages.tooLarge)
    let response: Response | undefined
    try {
      response = await runner.run(fn, toRequest(req, url, body, { ip, requestId }), { ip, requestId, params })
    } catch (error) {
      options.log(`[function ${fn.name}] ${req.method} ${url.pathname} failed: ${describeError(error)}`)
      if (error instanceof FunctionTimeout) return sendError(res, 504, messages.timedOut)
      return sendError(res, 500, messages.failed)
    }
    if (!(response instanceof Response)) {
      options.log(`[function ${fn.name}] ${req.method} ${url.pathname} answered with no Response`)
      return sendError(res, 502, messages.failed)
    }
    return sendResponse(req, res, response)
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
