import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { EnvError } from '../../functions/lib/env.ts'
import { HttpError } from '../../functions/lib/errors.ts'

/** An expected failure; `message` advises in Spanish. */
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

type ParsedArgs<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true; strict: true }>
>

/**
 * Reads a command's options and `count` words.
 * @throws {CommandError} with `usage` for another count, or an unknown or incomplete option.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  count = 0,
): ParsedArgs<Options> {
  const createUsageError = (cause?: unknown) =>
    new CommandError(`No se entiende el pedido. Se usa así: ${usage}`, { cause })
  try {
    const read = parseArgs({ options, allowPositionals: true, strict: true })
    if (read.positionals.length !== count) throw createUsageError()
    return read
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw createUsageError(error)
  }
}
