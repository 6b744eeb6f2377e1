/** A build in a process group of its own, so that it can be ended with all the processes that it started. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { BuildCommand } from '../builds.ts'

type BuildResult = {
  /** Exit code; -1 for a build that was ended from outside. */
  readonly code: number
  /** Its last lines, of both outputs. */
  readonly output: string
}

export type BuildProcess = {
  /** Resolves when the build and everything it started has ended. Never rejects. */
  readonly done: Promise<BuildResult>
  /** Ends it: politely at first, by force after 5 seconds. */
  readonly kill: () => void
}

const guard = join(import.meta.dirname, 'build-guard.ts')
/** Enough for the faults of all content files. */
const linesKept = 200
const politeMs = 5_000

/** Starts a build. Its environment is this process's with the command's on top. */
export function startBuild({ command, args, cwd, env }: BuildCommand): BuildProcess {
  const child = spawn(process.execPath, [guard, command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let lines: string[] = []
  let rest = ''
  const keep = (chunk: string): void => {
    const parts = (rest + stripVTControlCharacters(chunk)).split('\n')
    rest = parts.pop() ?? ''
    lines = [...lines, ...parts.filter((line) => line.trim())].slice(-linesKept)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  // The pipe only tells the guard that we live; it breaks when the guard ends first.
  child.stdin.on('error', () => {})

  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, name)
    } catch (error) {
      // ESRCH: the group has ended by itself meanwhile, which is what was wanted.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  let force: NodeJS.Timeout | undefined
  const done = new Promise<BuildResult>((resolve) => {
    child.once('error', (error) => keep(`${error.message}\n`))
    child.once('close', (code) => {
      clearTimeout(force)
      keep('\n')
      resolve({ code: code ?? -1, output: lines.join('\n') })
    })
  })
  return {
    done,
    kill() {
      signal('SIGTERM')
      force ??= setTimeout(() => signal('SIGKILL'), politeMs)
    },
  }
}

/**
 * Runs a command to its end, a failing one too; nothing that it started outlives this process.
 * @param signal ends it.
 */
export function runToEnd(command: BuildCommand, signal?: AbortSignal): Promise<BuildResult> {
  const { done, kill } = startBuild(command)
  signal?.addEventListener('abort', kill, { once: true })
  return done
}
