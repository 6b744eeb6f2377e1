import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { processIdentity } from './processes.ts'

/** Another live process holds the data directory (design §3: a second start on the same data). */
export class DataInUseError extends StartError {
  override name = 'DataInUseError'
}

/** Held until released; releasing twice is harmless. */
export interface DataLock {
  release(): Promise<void>
}

interface Holder {
  pid: number
  identity: string
  token: string
}

/**
 * Makes this process the only user of `dataDir` (created when missing) until `release()`. The lock file of a process
 * that no longer runs, killed or gone with a reboot, is taken over.
 * Throws DataInUseError when a live process holds it (this one included), StartError when the directory is unusable.
 */
export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  const file = join(dataDir, 'portal.lock')
  const mine: Holder = { pid: process.pid, identity: (await processIdentity(process.pid)) ?? '', token: randomUUID() }
  try {
    // As root the database runs as another user and must get through; each secret in there has its own mode.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    while (!(await claim(file, mine))) {
      if (await liveHolder(file)) {
        throw new DataInUseError(
          `Ya hay un portal en marcha con los datos de ${dataDir}: cerralo o elegí otra carpeta con PORTAL_DATA.`,
        )
      }
      await takeOver(file)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `No se puede usar la carpeta de datos ${dataDir}: revisá sus permisos o elegí otra con PORTAL_DATA.`,
      { cause: error },
    )
  }
  return {
    async release() {
      if ((await readHolder(file))?.token === mine.token) await rm(file, { force: true })
    },
  }
}

/** Creates `file` with our name in one step (a hard link appears complete or not at all); false when it exists. */
async function claim(file: string, holder: Holder): Promise<boolean> {
  const draft = `${file}.${holder.token}`
  await writeFile(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes a dead holder's file. Only one process at a time may, or two could remove each other's fresh lock. */
async function takeOver(file: string): Promise<void> {
  const guard = `${file}.takeover`
  const me: Holder = { pid: process.pid, identity: (await processIdentity(process.pid)) ?? '', token: randomUUID() }
  if (!(await claim(guard, me))) {
    if (!(await liveHolder(guard))) await rm(guard, { force: true })
    await delay(5)
    return
  }
  try {
    if (!(await liveHolder(file))) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

async function liveHolder(file: string): Promise<boolean> {
  const holder = await readHolder(file)
  return holder !== null && (await processIdentity(holder.pid)) === holder.identity
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isHolder(holder) ? holder : null
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false
  const { pid, identity } = value as Partial<Holder>
  return Number.isInteger(pid) && typeof identity === 'string' && identity !== ''
}
