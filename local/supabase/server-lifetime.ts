import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Account } from './postgres-account.ts'
import { signalProcess, waitUntil } from './processes.ts'

/** Milliseconds a fast shutdown may take before the server is told to drop everything. */
const stopTimeout = 20_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What runs of PostgreSQL in this process, each by the function that ends it. */
const running = new Map<ChildProcess, () => Promise<void>>()

/** Ends every server, and the making of one, and waits for it: for whoever ends this process before it could stop them in order. */
export async function endServers(): Promise<void> {
  await Promise.allSettled([...running.values()].map((end) => end()))
}

/** Has `end` called with this process's own end, by a signal or `endServers()`; on its exit the child gets SIGINT. Returns what forgets it. */
export function whenWeEnd(child: ChildProcess, end: () => Promise<void>): () => void {
  if (running.size === 0) watchOurEnd()
  running.set(child, end)
  return () => {
    running.delete(child)
    if (running.size === 0) ignoreOurEnd()
  }
}

/**
 * Ties a PostgreSQL server's life to ours and returns the function that ends it. It goes with stop(), with
 * process.exit(), with a signal that nobody else handles, and when we are killed: then its guard notices.
 * `onUnexpectedEnd` is called when the server ends without any of these.
 */
export function endWithUs(server: ChildProcess, account: Account, onUnexpectedEnd: () => void): () => Promise<void> {
  const guard = startGuard(server, account)
  // It may have died since it was last looked at.
  if (ended(server)) setImmediate(onUnexpectedEnd)
  else server.once('exit', onUnexpectedEnd)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      server.off('exit', onUnexpectedEnd)
      guard.kill('SIGKILL')
      await stopServer(server)
      forget()
    })()
    return stopping
  }
  const forget = whenWeEnd(server, stop)
  return stop
}

/** Fast shutdown (SIGINT); harder when the server hangs. Resolves when it has exited. */
export async function stopServer(server: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (ended(server)) return
    server.kill(signal)
    await waitUntil(() => ended(server), stopTimeout)
  }
}

export function ended(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

/** A shell that waits on a pipe only we hold: it reads the end of it when we are gone, however we went. */
function startGuard(server: ChildProcess, account: Account): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
    ...account,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  })
  guard.unref()
  const pipe = guard.stdin as Socket
  pipe.unref()
  return guard
}

function watchOurEnd(): void {
  process.on('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
}

function ignoreOurEnd(): void {
  process.off('exit', onExit)
  for (const signal of signals) process.off(signal, onSignal)
}

function onExit(): void {
  for (const server of running.keys()) server.kill('SIGINT')
}

function onSignal(signal: NodeJS.Signals): void {
  // Whoever else handles the signal stops things in order and calls stop(); alone, we finish the process ourselves.
  if (process.listenerCount(signal) > 1) return
  void endServers().then(() => signalProcess(process.pid, signal))
}
