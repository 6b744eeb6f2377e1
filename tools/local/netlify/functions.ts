/** Loads the functions of functions/routes, matches their addresses, and calls them with the limits of Netlify. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, parse } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Context } from '@netlify/functions'
import { z } from 'zod'
import { describeError, type Incoming, type Log, messages, sendError, sendFailure } from './http.ts'

/** The parts of Netlify's context that our functions use. */
export type FunctionContext = Pick<Context, 'deploy' | 'ip' | 'requestId' | 'waitUntil'>

type Answer = Response | undefined
/** Answers a request; only a scheduled function may answer nothing. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Answer | Promise<Answer>

const path = z.string().startsWith('/')
const paths = z.union([path.transform((value) => [value]), z.array(path)]).default([])

/** The part of Netlify's in-source configuration that is supported; a deploy would drop the rest in silence. */
const configuration = z
  .strictObject({
    path: paths,
    /** Addresses that `path` matches and the function does not answer. */
    excludedPath: paths,
    preferStatic: z.boolean().default(false),
    schedule: z.string().optional(),
    /** Checked, but not applied. */
    rateLimit: z
      .strictObject({
        windowLimit: z.number().int().positive(),
        /** Seconds. */
        windowSize: z.number().int().positive().max(180),
        // The string form would limit all clients together.
        aggregateBy: z.array(z.enum(['ip', 'domain'])),
        action: z.literal('rate_limit').optional(),
      })
      .optional(),
  })
  .refine(
    ({ schedule, path, excludedPath }) => !schedule || path.length + excludedPath.length === 0,
    'a function has a schedule or a path, not both',
  )

export type LoadedFunction = {
  /** File name without its extension. */
  readonly name: string
  readonly handler: FunctionHandler
  readonly config: z.infer<typeof configuration>
}

/** Makes a function of a handler and its exported configuration. @throws {Error} when Netlify would not accept it. */
export function defineFunction(name: string, handler: FunctionHandler, config: unknown = {}): LoadedFunction {
  const { data, error } = configuration.safeParse(config)
  if (error) throw new Error(`The function ${name} has a wrong config:\n${z.prettifyError(error)}`)
  return { name, handler, config: data }
}

type LoadModule = (file: string) => Promise<{ readonly default?: unknown; readonly config?: unknown }>
const importFile: LoadModule = (file) => import(pathToFileURL(file).href)
const isHandler = (value: unknown): value is FunctionHandler => typeof value === 'function'

/**
 * Imports every file of a folder, sorted by name.
 * @throws {Error} for a file that fails to load, is not a function or has a wrong config, and for folders.
 */
export async function loadFunctions(dir: string, load: LoadModule = importFile): Promise<LoadedFunction[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  return Promise.all(
    entries.map(async (entry) => {
      const file = join(dir, entry.name)
      const { name, ext } = parse(entry.name)
      if (!entry.isFile() || !/^\.[mc]?[jt]s$/.test(ext) || name.includes('.'))
        throw new Error(`${file} is no function entry: Netlify would deploy it. Move it out of the folder.`)
      const module = await load(file)
      if (!isHandler(module.default)) throw new Error(`${file} must have a function as its default export.`)
      return defineFunction(name, module.default, module.config)
    }),
  )
}

/** Compares what a path begins with before it runs the URLPattern, since each request passes all paths. */
function createPathTest(path: string): (pathname: string) => boolean {
  const [literal] = /^[\w/.-]*/.exec(path) ?? ['']
  if (literal === path) return (pathname) => pathname === path
  // The slash before an optional placeholder is optional too.
  const start = literal.replace(/\/$/, '')
  const pattern = new URLPattern({ pathname: path })
  return (pathname) => pathname.startsWith(start) && pattern.test({ pathname })
}

/** Returns what finds the first function for an address; one without a path answers at /.netlify/functions/{name}. */
function matchFunctions(functions: readonly LoadedFunction[]): (pathname: string) => LoadedFunction | undefined {
  const routes = functions.flatMap((fn) => {
    if (fn.config.schedule) return []
    const paths = fn.config.path.length > 0 ? fn.config.path : [`/.netlify/functions/${fn.name}`]
    const excluded = fn.config.excludedPath.map(createPathTest)
    return paths.map((path) => ({ fn, isMatch: createPathTest(path), excluded }))
  })
  return (pathname) => {
    const bare = pathname.replace(/(?<=.)\/$/, '')
    const spellings = bare === pathname ? [bare] : [bare, pathname]
    return routes.find(
      ({ isMatch, excluded }) => spellings.some(isMatch) && !excluded.some((isExcluded) => spellings.some(isExcluded)),
    )?.fn
  }
}

/** Resolves with the result of the work, or with 'late' after the limit. */
export async function limitTime<T>(limitMs: number, work: Promise<T>): Promise<T | 'late'> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, wait(limitMs, 'late' as const, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}

/** Netlify's limit for a scheduled function. */
const scheduledTimeoutMs = 30_000

export type FunctionCalls = ReturnType<typeof createFunctionCalls>

/** @param timeoutMs limit for a function that is not scheduled. */
export function createFunctionCalls(functions: readonly LoadedFunction[], timeoutMs: number, log: Log) {
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
      const body = await readBody(req)
      if (!body) return sendError(res, 413, messages.tooLarge)
      const call = `[function ${fn.name}] ${req.method} ${incoming.url.pathname}`
      try {
        const request = toRequest(req, incoming, body)
        const response = await limitTime(timeoutMs, run(fn, request, incoming.ip, incoming.requestId))
        if (response instanceof Response) return await sendResponse(req, res, response)
        log(`${call} ${response ? `took longer than ${timeoutMs} ms` : 'answered with no Response'}`)
        sendError(res, response ? 504 : 502, response ? messages.timedOut : messages.failed)
      } catch (error) {
        sendFailure(res, call, error, log)
      }
    },
    /** Calls a scheduled function. @throws what the function throws, and for an error status. */
    async invokeScheduled(fn: LoadedFunction, nextRun: Date): Promise<void> {
      const body = JSON.stringify({ next_run: nextRun.toISOString() })
      const request = new Request(`http://localhost/.netlify/functions/${fn.name}`, { method: 'POST', body })
      const response = await limitTime(scheduledTimeoutMs, run(fn, request, '127.0.0.1', randomUUID()))
      if (response === 'late') throw new Error(`took longer than ${scheduledTimeoutMs} ms`)
      if (response && !response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`)
    },
    /** Waits for waitUntil work, which may add more of it. */
    async drain(): Promise<void> {
      while (background.size > 0) await Promise.all(background)
    },
  }
}

/** Netlify's limits in bytes; a binary body travels as base64. */
const bodyLimits = { text: 6 * 1024 * 1024, binary: 4.5 * 1024 * 1024 } as const
const textBody = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[^;]+\+(json|xml))/i

/** Returns undefined for a body that is too large; it is read to its end, or the browser would not read the answer. */
async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const limit = textBody.test(req.headers['content-type'] ?? '') ? bodyLimits.text : bodyLimits.binary
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}

/**
 * Makes the Request of a function. x-nf-* and x-forwarded-* of the client are replaced; the latter stay with a
 * signature of a proxy, which the function must verify (design §6).
 */
function toRequest(req: IncomingMessage, { url, ip, requestId }: Incoming, body: Buffer<ArrayBuffer>): Request {
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
  return new Request(url, { method: req.method ?? 'GET', headers, ...(body.length > 0 && { body }) })
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
