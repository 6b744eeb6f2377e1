import { forgetForeignData } from '../testing/own-environment.ts'
import { throwAwayData } from '../testing/throw-away-data.ts'
import { handOver } from './portal-addresses.ts'
import { startPortalProcess, underTest } from './portal-process.ts'

/**
 * Starts what `npm start` runs once for all browser tests, as a process of its own on free ports, with data that are thrown
 * away, and stops it at the end (design §12).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  forgetForeignData()
  const { dataDir, remove } = await throwAwayData('e2e')
  try {
    const portal = await startPortalProcess(dataDir, underTest)
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
