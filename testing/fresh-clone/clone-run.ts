import { spawn } from 'node:child_process'
import { StepFailure } from '../steps/step.ts'
import type { Stranger } from './stranger.ts'

/** A running `npm start`. `code` is null while it runs and when a signal ended it. */
export type CloneRun = {
  readonly pid: number | undefined
  ended(): boolean
  code(): number | null
  /** Everything it printed so far. */
  output(): string
  /** What a Ctrl-C in its terminal does. */
  interrupt(): void
}

/**
 * Runs `npm start` in a folder as somebody, without a terminal and in a process group of its own: as in a terminal, Ctrl-C
 * then reaches npm and all that npm runs in its foreground.
 * @param signal interrupts it.
 */
export function startClone(folder: string, { account, env }: Stranger, signal: AbortSignal): CloneRun {
  const windows = process.platform === 'win32'
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    ...account,
    shell: windows,
    detached: !windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let ended = false
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.once('error', (error) => {
    output += error.message
    ended = true
  })
  child.once('close', () => {
    ended = true
  })
  const interrupt = (): void => {
    if (child.pid === undefined) throw new StepFailure(`npm start did not start\n${output}`)
    if (windows) child.kill('SIGINT')
    else if (!ended) process.kill(-child.pid, 'SIGINT')
  }
  signal.addEventListener('abort', interrupt, { once: true })
  return { pid: child.pid, ended: () => ended, code: () => child.exitCode, output: () => output, interrupt }
}
