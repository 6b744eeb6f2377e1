/** Which processes run on this machine, to show that none is left behind. */
import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StepFailure } from '../steps/step.ts'

const run = promisify(execFile)

/** `place` is the working directory where it can be known (Linux, own processes), otherwise empty. */
export type RunningProcess = {
  readonly pid: number
  readonly parent: number
  readonly command: string
  readonly place: string
}

/**
 * A process with all that it started, and theirs; and those of any origin that run in or from a folder.
 * @throws {StepFailure} where processes cannot be listed.
 */
export async function processTree(pid: number | undefined, folder: string): Promise<RunningProcess[]> {
  const all = await (process.platform === 'linux' ? linuxProcesses() : listedProcesses())
  const family = new Set<number | undefined>([pid])
  // Children may be listed before their parents: once more until nobody joins.
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(
    ({ pid, command, place }) =>
      pid !== process.pid && (family.has(pid) || command.includes(folder) || `${place}/`.startsWith(`${folder}/`)),
  )
}

async function linuxProcesses(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A process may end while it is looked at, and another user's hides its links.
      const [stat, command, place] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
      ])
      // State and parent follow the name, which stands in parentheses and may hold spaces. A zombie holds nothing.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (!state || state === 'Z') return []
      return [{ pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ').trim(), place }]
    }),
  )
  return found.flat()
}

async function listedProcesses(): Promise<RunningProcess[]> {
  const script = 'Get-CimInstance Win32_Process | % { "$($_.ProcessId) $($_.ParentProcessId) $($_.CommandLine)" }'
  const listing =
    process.platform === 'win32'
      ? run('powershell', ['-NoProfile', '-Command', script], { maxBuffer: 2 ** 26 })
      : run('ps', ['-axo', 'pid=,ppid=,command='], { maxBuffer: 2 ** 26 })
  const { stdout } = await listing.catch((error: Error) => {
    throw new StepFailure(`the processes could not be listed: ${error.message}`)
  })
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command: command.trim(),
    place: '',
  }))
}
