/**
 * Setting up a city, and required second factors: they change the whole portal, so this file starts its own. The order matters:
 * at the end the super_admin has a second factor.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import postgres from 'postgres'
import { demoAccounts } from '../../demo/accounts.ts'
import { appCode } from '../../testing/supabase/app-code.ts'
import { createTempData } from '../../testing/temp-data.ts'
import { expect, navigateInPanel, test } from '../fixtures.ts'
import { startStack, testEnv } from '../portal.ts'
import { axeInBoth } from './content-steps.ts'
import { postAs } from './staff-accounts.ts'

let portal: Awaited<ReturnType<typeof startStack>> | undefined
test.beforeAll(async () => {
  // Each build is one that a test waits for.
  portal = await startStack(createTempData('city-setup'), { ...testEnv, REBUILD_MIN_INTERVAL: '1' })
})
test.afterAll(() => portal?.stop())
function addresses() {
  if (!portal) throw new Error('The portal of these tests did not start')
  return portal.addresses
}

const purple = '#5b2a86'
const riverOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--river').trim())
const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('ED11 ED17 ED66 ED67 ED68 a city starts from nothing, and is online', async ({ browser, axe, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED .*\/assets\//)
  const { adminUrl, siteUrl } = addresses()
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  try {
    const { email, password } = demoAccounts.super
    const headers = { origin: adminUrl }
    await context.request.post(`${adminUrl}/api/prensa/login-user`, { data: { email, password }, headers })
    await page.goto(`${adminUrl}/admin-panel/datos`)
    await page.getByRole('link', { name: 'Configurar el municipio' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Configurar el municipio' })).toBeFocused()
    await expect(step(page, 'Jardines')).toContainText('Falta')
    await axeInBoth(page, axe)

    // Confirmed twice; cancelling changes nothing.
    const before = await page.getByRole('status').filter({ hasText: 'pasos listos' }).textContent()
    await page.getByRole('button', { name: 'Empezar de cero' }).press('Enter')
    const start = dialog(page, 'Empezar de cero')
    await start.getByRole('button', { name: 'Continuar' }).click()
    await expect(start.getByText('Escribí el nombre de la ciudad')).toBeVisible()
    await start.getByLabel('Nombre de la ciudad').fill('Villa Prueba')
    await start.getByLabel('Provincia').fill('Chaco')
    await start.getByLabel('Cómo se llama la institución').selectOption('Municipio')
    await axe(page)
    await start.getByRole('button', { name: 'Continuar' }).press('Enter')
    const sure = dialog(page, '¿Vaciar el portal y empezar con Villa Prueba?')
    await sure.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'pasos listos' })).toHaveText(before ?? '')
    await start.getByRole('button', { name: 'Continuar' }).press('Enter')
    await sure.getByRole('button', { name: 'Sí, empezar de cero' }).press('Enter')
    await expect(step(page, 'Jardines')).toContainText('Está vacío y no se muestra')
    await expect(step(page, 'La ciudad')).toContainText('Faltan')
    await axeInBoth(page, axe)

    // An illegible colour is refused at its field; a legible one is published.
    await step(page, 'La ciudad').getByRole('link', { name: 'La ciudad' }).press('Enter')
    const main = page.getByRole('textbox', { name: 'Color principal', exact: true })
    await main.fill('#19a39c')
    await main.blur()
    await expect(page.getByText('el contraste con blanco es 3,1:1; tiene que ser al menos 4,5:1')).toBeVisible()
    await main.fill(purple)
    await axeInBoth(page, axe)
    await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
    await dialog(page, 'Guardar cambios').getByRole('button', { name: 'Guardar y publicar' }).press('Enter')
    await expect(page.getByText('Quedó guardado')).toBeVisible()

    // The guide keeps its state after a reload.
    await page.goto(`${adminUrl}/admin-panel`)
    await page.goto(`${adminUrl}/admin-panel/datos/ciudad`)
    await page.getByRole('link', { name: 'Configurar el municipio' }).click()
    await expect(step(page, 'La ciudad')).toContainText('Faltan')
    await expect(step(page, 'Revisar y publicar')).toContainText('En línea', { timeout: 120_000 })

    const read = async (path: string) => (await context.request.get(siteUrl + path)).text()
    const home = await read('/')
    expect(home).toContain('Municipio de Villa Prueba')
    expect(home).toContain(`--river:${purple}`)
    expect(await read('/jardines/')).toContain('no hay jardines municipales')

    // The panel takes name and colour, and stores them for the next load.
    await expect(page.getByRole('banner')).toContainText('Villa Prueba')
    await expect.poll(() => riverOf(page)).toBe(purple)
    await axeInBoth(page, axe)
    const painted = await context.newPage()
    await painted.route('**/assets/*.js', (route) => route.abort())
    await painted.goto(`${adminUrl}/login-admin-prensa`)
    expect(await riverOf(painted)).toBe(purple)
    await painted.close()

    // Former values can be restored by part.
    await navigateInPanel(page, '/admin-panel/datos/jardines')
    await page.getByRole('button', { name: 'Historial' }).click()
    const history = dialog(page, 'Historial')
    const versions = history.locator('summary').filter({ hasText: /^Versión / })
    await versions.last().click()
    await history.getByRole('button', { name: 'Volver a esta versión' }).click()
    await dialog(page, 'Volver a esta versión').getByRole('button', { name: 'Volver a esta versión' }).click()
    await expect(page.getByText('Volvió la versión anterior')).toBeVisible()
    await page.getByRole('link', { name: 'Configurar el municipio' }).click()
    const nurseries = step(page, 'Jardines')
    await expect(nurseries).not.toContainText('Está vacío')
    await nurseries.getByRole('button', { name: 'Jardines: no corresponde a mi ciudad' }).press('Enter')
    await dialog(page, '¿Jardines no corresponde a tu ciudad?').getByRole('button', { name: 'Vaciar' }).press('Enter')
    await expect(nurseries).toContainText('Está vacío y no se muestra')
    // Builds of restored and emptied parts are pending.
    await expect(step(page, 'Revisar y publicar')).toContainText('En línea', { timeout: 120_000 })

    // An invalid stored value: the build fails, the panel shows why, the site stays.
    const { supabaseUrl, publishableKey, databaseUrl } = addresses()
    const shown = await read('/jardines/')
    const sql = postgres(databaseUrl, { max: 1 })
    await sql`update contenidos set value = jsonb_set(value, '{filas}', '[{"id": 1, "name": "Uno"}]') where name = 'jardines.json'`
    await sql.end()
    const env = {
      ...{ PATH: process.env.PATH, SITE_URL: siteUrl, ADMIN_URL: adminUrl },
      ...{ SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey },
    }
    const built = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../site/build.ts')], { env })
    const { stderr } = await built.catch((ended: { stderr: string }) => ended)
    const fault = 'jardines.json › fila 1 (Uno) › type: falta este campo'
    expect(stderr).toContain(fault)
    await navigateInPanel(page, '/admin-panel/datos')
    await expect(page.getByText(`El portal no se puede actualizar con lo guardado: ${fault}`)).toBeVisible()
    await page.getByRole('link', { name: 'Jardines', exact: true }).click()
    await page.getByRole('button', { name: 'Uno › Tipo: falta este campo' }).click()
    await expect(page.getByLabel('Tipo')).toBeFocused()
    expect(await read('/jardines/')).toBe(shown)
  } finally {
    await context.close()
  }
})

const setUpAddress = /\/admin-panel\/verificacion$/

/** Sets the factor up, up to the recovery codes; returns the key. */
async function setUp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click()
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Código de la app').fill(appCode(secret.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return secret.replaceAll(' ', '')
}

test('SG28 requiring second factors sends a super_admin, and an administrator in an open panel, to the set-up; no other screen opens', async ({
  browser,
  page,
  axe,
  pageErrors,
}) => {
  // Requests while the switch changes.
  pageErrors.expect(/status of 40[03] /)
  const { adminUrl } = addresses()
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
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.waitForURL(setUpAddress)
  await expect(page.getByRole('heading', { name: 'Antes de seguir' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
  await axe(page)
  await page.goto(`${adminUrl}/admin-panel/auditoria`)
  await page.waitForURL(setUpAddress)
  const secret = await setUp(page, password)
  await page.waitForURL(`${adminUrl}/admin-panel`)
  await navigateInPanel(page, '/admin-panel/usuarios')
  await expect(page.getByText(/La tienen 1 de \d administradores/)).toBeVisible()
  await page.getByRole('button', dark).click()
  await axe(page)

  // The open panel redirects at its next request.
  await other.getByRole('button', { name: 'Abrir el menú' }).click()
  await other.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Galeria' }).click()
  await other.waitForURL(setUpAddress)
  await axe(other)
  await setUp(other, demoAccounts.admin.password)
  await other.waitForURL(`${adminUrl}/admin-panel`)
  await expect(other.getByRole('link', { name: 'Nueva Noticia' })).toBeVisible()

  await page.getByLabel('Exigir verificación en dos pasos a administradores').click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  // That session was not confirmed with the factor yet.
  const confirmation = page.getByRole('dialog', { name: 'Confirmá que sos vos' })
  await confirmation.getByLabel('Tu contraseña').fill(password)
  await confirmation.getByRole('button', { name: 'Confirmar' }).click()
  await confirmation.getByLabel('Código de verificación').fill(appCode(secret, 1))
  await confirmation.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Seguridad del equipo actualizada').last()).toBeVisible()
  await expect(page.getByLabel('Exigir verificación en dos pasos a administradores')).not.toBeChecked()
  await other.context().close()
})
