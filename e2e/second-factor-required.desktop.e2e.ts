/** What a super_admin decides for all administrators, on a portal of this test alone: the others' administrators go on with their work. */
import type { Page } from '@playwright/test'
import { demoAccounts } from '../demo/accounts.ts'
import { throwAwayData } from '../testing/steps/throw-away-data.ts'
import { appCode } from '../testing/supabase/app-code.ts'
import { startPortalProcess } from './portal-process.ts'
import { expect, test } from './portal-test.ts'
import { postAs } from './staff-accounts.ts'

const leading = /\/admin-panel\/verificacion$/

/** On the screen that leads to it: sets it up, up to the recovery codes. */
async function setUp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click()
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Código de la app').fill(appCode(secret.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
}

test('SG28 the switch: whoever decides without one is led to it, so is an administrator in an open panel, and nothing else is open', async ({
  browser,
  page,
  axe,
  pageErrors,
}) => {
  // What the panel asks for while the switch is thrown under it.
  pageErrors.expect(/status of 40[03] /)
  const { dataDir, remove } = await throwAwayData('second-factor')
  const { addresses, stop } = await startPortalProcess(dataDir)
  try {
    const { adminUrl } = addresses
    const enter = async (page: Page, who: 'super' | 'admin', path: string) => {
      const { email, password } = demoAccounts[who]
      await postAs(page.context().request, adminUrl, 'login-user', { email, password })
      await page.goto(adminUrl + path)
    }
    const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await enter(other, 'admin', '/admin-panel')
    await expect(other.getByRole('link', { name: 'Nueva Noticia' })).toBeVisible()
    const dark = { name: 'Usar el modo oscuro' }
    await other.getByRole('button', dark).click()

    const { password } = demoAccounts.super
    await enter(page, 'super', '/admin-panel/usuarios')
    await expect(page.getByText(/La tienen 0 de \d administradores/)).toBeVisible()
    await page.getByLabel('Exigir verificación en dos pasos a administradores').click()
    await expect(page.getByText('Vos tampoco la tenés')).toBeVisible()
    await axe(page)
    await page.getByLabel('Tu contraseña').fill('no-es-esta')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('La contraseña actual no es correcta').first()).toBeVisible()
    await page.getByLabel('Tu contraseña').fill(password)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.waitForURL(leading)
    await expect(page.getByRole('heading', { name: 'Antes de seguir' })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
    await axe(page)
    await page.goto(`${adminUrl}/admin-panel/auditoria`)
    await page.waitForURL(leading)
    await setUp(page, password)
    await page.waitForURL(`${adminUrl}/admin-panel`)
    await page.goto(`${adminUrl}/admin-panel/usuarios`)
    await expect(page.getByText(/La tienen 1 de \d administradores/)).toBeVisible()
    await page.getByRole('button', dark).click()
    await axe(page)

    // In the open panel of an administrator: with the next thing that it loads.
    await other.getByRole('button', { name: 'Abrir el menú' }).click()
    await other.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Galeria' }).click()
    await other.waitForURL(leading)
    await axe(other)
    await setUp(other, demoAccounts.admin.password)
    await other.waitForURL(`${adminUrl}/admin-panel`)
    await expect(other.getByRole('link', { name: 'Nueva Noticia' })).toBeVisible()

    await page.getByLabel('Exigir verificación en dos pasos a administradores').click()
    await page.getByLabel('Tu contraseña').fill(password)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Seguridad del equipo actualizada').last()).toBeVisible()
    await expect(page.getByLabel('Exigir verificación en dos pasos a administradores')).not.toBeChecked()
    await other.context().close()
  } finally {
    await stop()
    await remove()
  }
})
