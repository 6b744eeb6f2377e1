/** What every command of this folder does alike: reading options, failing with one Spanish sentence. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { EnvError } from '../../functions/lib/env.ts'
import { ApiFailure } from '../../functions/lib/errors.ts'

/** A command cannot go on, and who runs it can do something about it: `message` is a Spanish sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Runs a command and sets the exit code to what it gives; 1 with the sentence on stderr for a failure that was foreseen. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (error instanceof ApiFailure) console.error(error.error)
    else if (error instanceof CommandError || error instanceof EnvError) console.error(error.message)
    else console.error('No se pudo terminar, por un error que no esperábamos:', error)
    process.exitCode = 1
  }
}

type Read<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>

/**
 * The options and the other words that a command was given.
 * @param usage how it is called, shown when it was called otherwise.
 * @throws {CommandError} for an option that there is not, one without its value, or another number of words than `words`.
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
