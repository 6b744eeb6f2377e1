import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * A string that tells this run of process `pid` from any other that ever has the same number (boot and start time),
 * or null when no such process is alive. A process that died but was not yet collected by its parent counts as dead.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return (await psField(pid, 'lstart')) || null
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The second field is the command in parentheses and may hold spaces; state and start time are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
  return `${boot.trim()} ${fields[19]}`
}

/** The command line of a live process, its arguments separated by NUL (Linux) or spaces; empty when there is none. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform !== 'linux') return psField(pid, 'command')
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

async function psField(pid: number, field: string): Promise<string> {
  return run('ps', ['-o', `${field}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

/** Sends `signal`; false when the process is already gone. Throws when we may not signal it. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Waits until `condition` holds, asking every 10 ms; false when it still does not after `timeout` milliseconds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await delay(10)
  }
  return true
}
