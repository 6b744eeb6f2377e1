/** Imitates Netlify for one site, without cache and limits (docs/architecture.md#local-stack). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOn } from '../ports.ts'
import { type Build, loadBuild, serveFile } from './files.ts'
import { createFunctionCalls, type FunctionCalls, type LoadedFunction } from './functions.ts'
import { type Incoming, isAllowedHost, type Log, messages, readIncoming, sendError, sendFailure } from './http.ts'
import { forward } from './proxy.ts'
import { type Environment, type Rule, resolveTarget } from './rules.ts'
import { createSchedules } from './schedules.ts'

export type NetlifyServerOptions = {
  /** Folder of netlify.toml. */
  readonly root: string
  readonly publishDir: string
  readonly functions?: readonly LoadedFunction[]
  /** Signing secrets, and host names in PORTAL_HOSTS. Functions read process.env. */
  readonly env?: Environment
  readonly log?: Log
}

export type NetlifyServer = {
  /** Listens on loopback. @returns the origin. */
  readonly listen: (port: number) => Promise<string>
  /** Answers a request; calls `next` where no file or function matches. Never rejects. */
  readonly handle: (req: IncomingMessage, res: ServerResponse, next?: () => void) => Promise<void>
  /** Serves another build. Running requests keep theirs; an unreadable build changes nothing (B04). */
  readonly replaceBuild: (dir: string) => Promise<void>
  readonly startSchedules: () => void
  /** Stops after at most a second for answers and waitUntil work. */
  readonly close: () => Promise<void>
}

const closeLimitMs = 1_000

/**
 * Creates a server from netlify.toml and a build.
 * @throws {StartError} without a signing secret; {Error} for an unreadable folder.
 */
export async function createNetlifyServer(options: NetlifyServerOptions): Promise<NetlifyServer> {
  const { root, env = {}, functions = [], log = console.log } = options
  const configFile = join(root, 'netlify.toml')
  const hosts = (env.PORTAL_HOSTS ?? '').toLowerCase().match(/[^\s,]+/g) ?? []

  let build = await loadBuild(configFile, options.publishDir, env, log)
  const calls = createFunctionCalls(functions, log)
  const schedules = createSchedules(functions, calls.invokeScheduled, log)

  const handle: NetlifyServer['handle'] = async (req, res, next) => {
    if (!isAllowedHost(req, hosts)) return sendError(res, 421, messages.unknownHost)
    const incoming = readIncoming(req)
    if (!incoming) return sendError(res, 400, messages.badAddress)
    try {
      await route(build, calls, { req, res, incoming, next, log })
    } catch (error) {
      sendFailure(res, `[netlify] ${req.method} ${req.url}`, error, log)
    }
  }

  const server = createServer((req, res) => void handle(req, res))
  // Above a proxy's keep-alive: it never writes into a closing connection.
  server.keepAliveTimeout = 65_000

  return {
    handle,
    // SITE_URL and ADMIN_URL have this host: cookies and Origin compare it.
    listen: async (port) => `http://localhost:${await listenOn(server, port)}`,
    async replaceBuild(dir) {
      build = await loadBuild(configFile, dir, env, log)
    },
    startSchedules: schedules.start,
    async close() {
      schedules.stop()
      const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : undefined
      await Promise.race([
        Promise.resolve(closed).then(calls.waitForBackground),
        wait(closeLimitMs, null, { ref: false }),
      ])
      server.closeAllConnections()
      await closed
    },
  }
}

type Exchange = {
  req: IncomingMessage
  res: ServerResponse
  incoming: Incoming
  next: (() => void) | undefined
  log: Log
}

/** Answers with the first of function, forced rule, file, rule, 404.html. */
async function route(build: Build, calls: FunctionCalls, exchange: Exchange): Promise<void> {
  const { req, res, incoming, next, log } = exchange
  const { url, path } = incoming
  const isRead = req.method === 'GET' || req.method === 'HEAD'

  const answerWithFile = async (file: string, status: number): Promise<void> => {
    if (isRead) return serveFile(req, res, build.files, { file, status, headers: build.headersFor(path) })
    sendError(res.setHeader('allow', 'GET, HEAD'), 405, messages.methodNotAllowed)
  }
  const redirect = (status: number, location: string): void => void res.writeHead(status, { location }).end()

  /** Answers by a rule; false for a rewrite to nothing. */
  const applyRule = async (rule: Rule): Promise<boolean> => {
    const { target, isExternal } = resolveTarget(rule, url)
    const fn = isExternal ? undefined : calls.match(target.pathname)
    const found = isExternal ? undefined : build.files.find(decodeURIComponent(target.pathname))
    if (rule.status >= 300 && rule.status < 400)
      redirect(rule.status, isExternal ? target.href : target.pathname + target.search + target.hash)
    else if (isExternal) await forward(req, res, { target, rule, incoming, log })
    else if (fn) await calls.invoke(req, res, fn, incoming)
    else if (found) await answerWithFile(found.file, rule.status)
    else return false
    return true
  }

  const found = build.files.find(path)
  const fn = calls.match(url.pathname)
  if (fn && !(fn.config.preferStatic && isRead && found)) return calls.invoke(req, res, fn, incoming)
  const rule = build.matchRule(url)
  if (rule && (rule.force || !found) && (await applyRule(rule))) return
  if (found?.hasWrongSlash)
    return redirect(301, (url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`) + url.search)
  if (found) return answerWithFile(found.file, 200)
  if (next) return next()

  // Pretty URLs: capitals redirect to lower case.
  const lower = new URL(url)
  lower.pathname = url.pathname.toLowerCase()
  const hasLower = build.files.find(path.toLowerCase()) ?? build.matchRule(lower)
  if (hasLower && lower.pathname !== url.pathname) return redirect(301, lower.pathname + lower.search)
  const page = build.files.find('/404.html')
  if (page && isRead) return answerWithFile(page.file, 404)
  sendError(res, 404, messages.notFound)
}
