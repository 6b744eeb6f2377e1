/**
 * Functions ask the embedded Supabase by fetch, as they ask a hosted one; here both are one process. What they ask of the database's
 * functions is answered without a connection between the two: writing, parsing and streaming each call and its answer took half of what a reader's
 * call cost (docs/decisions/2026-11-23-search-and-items-in-time.md). Everything else, and everybody else, goes through the port.
 */
import { lightRequest } from '../light-messages.ts'
import type { Handler } from './handler.ts'

/**
 * Has `handler` answer what this process posts with fetch to functions of the Supabase at `origin`.
 * @returns what undoes it.
 */
export function answerHere(origin: string, handler: Handler): () => void {
  const outside = globalThis.fetch
  const prefix = `${origin}/rest/v1/rpc/`
  let isOver = false
  const here: typeof fetch = async (input, init) => {
    const isAsked = !isOver && typeof input === 'string' && input.startsWith(prefix) && init?.method === 'POST'
    if (!isAsked) return outside(input, init)
    const { signal, headers, body } = init
    signal?.throwIfAborted()
    const text = typeof body === 'string' ? body : undefined
    if (body && text === undefined) return outside(input, init)
    const answer = handler(lightRequest(input, { method: 'POST', headers: new Headers(headers), body: text }))
    return signal ? Promise.race([answer, aborted(signal)]) : answer
  }
  globalThis.fetch = here
  return () => {
    // Whoever replaced it since then (a test) put back what was there, or still wants to; another server may get the port.
    isOver = true
    if (globalThis.fetch === here) globalThis.fetch = outside
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
