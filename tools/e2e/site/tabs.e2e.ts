/** Tabs of every page, opened by unusual addresses. */
import { expect, test } from '../fixtures.ts'

for (const path of [
  '/',
  '/alertabanda/',
  '/info-intendente/',
  '/recoleccion-residuos/',
  '/servicio-salud/',
  '/turismo/',
])
  test(`FM44 A01 M01 S01 W01 the tabs of ${path} work, after any fragment`, async ({ page, axeAtBothWidths: axe }) => {
    await page.goto(`${path}#50%`)
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    expect(await tabs.count()).toBeGreaterThan(1)
    for (const tab of await tabs.all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const panel = `#${await tab.getAttribute('aria-controls')}`
      await expect(page.locator(panel)).toBeVisible()
      await axe(page, panel)
    }
  })
