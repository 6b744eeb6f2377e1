import { forgetForeignData } from '../testing/steps/own-environment.ts'
import { throwAwayData } from '../testing/steps/throw-away-data.ts'
import { handOver } from './portal-addresses.ts'
import { startPortalProcess } from './portal-process.ts'

/**
 * Starts what `npm start` runs once for all browser tests, as a process of its own on free ports, with data that are thrown
 * away, and stops it at the end (design §12).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  forgetForeignData()
  const { dataDir, remove } = await throwAwayData('e2e')
  try {
    // Each build takes processor time from the tests beside it: what several of them publish makes one.
    const portal = await startPortalProcess(dataDir, { REBUILD_MIN_INTERVAL: '8' })
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
