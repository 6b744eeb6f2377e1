/** Runs functions: their context, their time limit and the work that goes on after the answer (waitUntil). */
import { timeZone } from '#shared/time-zone.ts'
import type { FunctionContext, LoadedFunction } from './functions.ts'
import { describeError, type Log } from './log.ts'

/** The function did not answer in time. On Netlify its process is stopped; here it runs on and its answer is dropped. */
export class FunctionTimeout extends Error {
  override name = 'FunctionTimeout'
}

/** Netlify gives a scheduled function 30 seconds. */
const scheduledTimeoutMs = 30_000

export type RunnerOptions = {
  readonly log: Log
  /** Milliseconds for a function that is not scheduled. */
  readonly timeoutMs: number
}

type Invocation = {
  readonly ip: string
  readonly requestId: string
  readonly params: Record<string, string>
}

export type FunctionRunner = {
  /**
   * Calls the function.
   * @throws {FunctionTimeout} and whatever the function throws.
   */
  readonly run: (fn: LoadedFunction, request: Request, invocation: Invocation) => Promise<Response | undefined>
  /** Waits for the work behind the answers, at most so many milliseconds; what is then unfinished is logged. */
  readonly drain: (limitMs: number) => Promise<void>
}

export function createFunctionRunner({ log, timeoutMs }: RunnerOptions): FunctionRunner {
  const background = new Set<Promise<unknown>>()

  function contextFor(fn: LoadedFunction, request: Request, { ip, requestId, params }: Invocation): FunctionContext {
    return {
      account: { id: 'local' },
      deploy: { context: 'production', id: 'local', published: true },
      geo: { country: { code: 'AR', name: 'Argentina' }, timezone: timeZone },
      ip,
      json: (input) => Response.json(input),
      log: (...data: unknown[]) => log(`[function ${fn.name}] ${data.map(String).join(' ')}`),
      params,
      requestId,
      server: { region: 'local' },
      get site() {
        return { id: 'local', name: 'local', url: this.url.origin }
      },
      get url() {
        return new URL(request.url)
      },
      waitUntil(promise) {
        const tracked = Promise.resolve(promise)
          .catch((error: unknown) => log(`[function ${fn.name}] waitUntil failed: ${describeError(error)}`))
          .finally(() => background.delete(tracked))
        background.add(tracked)
      },
    }
  }

  async function run(fn: LoadedFunction, request: Request, invocation: Invocation): Promise<Response | undefined> {
    const limit = fn.config.schedule ? scheduledTimeoutMs : timeoutMs
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new FunctionTimeout(`${fn.name} took longer than ${limit} ms`)), limit)
    })
    try {
      return await Promise.race([(async () => fn.handler(request, contextFor(fn, request, invocation)))(), late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function drain(limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), limitMs)
    })
    // Work in the background may register more of it.
    while (background.size > 0) {
      if ((await Promise.race([Promise.all(background), late])) !== 'late') continue
      log(`[gateway] ${background.size} waitUntil promises are given up after ${limitMs} ms`)
      break
    }
    clearTimeout(timer)
  }

  return { run, drain }
}
