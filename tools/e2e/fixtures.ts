/** Playwright's `test` for the portal: addresses, page guard, accessibility, login. */
import { type BrowserContext, test as base, expect, type Locator, type Page, type Route } from '@playwright/test'
import { type DemoAccount, type DemoAccountKey, demoAccounts } from '../demo/accounts.ts'
import { expectAccessible } from './accessibility.ts'
import { type PageErrors, watchPageErrors } from './page-errors.ts'
import { type PortalAddresses, portalAddresses, windows } from './portal.ts'

export { expect }

/** Handler of a route that carries out the request and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

type Fixtures = {
  /** Stubs map tiles and embeds: `test.use({ stubExternal: true })`. */
  stubExternal: boolean
  portal: PortalAddresses
  siteUrl: string
  adminUrl: string
  /** Fails the test on errors of page-errors.ts, except expected ones: `pageErrors.expect(/status of 401/)`. */
  pageErrors: PageErrors
  /** Expects no WCAG 2.2 AA violation on a page or in a selector. */
  axe: (page: Page, within?: string) => Promise<void>
  /** Like axe, on a wide and a narrow window. */
  axeAtBothWidths: (page: Page, within?: string) => Promise<void>
  /** The same for a whole form at both widths, without its sticky bar over fields. */
  axeWhole: (page: Page) => Promise<void>
}

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
      // The panel without a session: browsers log the 401.
      errors.expect(/status of 401 .*\/api\/prensa\/auth-user\)$/)
      // A skipped view transition.
      errors.expect(/^uncaught error .*(ViewTransition|Transition was )/)
      // A picture deleted by another test; demo ids are uuid v5.
      errors.expect(/status of 404 .*\/media\/[\da-f]{8}-[\da-f]{4}-4/)
      await use(errors)
      expect(await errors.problems(), 'what the pages of this test did wrong').toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  axe: async ({}, use) => use(expectAccessible),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  axeWhole: async ({}, use) =>
    use(async (page) => {
      for (const { width } of Object.values(windows)) {
        await page.setViewportSize({ width, height: wholeHeight })
        await expectAccessible(page)
      }
      await page.setViewportSize(windows.narrow)
    }),
  axeAtBothWidths: async ({ isMobile }, use) =>
    use(async (page, within) => {
      const { wide, narrow } = windows
      const measureOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      for (const size of isMobile ? [wide, narrow] : [narrow, wide]) {
        await page.setViewportSize(size)
        await expectAccessible(page, within)
        if (size === narrow) await expect.poll(measureOverflow, 'wider than a telephone').toBeLessThanOrEqual(0)
      }
    }),
})

/** Higher than any form: no sticky bar covers half a field. */
const wholeHeight = 5000

type Credentials = Pick<DemoAccount, 'email' | 'password'>

/** Logs a browser in without the login page; open pages stay. */
export async function openSession(context: BrowserContext, { email, password }: Credentials): Promise<void> {
  const { adminUrl: origin } = portalAddresses()
  const options = { data: { email, password }, headers: { origin } }
  const answer = await context.request.post(`${origin}/api/prensa/login-user`, options)
  expect(answer.status(), `login of ${email}`).toBe(200)
}

/** Opens `path` of the panel in a new session. */
export async function signIn(page: Page, who: DemoAccountKey | Credentials, path = '/admin-panel'): Promise<void> {
  await openSession(page.context(), typeof who === 'string' ? demoAccounts[who] : who)
  await page.goto(portalAddresses().adminUrl + path)
}

/** Navigates in the panel by its router, three times faster than `goto`. */
export async function navigateInPanel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}

/** Logs a demo account in on the login page. */
export async function logIn(page: Page, account: DemoAccountKey): Promise<void> {
  const { email, password } = demoAccounts[account]
  await page.getByLabel(/^Email( \*)?$/).fill(email)
  await page.getByLabel(/^Contraseña( \*)?$/).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible()
  await page.waitForURL(`${portalAddresses().adminUrl}/admin-panel**`)
}

/** Follows a link and waits for scripts, as `page.goto` does. */
export async function clickAndLoad(link: Locator): Promise<void> {
  const page = link.page()
  const from = page.url()
  await link.click()
  await page.waitForURL((url) => url.href !== from)
}

/** Waits until self-loading islands are hydrated. */
export const waitForHydration = (page: Page): Promise<void> => expect(page.locator('astro-island[ssr]')).toHaveCount(0)
