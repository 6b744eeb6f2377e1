import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { commandLine, processIdentity, signalProcess, waitUntil } from './processes.ts'

/**
 * Stops the server that a killed run left behind on `pgdata`, found by its postmaster.pid and only when that process
 * really is a PostgreSQL of this directory; true when there was one. A pid file whose process is gone, or belongs to
 * something else by now, is removed. The caller holds the data lock, so no live portal owns the server.
 * Throws StartError when the server cannot be stopped.
 */
export async function stopOrphan(pgdata: string): Promise<boolean> {
  const pidFile = join(pgdata, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(ignoreMissing)).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  const identity = await processIdentity(pid)
  if (identity === null || !servesDirectory(await commandLine(pid), pgdata)) {
    await rm(pidFile, { force: true })
    return false
  }
  const gone = async () => (await processIdentity(pid)) !== identity
  // Fast shutdown first; immediate shutdown when it hangs. Both leave a cluster that starts again.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      signalProcess(pid, signal)
    } catch (cause) {
      throw unstoppable(pid, cause)
    }
    if (await waitUntil(gone, 8_000)) return true
  }
  throw unstoppable(pid, new Error('still running after SIGINT and SIGQUIT'))
}

function servesDirectory(command: string, pgdata: string): boolean {
  return /postgres/.test(command.split(/[\0 ]/)[0] ?? '') && command.includes(pgdata)
}

function unstoppable(pid: number, cause: unknown): StartError {
  return new StartError(
    `Quedó en marcha un PostgreSQL de una ejecución anterior y no se puede detener: terminá el proceso ${pid} y volvé a intentar.`,
    { cause },
  )
}

function ignoreMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
