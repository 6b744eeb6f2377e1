/** Where a command finds the addresses and keys of the portal that it is for. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { CommandError } from './command.ts'

export type Source = Readonly<Record<string, string | undefined>>

/** The option by which a command is told; every command has it. */
export const sourceOption = { entorno: { type: 'string' } } as const

/** Where a portal that runs on this machine (`npm start`) writes down its variables for as long as it runs. */
export const localPortalFile = (dataDir: string): string => join(dataDir, 'portal.env')

/**
 * The variables of a portal: of the file that was named, otherwise of the environment when it names a Supabase, otherwise of the
 * portal that runs on this machine.
 * @param file path of a file with lines like SUPABASE_URL=…
 * @throws {CommandError} when there is none of them.
 */
export async function readSource(file: string | undefined): Promise<Source> {
  if (file === undefined && process.env.SUPABASE_URL) return process.env
  const path = file ?? localPortalFile(process.env.PORTAL_DATA || join(import.meta.dirname, '../..', '.local'))
  try {
    return parseEnv(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new CommandError(
      file === undefined
        ? 'No se sabe de qué portal se trata: arrancá el de esta máquina con npm start, o da las variables de docs/operations.md (en el entorno, o en un archivo con --entorno).'
        : `No se puede leer el archivo de variables ${file}.`,
      { cause },
    )
  }
}
