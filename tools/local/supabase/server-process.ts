import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A program's account; empty for this process's. */
export type Account = { readonly uid: number; readonly gid: number } | Record<string, never>

/** Limit of a stop before a harder signal. */
const stopMs = 20_000
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGINT')
})

export const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Ends the program with this process, even if killed. Returns a stop function; `onExit`: it ended by itself. */
export function tieToThisProcess(child: ChildProcess, account: Account, onExit: () => void): () => Promise<void> {
  running.add(child)
  const guard = startGuard(Number(child.pid), 'INT', account)
  child.once('exit', onExit)
  return async () => {
    child.off('exit', onExit)
    guard?.kill('SIGKILL')
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (hasExited(child)) break
      child.kill(signal)
      await waitUntil(() => hasExited(child), stopMs)
    }
    running.delete(child)
  }
}

/**
 * Starts a shell that signals `pid` (negative: group) once this process has ended, killed or not, closing its pipe.
 * Returns null on Windows. End it with SIGKILL.
 */
export function startGuard(pid: number, signal: 'INT' | 'KILL', account: Account = {}): ChildProcess | null {
  if (process.platform === 'win32') return null
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -s "$1" -- "$2"', 'sh', signal, String(pid)], {
    ...account,
    ...{ stdio: ['pipe', 'ignore', 'ignore'], cwd: '/', detached: true },
  })
  guard.unref()
  ;(guard.stdin as Socket).unref()
  return guard
}

/** Polls every 10 ms; false after the limit. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await delay(10)
  }
  return true
}
