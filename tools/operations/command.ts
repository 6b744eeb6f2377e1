/** Options and errors of all commands. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { EnvError } from '../../functions/lib/env.ts'
import { HttpError } from '../../functions/lib/errors.ts'

/** A command failed; `message` advises in Spanish. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Runs a command and sets its exit code; 1 with a sentence on stderr for expected failures. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (error instanceof HttpError) console.error(error.error)
    else if (error instanceof CommandError || error instanceof EnvError) console.error(error.message)
    else console.error('No se pudo terminar, por un error que no esperábamos:', error)
    process.exitCode = 1
  }
}

type Read<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>

/**
 * Options and words of a command.
 * @param usage shown for wrong calls.
 * @throws {CommandError} for an unknown or incomplete option, or another count than `words`.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  words = 0,
): Read<Options> {
  const misused = (cause?: unknown) => new CommandError(`No se entiende el pedido. Se usa así: ${usage}`, { cause })
  try {
    const read = parseArgs({ options, allowPositionals: true, strict: true })
    if (read.positionals.length !== words) throw misused()
    return read
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw misused(error)
  }
}
