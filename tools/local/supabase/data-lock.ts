import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/** SQLite's code for a locked file. */
const busyCode = 5
/** Referenced here: garbage collection would drop them. */
const locks = new Set<DatabaseSync>()

/**
 * Locks `dataDir`, created when missing, until this process ends or calls the returned function.
 * @throws {StartError} when locked, or unusable.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  try {
    // As root the database runs as another account, which passes through; secrets have their own mode.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const database = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
    locks.add(database)
    return () => {
      if (locks.delete(database)) database.close()
    }
  } catch (cause) {
    const isBusy = (cause as { errcode?: number }).errcode === busyCode
    throw new StartError(
      isBusy
        ? `Ya hay un portal en marcha con los datos de ${dataDir}: cerralo o elegí otra carpeta con PORTAL_DATA.`
        : `No se puede usar la carpeta de datos ${dataDir}: revisá sus permisos o elegí otra con PORTAL_DATA.`,
      { cause },
    )
  }
}
