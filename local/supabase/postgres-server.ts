import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Account } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { postgresEnv } from './postgres-cluster.ts'
import { waitUntil } from './processes.ts'
import { ended, endWithUs, stopServer, whenWeEnd } from './server-lifetime.ts'

/** Milliseconds until the server must accept connections, recovery after a crash included. */
const startTimeout = 15_000

type ServerOptions = {
  binaries: PostgresBinaries
  account: Account
  pgdata: string
  /** Takes the server's own output; begun anew by the first start of this process, so that it tells why one died. */
  logFile: string
  /** 0: a free one. */
  port: number
  settings: Record<string, string>
}

/** How often a server that dies is started again within so many milliseconds; one that dies more often has a lasting reason. */
const mostRestarts = 3
const restartWindow = 60_000

type Server = { port: number; stop(): Promise<void> }

/**
 * Runs the server, and again on the same port when it dies, until stop(); `log` is told each time, `onLoss` once that there is none any
 * more. Resolves when it accepts connections on 127.0.0.1. Throws StartError.
 */
export async function keepServer(
  options: ServerOptions & { log: (line: string) => void; onLoss: () => void },
): Promise<Server> {
  const { log, onLoss, logFile } = options
  const restarts: number[] = []
  let stopped = false
  let restarting: Promise<void> | undefined
  const onDeath = () => {
    restarting = again()
  }
  let server = await launchServer(options, 'w', onDeath)
  const { port } = server
  const again = async (): Promise<void> => {
    await server.stop()
    const now = performance.now()
    const recent = restarts.filter((at) => now - at < restartWindow)
    if (stopped) return
    if (recent.length >= mostRestarts) return onLoss()
    restarts.push(now)
    log(`La base de datos se cerró sola y se la vuelve a iniciar; el motivo está en ${logFile}.`)
    try {
      server = await launchServer({ ...options, port }, 'a', onDeath)
    } catch {
      // One that died again while it started is a death like any other.
      return again()
    }
  }
  return {
    port,
    async stop() {
      stopped = true
      await restarting
      await server.stop()
    },
  }
}

/** `flags`: how the log is opened. */
async function launchServer(options: ServerOptions, flags: 'w' | 'a', onDeath: () => void): Promise<Server> {
  const deadline = performance.now() + startTimeout
  for (;;) {
    const port = options.port || (await freePort())
    const { child, loggedBefore } = await spawnServer(options, port, flags)
    const forget = whenWeEnd(child, () => stopServer(child))
    const remaining = Math.max(0, deadline - performance.now())
    await waitUntil(async () => ended(child) || (await accepting(options.pgdata, child.pid)), remaining)
    forget()
    if (!ended(child) && (await accepting(options.pgdata, child.pid))) {
      return { port, stop: endWithUs(child, options.account, onDeath) }
    }
    const timedOut = !ended(child)
    if (timedOut) await stopServer(child)
    const output = (await readFile(options.logFile)).subarray(loggedBefore).toString()
    // Somebody else took the free port meanwhile, or processes of a crashed server are still dying: both pass.
    const passing = (!options.port && /could not bind/.test(output)) || /shared memory block/.test(output)
    if (!passing || performance.now() > deadline) throw startFailure(options, timedOut, output)
  }
}

async function spawnServer(
  { binaries, account, pgdata, logFile, settings }: ServerOptions,
  port: number,
  flags: 'w' | 'a',
) {
  const parameters = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    log_min_messages: 'warning',
    // Refused statements are the callers' business and everyday life of the tests.
    log_min_error_statement: 'panic',
    ...settings,
  }
  const args = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = await open(logFile, flags, 0o600)
  try {
    const { size: loggedBefore } = await output.stat()
    const child = spawn(binaries.postgres, ['-D', pgdata, ...args], {
      ...account,
      env: postgresEnv,
      cwd: '/',
      stdio: ['ignore', output.fd, output.fd],
      // Out of the terminal's process group: Ctrl-C is for us, and we stop the server last.
      detached: true,
    })
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    return { child, loggedBefore }
  } catch (cause) {
    throw new StartError('No se pudo ejecutar el PostgreSQL incluido: borrá node_modules y ejecutá npm install.', {
      cause,
    })
  } finally {
    await output.close()
  }
}

/** The server itself says so in line 8 of its pid file (what pg_ctl waits for). */
async function accepting(pgdata: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

/** A TCP port on 127.0.0.1 that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no TCP address')
  return address.port
}

function startFailure({ port, logFile }: ServerOptions, timedOut: boolean, output: string): StartError {
  const cause = new Error(output.trim() || 'postgres wrote nothing')
  if (/could not bind/.test(output)) {
    return new StartError(`El puerto ${port} ya está en uso: liberalo o elegí otro para PostgreSQL.`, { cause })
  }
  if (timedOut) {
    return new StartError(
      `PostgreSQL no arrancó en ${startTimeout / 1000} segundos: mirá ${logFile} y volvé a intentar.`,
      {
        cause,
      },
    )
  }
  return new StartError(`PostgreSQL no pudo arrancar: mirá el motivo en ${logFile}.`, { cause })
}
