import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/** SQLite's result code for a locked file. */
const sqliteBusy = 5
/** Open databases: the garbage collector would close one without a reference, and drop its lock. */
const locks = new Set<DatabaseSync>()

/**
 * Makes this process the only user of `dataDir` (created when missing), until it ends or calls the returned function.
 * @throws {StartError} when another process has it, or the folder cannot be used.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  try {
    // As root the database runs as another account and must get through; each secret inside has its own mode.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
    locks.add(database)
    return () => {
      if (locks.delete(database)) database.close()
    }
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
