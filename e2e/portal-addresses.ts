/** Where the portal of this test run listens: from the setup to the workers, by an environment variable. */
import type { PortalAddresses } from './portal-process.ts'

const variable = 'PORTAL_UNDER_TEST'

/** Makes the addresses known to the workers, which are started later. */
export function handOver(addresses: PortalAddresses): void {
  process.env[variable] = JSON.stringify(addresses)
}

/**
 * The addresses and keys of the running portal; origins without trailing slash.
 * @throws {Error} outside a Playwright run, where none was started.
 */
export function portalAddresses(): PortalAddresses {
  const text = process.env[variable]
  if (!text) throw new Error(`${variable} is not set: browser tests run through e2e/playwright.config.ts`)
  return JSON.parse(text) as PortalAddresses
}
