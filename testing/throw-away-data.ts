import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deletePostgresData } from '../local/supabase/postgres.ts'

/** A data folder for one run of the portal. `remove` needs the portal stopped and takes its database along. */
export type ThrowAwayData = { readonly dataDir: string; remove(): Promise<void> }

/**
 * Makes an empty folder among the system's temporary files.
 * @param purpose stands in the folder's name.
 */
export async function throwAwayData(purpose: string): Promise<ThrowAwayData> {
  const dataDir = await mkdtemp(join(tmpdir(), `portal-${purpose}-`))
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  return {
    dataDir,
    async remove() {
      await deletePostgresData(join(dataDir, 'postgres'))
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
