import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { CommandError } from './command.ts'

export type Source = Readonly<Record<string, string | undefined>>

/** Names the variables' file; an option of every command. */
export const sourceOption = { entorno: { type: 'string' } } as const

/** Returns the file of variables of a running `npm start`. */
export const localPortalFile = (dataDir: string): string => join(dataDir, 'portal.env')

/**
 * Reads a portal's variables: the named file, else the environment with SUPABASE_URL, else the running `npm start`.
 * @param file with lines like SUPABASE_URL=…
 * @throws {CommandError} without any.
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
