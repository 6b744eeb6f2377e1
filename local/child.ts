/** Runs a child process to its end and keeps its last words for the error message. */
import { spawn } from 'node:child_process'
import type { BuildCommand } from './builds.ts'

/** How a child process ended; `output` is the tail of what it printed (stdout and stderr together). */
export type Ended = { readonly code: number; readonly output: string }

/** Characters of output that are kept. */
const tail = 8_000

/**
 * Runs a command to its end. Does not throw for a failing command: `code` says it (-1 when it could not be started or was killed).
 * @param signal ends the child with SIGTERM.
 */
export function runToEnd({ command, args, cwd, env }: BuildCommand, signal?: AbortSignal): Promise<Ended> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-tail)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => {
      output += `\n${error.message}`
    })
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
}
