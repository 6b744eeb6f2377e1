import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetForeignData } from '../testing/steps/own-environment.ts'
import { handOver } from './portal-addresses.ts'
import { startPortalProcess } from './portal-process.ts'

/**
 * Starts what `npm start` runs once for all browser tests, as a process of its own on free ports, with data that are thrown
 * away, and stops it at the end (design §12).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  forgetForeignData()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  await chmod(dataDir, 0o711) // as root PostgreSQL runs as another user, who must get through
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  try {
    const portal = await startPortalProcess(dataDir)
    handOver(portal.addresses)
    return async () => {
      await portal.stop()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}
