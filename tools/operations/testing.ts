/** Runs commands like their npm scripts, for tests. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

type Run = {
  readonly args?: readonly string[]
  /** Added to this process's variables, without NODE_OPTIONS and those that name a portal. */
  readonly env: Readonly<Record<string, string>>
  readonly input?: string
}
type CommandOutput = { readonly code: number | null; readonly out: string; readonly err: string }

/** Starts `tools/operations/<file>`. */
export function startCommandFile(file: string, { args = [], env, input = '' }: Run): ChildProcessWithoutNullStreams {
  const {
    SUPABASE_URL: _url,
    DATABASE_URL: _database,
    PORTAL_DATA: _data,
    NODE_OPTIONS: _options,
    ...inherited
  } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { env: { ...inherited, ...env } })
  child.stdin.on('error', () => {}) // it may end without reading
  child.stdin.end(input)
  return child
}

/** Runs `tools/operations/<file>` to its end. */
export async function runCommandFile(file: string, run: Run): Promise<CommandOutput> {
  const child = startCommandFile(file, run)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}
