import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StepFailure } from '../test-steps/step.ts'

const run = promisify(execFile)

export type RunningProcess = { readonly pid: number; readonly command: string }

/**
 * The processes that run in or from a folder: by working directory, program or command line on Linux, by command line
 * elsewhere. Zombies do not count: they hold nothing.
 * @throws {StepFailure} where processes cannot be listed.
 */
export async function processesUnder(folder: string): Promise<RunningProcess[]> {
  return process.platform === 'linux' ? linuxProcesses(folder) : listedProcesses(folder)
}

async function linuxProcesses(folder: string): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A process may end while it is looked at, and another user's hides its links.
      const [cwd, program, commandLine] = await Promise.all([
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
        readlink(`/proc/${pid}/exe`).catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      ])
      const isUnder =
        `${cwd}/`.startsWith(`${folder}/`) || program.startsWith(`${folder}/`) || commandLine.includes(folder)
      return isUnder ? [{ pid, command: commandLine.replaceAll('\0', ' ').trim() }] : []
    }),
  )
  return found.flat().filter(({ pid }) => pid !== process.pid)
}

async function listedProcesses(folder: string): Promise<RunningProcess[]> {
  const [command, args] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', '-Command', 'Get-CimInstance Win32_Process | % { "$($_.ProcessId) $($_.CommandLine)" }'],
        ]
      : ['ps', ['-axo', 'pid=,command=']]
  const { stdout } = await run(command as string, args as string[], { maxBuffer: 2 ** 26 }).catch((error: Error) => {
    throw new StepFailure(`the processes could not be listed: ${error.message}`)
  })
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }))
}
