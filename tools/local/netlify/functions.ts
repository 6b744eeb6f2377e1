/** Loads the functions of functions/routes, matches their addresses and calls them. */
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, parse } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import type { Config, Context } from '@netlify/functions'
import { describeError, type Incoming, type Log, messages, sendError, sendFailure } from './http.ts'

/** The parts of Netlify's context that our functions use. */
export type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'requestId' | 'waitUntil'>

type Answer = Response | undefined
/** Answers a request; only a scheduled function may answer nothing. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Answer | Promise<Answer>

export type LoadedFunction = {
  /** File name without its extension. */
  readonly name: string
  readonly handler: FunctionHandler
  /** Rate limits are Netlify's own, and not applied here. */
  readonly config: Config
}

type LoadModule = (file: string) => Promise<{ readonly default?: unknown; readonly config?: Config }>
const importFile: LoadModule = (file) => import(pathToFileURL(file).href)

/** Imports every file of a folder, sorted by name. */
export async function loadFunctions(dir: string, load: LoadModule = importFile): Promise<LoadedFunction[]> {
  const names = (await readdir(dir)).sort()
  return Promise.all(
    names.map(async (file) => {
      const { default: handler, config = {} } = await load(join(dir, file))
      return { name: parse(file).name, handler: handler as FunctionHandler, config }
    }),
  )
}

type Test = (pathname: string) => boolean
const testsOf = (paths: Config['path']): Test[] =>
  [paths ?? []].flat().map((path) => {
    const pattern = new URLPattern({ pathname: path })
    return (pathname) => pattern.test({ pathname })
  })

/** Returns what finds the first function for an address; one without a path answers at /.netlify/functions/{name}. */
function matchFunctions(functions: readonly LoadedFunction[]): (pathname: string) => LoadedFunction | undefined {
  const routes = functions
    .filter(({ config }) => !config.schedule)
    .map((fn) => ({
      fn,
      paths: testsOf(fn.config.path ?? `/.netlify/functions/${fn.name}`),
      excluded: testsOf(fn.config.excludedPath),
    }))
  return (pathname) => {
    const spellings = [pathname, pathname.replace(/(?<=.)\/$/, '')]
    const isAny = (tests: Test[]) => tests.some((test) => spellings.some(test))
    return routes.find(({ paths, excluded }) => isAny(paths) && !isAny(excluded))?.fn
  }
}

export type FunctionCalls = ReturnType<typeof createFunctionCalls>

export function createFunctionCalls(functions: readonly LoadedFunction[], log: Log) {
  const background = new Set<Promise<unknown>>()

  const run = async (fn: LoadedFunction, request: Request, ip: string, requestId: string) =>
    fn.handler(request, {
      deploy: { context: 'production', id: 'local', published: true },
      ip,
      requestId,
      waitUntil(promise) {
        const tracked = Promise.resolve(promise)
          .catch((error: unknown) => log(`[function ${fn.name}] waitUntil failed: ${describeError(error)}`))
          .finally(() => background.delete(tracked))
        background.add(tracked)
      },
    })

  return {
    match: matchFunctions(functions),
    /** Answers a request; what the function throws is logged and answered with an error. */
    async invoke(req: IncomingMessage, res: ServerResponse, fn: LoadedFunction, incoming: Incoming): Promise<void> {
      const call = `[function ${fn.name}] ${req.method} ${incoming.url.pathname}`
      try {
        const request = toRequest(req, incoming, await buffer(req))
        const response = await run(fn, request, incoming.ip, incoming.requestId)
        if (response) return await sendResponse(req, res, response)
        log(`${call} answered with no Response`)
        sendError(res, 502, messages.failed)
      } catch (error) {
        sendFailure(res, call, error, log)
      }
    },
    /** Calls a scheduled function. @throws what the function throws, and for an error status. */
    async invokeScheduled(fn: LoadedFunction): Promise<void> {
      const request = new Request(`http://localhost/.netlify/functions/${fn.name}`, { method: 'POST' })
      const response = await run(fn, request, '127.0.0.1', `schedule-${fn.name}`)
      if (response && !response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`)
    },
    /** Waits for waitUntil work, which may add more of it. */
    async drain(): Promise<void> {
      while (background.size > 0) await Promise.all(background)
    },
  }
}

/**
 * Makes the Request of a function. x-nf-* and x-forwarded-* of the client are replaced; the latter stay with a
 * signature of a proxy, which the function must verify (design §6).
 */
function toRequest(req: IncomingMessage, { url, ip, requestId }: Incoming, body: Buffer): Request {
  const isSigned = 'x-nf-sign' in req.headers
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(req.headers)) {
    if (name.startsWith('x-nf-') && name !== 'x-nf-sign') continue
    if (name.startsWith('x-forwarded-') && !isSigned) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  headers.append('x-forwarded-for', ip)
  headers.set('x-forwarded-proto', 'http')
  headers.set('x-nf-client-connection-ip', ip)
  headers.set('x-nf-request-id', requestId)
  return new Request(url, {
    method: req.method ?? 'GET',
    headers,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
}

async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  // Each cookie is a header of its own.
  res.setHeaders(response.headers).setHeader('set-cookie', response.headers.getSetCookie())
  res.statusCode = response.status
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel()
    res.end()
  } else if (response.headers.get('content-type')?.startsWith('application/json')) {
    // Head and body in one write.
    res.end(Buffer.from(await response.arrayBuffer()))
  } else {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), res)
  }
}
