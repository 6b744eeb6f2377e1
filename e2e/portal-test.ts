/** Playwright's `test` for the portal: its addresses, a guard over every page, accessibility, signing in. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type DemoAccountKey, demoAccounts } from '../local/demo/accounts.ts'
import { expectAccessible } from './accessibility.ts'
import { createPageGuard, type PageErrors } from './page-guard.ts'
import { portalAddresses } from './portal-addresses.ts'
import type { PortalAddresses } from './portal-process.ts'

export { expect }

type Fixtures = {
  /** Addresses and keys of the running portal. */
  portal: PortalAddresses
  /** Origin of the public site, without trailing slash. */
  siteUrl: string
  /** Origin of the panel, without trailing slash. */
  adminUrl: string
  /**
   * Every page of every context of the test is watched: a request outside localhost, a console error or an uncaught error
   * fails the test. A test that provokes one says so beforehand: `pageErrors.expect(/status of 401/)`.
   */
  pageErrors: PageErrors
  /** Asserts that a page, or the part that a selector names, has no violation of WCAG 2.2 AA. */
  axe: (page: Page, within?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture depends on from this pattern.
  portal: async ({}, use) => use(portalAddresses()),
  siteUrl: async ({ portal }, use) => use(portal.siteUrl),
  adminUrl: async ({ portal }, use) => use(portal.adminUrl),
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  pageErrors: [
    async ({ browser }, use) => {
      const guard = createPageGuard()
      // Whoever opens the panel without a session is asked for one: the browser logs the server's answer.
      guard.expect(/status of 401 .*\/api\/prensa\/auth-user\)$/)
      // The browser's own word for a page transition that it skipped: no script of the page threw it.
      guard.expect(/^uncaught error .*(ViewTransition|Transition was )/)
      const watching: Promise<void>[] = []
      const watch = (context: BrowserContext): void => void watching.push(guard.watch(context))
      browser.on('context', watch)
      await use(guard)
      browser.off('context', watch)
      await Promise.all(watching)
      expect(guard.problems(), 'what the pages of this test did wrong').toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  axe: async ({}, use) => use(expectAccessible),
})

/**
 * Signs a demo account in (design §3) through the panel's login page and waits for the panel.
 * @param page any page; it ends at /admin-panel, or at the panel's address that it was sent away from.
 */
export async function signIn(page: Page, account: DemoAccountKey): Promise<void> {
  const { adminUrl } = portalAddresses()
  const { email, password } = demoAccounts[account]
  if (!page.url().startsWith(`${adminUrl}/login-admin-prensa`)) await page.goto(`${adminUrl}/login-admin-prensa`)
  // A required field's label may end with an asterisk.
  await page.getByLabel(/^Email( \*)?$/).fill(email)
  await page.getByLabel(/^Contraseña( \*)?$/).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL(`${adminUrl}/admin-panel**`)
}
