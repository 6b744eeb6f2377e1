import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/** Held until released; releasing twice is harmless. */
export type DataLock = { release(): void }

/** SQLite's result code for a file that another process has locked. */
const sqliteBusy = 5
/** Without a reference the garbage collector would close a database, and drop its lock. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only user of `dataDir` (created when missing). SQLite's exclusive lock on an empty file goes with the process.
 * @throws {StartError} when a live process holds it, or the folder cannot be used.
 */
export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  try {
    // As root the database runs as another account and must get through; each secret in there has its own mode.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
    held.add(database)
    const release = (): void => {
      if (held.delete(database)) database.close()
    }
    try {
      database.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      release()
      throw error
    }
    return { release }
  } catch (cause) {
    const isBusy = (cause as { errcode?: number }).errcode === sqliteBusy
    throw new StartError(
      isBusy
        ? `Ya hay un portal en marcha con los datos de ${dataDir}: cerralo o elegí otra carpeta con PORTAL_DATA.`
        : `No se puede usar la carpeta de datos ${dataDir}: revisá sus permisos o elegí otra con PORTAL_DATA.`,
      { cause },
    )
  }
}
