/** Loads, matches and calls the functions of functions/routes. */
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

type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'requestId' | 'waitUntil'>

type Answer = Response | undefined
/** Only scheduled functions may return nothing. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Answer | Promise<Answer>

export type LoadedFunction = {
  readonly name: string
  readonly handler: FunctionHandler
  /** Rate limits are not applied here. */
  readonly config: Config
}

type LoadModule = (file: string) => Promise<{ readonly default?: unknown; readonly config?: Config }>
const importFile: LoadModule = (file) => import(pathToFileURL(file).href)

/** Imports a folder's functions, sorted by name. */
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
const createTests = (paths: Config['path']): Test[] =>
  [paths ?? []].flat().map((path) => {
    const pattern = new URLPattern({ pathname: path })
    return (pathname) => pattern.test({ pathname })
  })

/** Returns a function that finds the deployed function of a path; without `config.path` it is /.netlify/functions/{name}. */
function createFinder(functions: readonly LoadedFunction[]): (pathname: string) => LoadedFunction | undefined {
  const routes = functions
    .filter(({ config }) => !config.schedule)
    .map((fn) => ({
      fn,
      paths: createTests(fn.config.path ?? `/.netlify/functions/${fn.name}`),
      excluded: createTests(fn.config.excludedPath),
    }))
  return (pathname) => {
    const spellings = [pathname, pathname.replace(/(?<=.)\/$/, '')]
    const matchesAny = (tests: Test[]) => tests.some((test) => spellings.some(test))
    return routes.find(({ paths, excluded }) => matchesAny(paths) && !matchesAny(excluded))?.fn
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
    match: createFinder(functions),
    /** Answers a request; errors are logged and answered. */
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
    /** Calls a scheduled function. @throws its errors, and for error statuses. */
    async invokeScheduled(fn: LoadedFunction): Promise<void> {
      const request = new Request(`http://localhost/.netlify/functions/${fn.name}`, { method: 'POST' })
      const response = await run(fn, request, '127.0.0.1', `schedule-${fn.name}`)
      if (response && !response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`)
    },
    /** Waits for waitUntil work, nested included. */
    async waitForBackground(): Promise<void> {
      while (background.size > 0) await Promise.all(background)
    },
  }
}

/**
 * Makes a Request. Replaces the client's x-nf-* and x-forwarded-* headers; a signed request keeps x-forwarded-*.
 */
function toRequest(req: IncomingMessage, { url, ip, requestId }: Incoming, body: Buffer): Request {
  const isSigned = 'x-nf-sign' in req.headers
  const headers = new Headers()
  for (const [name, value = []] of Object.entries(req.headers)) {
    if (name.startsWith('x-nf-') && name !== 'x-nf-sign') continue
    if (name.startsWith('x-forwarded-') && !isSigned) continue
    for (const item of [value].flat()) headers.append(name, item)
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
  // One header for each cookie.
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
