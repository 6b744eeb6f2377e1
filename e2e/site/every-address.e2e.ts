/** Addresses that no link of the site has written. */
import { expect, test } from '../fixtures.ts'

for (const path of [
  '/',
  '/alertabanda/',
  '/info-intendente/',
  '/recoleccion-residuos/',
  '/servicio-salud/',
  '/turismo/',
])
  test(`FM44 a fragment that cannot be decoded leaves the tabs of ${path} working`, async ({ page }) => {
    await page.goto(`${path}#50%`)
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
    await tabs.nth(1).click()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  })
