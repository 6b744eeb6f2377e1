import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/** Another live process holds the data directory (design §3: a second start on the same data). */
export class DataInUseError extends StartError {
  override name = 'DataInUseError'
}

/** Held until released; releasing twice is harmless. */
export type DataLock = {
  release(): void
}

/** SQLite's result code for a file that somebody else has locked. */
const sqliteBusy = 5

/**
 * Makes this process the only user of `dataDir` (created when missing) until `release()`. The lock is SQLite's
 * exclusive one on an empty file: the operating system holds it and lets go of it when the process ends in any way, so
 * there is no stale lock to judge.
 * Throws DataInUseError when a live process holds it (this one included), StartError when the directory is unusable.
 */
export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  try {
    // As root the database runs as another user and must get through; each secret in there has its own mode.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    return lockFile(join(dataDir, 'lock.sqlite'))
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) {
      throw new DataInUseError(
        `Ya hay un portal en marcha con los datos de ${dataDir}: cerralo o elegí otra carpeta con PORTAL_DATA.`,
        { cause: error },
      )
    }
    throw new StartError(
      `No se puede usar la carpeta de datos ${dataDir}: revisá sus permisos o elegí otra con PORTAL_DATA.`,
      { cause: error },
    )
  }
}

/** What nobody names any more is closed by the garbage collector, lock and all. */
const held = new Set<DatabaseSync>()

function lockFile(file: string): DataLock {
  const database = new DatabaseSync(file, { timeout: 0 })
  held.add(database)
  const release = () => {
    if (held.delete(database)) database.close()
  }
  try {
    database.exec('BEGIN EXCLUSIVE')
    return { release }
  } catch (error) {
    release()
    throw error
  }
}
