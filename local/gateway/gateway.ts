/**
 * Netlify on this machine, for one site: the same netlify.toml and build folder, the same order of answers (function,
 * forced rule, file, rule, 404.html; design §9). Nothing is cached or limited: production does that.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { resolveConfig } from '@netlify/config'
import { messages, sendError } from './error-response.ts'
import { createFunctionCalls } from './function-calls.ts'
import { matchFunctions } from './function-routes.ts'
import type { LoadedFunction } from './functions.ts'
import { isOwnHost, readIncoming } from './incoming.ts'
import { type ListenOptions, listenOn } from './listen.ts'
import { describeError, isCallerGone, type Log } from './log.ts'
import { createProxy } from './proxy.ts'
import type { Environment } from './redirects.ts'
import { loadRelease } from './release.ts'
import { createRouter, type HandledBy } from './router.ts'
import { createSchedules } from './schedules.ts'

/** One answered request, for logs and tests. */
type RequestRecord = {
  readonly method: string
  /** Path and query as they came. */
  readonly address: string
  readonly status: number
  readonly durationMs: number
  readonly handledBy: HandledBy
}

export type GatewayOptions = {
  /** Folder with the site's netlify.toml. */
  readonly root: string
  /** Build folder to begin with. */
  readonly publishDir: string
  readonly functions?: readonly LoadedFunction[]
  /**
   * Holds the secrets that rules sign with, and in PORTAL_HOSTS the names under which the gateway answers besides those of this machine.
   * Functions read process.env themselves.
   */
  readonly env?: Environment
  readonly log?: Log
  readonly onRequest?: (record: RequestRecord) => void
  /** Milliseconds for a function that is not scheduled; 10,000 unless said. */
  readonly functionTimeoutMs?: number
  /** Milliseconds that close() waits for what is under way; 1,000 unless said: whoever presses Ctrl-C waits for it, and a start takes up what was cut. */
  readonly closeLimitMs?: number
}

export type Gateway = {
  /** Listens and answers with the origin. @throws {StartError} for a busy port. */
  readonly listen: (port: number, options?: ListenOptions) => Promise<string>
  /** Answers one request, for a server of one's own; `next`, when given, answers what is not found here. Never rejects. */
  readonly handle: (req: IncomingMessage, res: ServerResponse, next?: () => void) => Promise<void>
  /**
   * Puts another build in place, with its own `_headers` and `_redirects`. Requests that began before keep the one
   * they began with; its folder must stay until they have ended. Rejects and changes nothing when the new build cannot be
   * read (B04).
   */
  readonly swap: (dir: string) => Promise<void>
  /** Runs a scheduled function now and waits for it and for its waitUntil work. @throws what the function throws. */
  readonly runScheduled: (name: string) => Promise<void>
  /** Starts the schedules of the functions (UTC). */
  readonly startSchedules: () => void
  /** Stops schedules and server, and waits for answers and for work under way behind them, as long as `closeLimitMs` says. */
  readonly close: () => Promise<void>
}

/** Milliseconds for what a scheduled function that somebody runs leaves to be done behind its answer. */
const backgroundLimitMs = 10_000

/**
 * Reads netlify.toml and the build folder.
 * @throws {StartError} when a rule needs a variable that is missing; {Error} when netlify.toml or the folder is wrong.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { root, env = {}, functions = [], onRequest, closeLimitMs = 1_000 } = options
  const log = options.log ?? console.log
  const configFile = join(root, 'netlify.toml')
  const hosts = (env.PORTAL_HOSTS ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  // Only to refuse what Netlify would refuse; headers and redirects are read anew with each build. As its builder reads it: nothing is asked of git.
  const asBuilder = { mode: 'buildbot', branch: 'main', offline: true, buffer: true } as const
  await resolveConfig({ config: configFile, repositoryRoot: root, cwd: root, ...asBuilder })

  let release = await loadRelease(configFile, options.publishDir, env, log)
  let swaps = 0
  let applied = 0
  const calls = createFunctionCalls({ log, timeoutMs: options.functionTimeoutMs ?? 10_000 })
  const schedules = createSchedules(functions, calls.runScheduled, log)
  const proxy = createProxy(log)
  const route = createRouter({ matchFunction: matchFunctions(functions), calls, proxy })

  async function handle(req: IncomingMessage, res: ServerResponse, next?: () => void): Promise<void> {
    const started = performance.now()
    const { method = 'GET', url: address = '' } = req
    let handledBy = 'error' as HandledBy
    res.once('close', () => {
      onRequest?.({ method, address, status: res.statusCode, durationMs: performance.now() - started, handledBy })
    })
    if (!isOwnHost(req, hosts)) {
      sendError(res, 421, messages.otherHost)
      return
    }
    const incoming = readIncoming(req)
    if (!incoming) {
      sendError(res, 400, messages.badAddress)
      return
    }
    try {
      const report = (by: HandledBy): void => {
        handledBy = by
      }
      await route(req, res, incoming, release, report, next)
    } catch (error) {
      if (isCallerGone(error)) return
      log(`[gateway] ${method} ${address} failed: ${describeError(error)}`)
      sendError(res, 500, messages.failed)
    }
  }

  const server = createServer((req, res) => void handle(req, res))
  // Longer than the proxy in front keeps its connections, so that it never writes into one that is being closed.
  server.keepAliveTimeout = 65_000

  return {
    handle,
    listen: (port, listenOptions) => listenOn(server, port, listenOptions),
    async swap(dir) {
      const turn = ++swaps
      const next = await loadRelease(configFile, dir, env, log)
      // Two swaps at once: the one asked for last stays, whichever folder is read first.
      if (turn < applied) return
      applied = turn
      release = next
    },
    async runScheduled(name) {
      await schedules.run(name)
      await calls.drain(backgroundLimitMs)
    },
    startSchedules: () => schedules.start(),
    async close() {
      const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : undefined
      server.closeIdleConnections()
      const orderly = async (): Promise<void> => {
        await schedules.stop()
        await closed
        await calls.drain(closeLimitMs)
      }
      await Promise.race([orderly(), wait(closeLimitMs, undefined, { ref: false })])
      server.closeAllConnections()
      proxy.close()
      await closed
    },
  }
}
