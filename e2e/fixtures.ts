/** Playwright's `test` for the portal: its addresses, a guard over every page, accessibility, signing in. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { type DemoAccount, type DemoAccountKey, demoAccounts } from '../demo/accounts.ts'
import { expectAccessible } from './accessibility.ts'
import { type PageErrors, watchPageErrors } from './page-guard.ts'
import { type PortalAddresses, portalAddresses } from './portal.ts'

export { expect }

type Fixtures = {
  /** Answers map tiles and videos in place of the network: `test.use({ stubExternal: true })`. */
  stubExternal: boolean
  /** Addresses and keys of the running portal. */
  portal: PortalAddresses
  /** Origin of the public site, without trailing slash. */
  siteUrl: string
  /** Origin of the panel, without trailing slash. */
  adminUrl: string
  /**
   * Fails the test for a request outside localhost, a console error or an uncaught error in any page of any context.
   * A test that provokes one allows it beforehand: `pageErrors.expect(/status of 401/)`.
   */
  pageErrors: PageErrors
  /** Asserts that a page, or the part that a selector names, has no violation of WCAG 2.2 AA. */
  axe: (page: Page, within?: string) => Promise<void>
  /** The same at the widths of both projects; nothing may be wider than a telephone. */
  axeAtBothWidths: (page: Page, within?: string) => Promise<void>
}

/** The windows of the two projects (playwright.config.ts). */
const windows = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } } as const

export const test = base.extend<Fixtures>({
  stubExternal: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture depends on from this pattern.
  portal: async ({}, use) => use(portalAddresses()),
  siteUrl: async ({ portal }, use) => use(portal.siteUrl),
  adminUrl: async ({ portal }, use) => use(portal.adminUrl),
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  pageErrors: [
    async ({ browser, stubExternal }, use) => {
      const errors = watchPageErrors(browser, stubExternal)
      // The panel without a session asks for one: the browser logs the server's answer.
      errors.expect(/status of 401 .*\/api\/prensa\/auth-user\)$/)
      // The browser's own message for a page transition that it skipped: no script of the page threw it.
      errors.expect(/^uncaught error .*(ViewTransition|Transition was )/)
      // A picture that another test deleted while a page of the build still names it; the demo's own are uuid v5.
      errors.expect(/status of 404 .*\/media\/[\da-f]{8}-[\da-f]{4}-4/)
      await use(errors)
      expect(await errors.problems(), 'what the pages of this test did wrong').toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  axe: async ({}, use) => use(expectAccessible),
  axeAtBothWidths: async ({ isMobile }, use) =>
    use(async (page, within) => {
      const { wide, narrow } = windows
      await expectAccessible(page, within)
      await page.setViewportSize(isMobile ? wide : narrow)
      await expectAccessible(page, within)
      if (isMobile) await page.setViewportSize(narrow)
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(wider, 'wider than a telephone').toBeLessThanOrEqual(0)
      if (!isMobile) await page.setViewportSize(wide)
    }),
})

type Credentials = Pick<DemoAccount, 'email' | 'password'>

/** Opens a session in a browser as the login page does, without its page; pages that are open keep what they show. */
export async function openSession(context: BrowserContext, { email, password }: Credentials): Promise<void> {
  const { adminUrl } = portalAddresses()
  const data = { email, password }
  const answer = await context.request.post(`${adminUrl}/api/prensa/login-user`, {
    data,
    headers: { origin: adminUrl },
  })
  expect(answer.status(), `login of ${email}`).toBe(200)
}

/** Opens `path` of the panel in a new session, of a demo account or with the given email and password. */
export async function signIn(page: Page, who: DemoAccountKey | Credentials, path = '/admin-panel'): Promise<void> {
  await openSession(page.context(), typeof who === 'string' ? demoAccounts[who] : who)
  await page.goto(portalAddresses().adminUrl + path)
}

/**
 * Goes to another screen of the open panel as a link in it would and waits for its heading; `goto` takes thrice as long.
 * Another place of the same screen needs `goto`.
 */
export async function navigateInPanel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}

/** Signs a demo account in by hand, for tests of the login: from the login page, which `page` shows, to the panel. */
export async function logIn(page: Page, account: DemoAccountKey): Promise<void> {
  const { email, password } = demoAccounts[account]
  // A required field's label may end with an asterisk.
  await page.getByLabel(/^Email( \*)?$/).fill(email)
  await page.getByLabel(/^Contraseña( \*)?$/).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible()
  await page.waitForURL(`${portalAddresses().adminUrl}/admin-panel**`)
}

/** Follows a link to another page of the site and waits for its scripts, as `page.goto` does. */
export async function clickAndLoad(link: Locator): Promise<void> {
  const page = link.page()
  const from = page.url()
  await link.click()
  await page.waitForURL((url) => url.href !== from)
}

/** Waits until the islands of the page (Astro) that load by themselves are hydrated. */
export const waitForHydration = (page: Page): Promise<void> => expect(page.locator('astro-island[ssr]')).toHaveCount(0)
