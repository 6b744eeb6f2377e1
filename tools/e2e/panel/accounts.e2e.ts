/** Sessions across tabs, panel header, users, own profile, and the notice on public pages. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, logIn, navigateInPanel, openSession, signIn, test } from '../fixtures.ts'
import { row } from './news-steps.ts'
import { makeAccount } from './staff-accounts.ts'

/** The user's menu, at every width. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click()
}

const password = 'clave-de-prueba-1'

/** Logs in with an account of this test; returns its e-mail. */
async function signInAsNew(page: Page, adminUrl: string, rol: 'admin' | 'editor', path?: string): Promise<string> {
  const own = await makeAccount(page, adminUrl, rol)
  await signIn(page, own, path)
  return own.email
}

/** Changes the colour scheme and waits for the server. */
async function toggleScheme(page: Page, from: 'oscuro' | 'claro'): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.url().endsWith('changeModeLight') && answer.ok())
  const toggle = page.getByRole('button', { name: `Usar el modo ${from}` })
  await toggle.click()
  await stored
  await expect(toggle).toBeHidden()
}

test('a tab does nothing as a person who signed in in another tab, and keeps its unsaved text', async ({
  page,
  context,
  adminUrl,
  axe,
  pageErrors,
}) => {
  pageErrors.expect(/status of 412/)
  // Between log-out and log-in of the other tab there is no session.
  pageErrors.expect(/status of (401|403|412) .*\/(estado-portal|guardar-borrador|borradores)/)
  await signInAsNew(page, adminUrl, 'editor', '/admin-panel/crear-noticia')
  const title = page.getByRole('textbox', { name: 'Título' })
  await title.fill('No se pierde')

  // Another account in another tab: the same cookie.
  const beside = await context.newPage()
  await beside.goto(`${adminUrl}/admin-panel`)
  await openMenu(beside)
  await beside.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await beside.waitForURL((url) => url.origin !== adminUrl)
  await beside.goto(`${adminUrl}/login-admin-prensa`)
  await logIn(beside, 'moderador')

  const dialog = page.getByRole('dialog', { name: 'Iniciaste sesión con otra cuenta en otra pestaña' })
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Ahora no' }).click()
  // The server refuses further actions and the panel asks again.
  await page.getByRole('button', { name: 'Usar el modo oscuro' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expect(dialog).toBeHidden()
  await expect(title).toHaveValue('No se pierde')
  await expect(page.getByRole('button', { name: 'Usar el modo claro' })).toBeVisible()
  await expect(beside.getByRole('dialog', { name: 'Iniciaste sesión con otra cuenta en otra pestaña' })).toBeVisible()
})

test('P05 P06 the colour scheme of the account applies before the first paint; the header leads to status, settings and log-out', async ({
  page,
  adminUrl,
  siteUrl,
  axeAtBothWidths: axe,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED .*\/assets\//)
  const email = await signInAsNew(page, adminUrl, 'admin')
  await toggleScheme(page, 'oscuro')
  // Without the panel's scripts: only color-scheme.js runs.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${adminUrl}/admin-panel/contenido`)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(20, 34, 38)')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aviso en el portal' })).toBeVisible()
  await axe(page)
  await toggleScheme(page, 'claro')

  const status = page.getByRole('button', { name: /^Estado del portal/ })
  await status.click()
  await expect(page.getByRole('dialog', { name: 'Estado del portal' }).getByText(/^Versión en línea/)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()

  await openMenu(page)
  await expect(page.getByRole('menu').getByText(email)).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Auditoría' })).toBeHidden()
  await axe(page)
  await page.getByRole('menuitem', { name: 'Configuración' }).click()
  await expect(page.getByRole('tab', { name: 'Configuraciones' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${adminUrl}/admin-panel/usuarios`)
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL(`${siteUrl}/`)
})

test('PU01 PU02 PU03 PU04 PU05 people are made, deactivated, deleted', async ({ page, adminUrl, axe, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  await signIn(page, 'super', '/admin-panel/usuarios/crear')
  const digits = String(randomInt(20_000_000, 90_000_000))
  const email = `prueba${digits}@labanda.example`
  const typed = { Nombre: 'Ana', Apellido: `Paz ${digits}`, DNI: digits, Email: `  ${email.toUpperCase()} ` }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  await page.getByLabel(/^Contraseña( \*)?$/).fill(password)
  await page.getByLabel('Repetir contraseña').fill(password)
  await page.getByRole('button', { name: 'Guardar usuario' }).click()
  await expect(page.getByText('Usuario creado correctamente')).toBeVisible()
  await page.waitForURL(`${adminUrl}/admin-panel/usuarios`)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(digits)
  await expect(row(page, email)).toContainText('Nunca')
  await page.getByRole('button', { name: `Activo: desactivar a Ana Paz ${digits}` }).click()
  await expect(page.getByText('Usuario desactivado correctamente')).toBeVisible()
  await page.getByRole('button', { name: `Inactivo: activar a Ana Paz ${digits}` }).click()
  await expect(page.getByText('Usuario activado correctamente')).toBeVisible()
  await axe(page)

  // Another account has that e-mail.
  await page.getByRole('link', { name: `Editar a Ana Paz ${digits}` }).click()
  await page.getByLabel('Email').fill(demoAccounts.editor.email)
  await page.getByRole('button', { name: 'Guardar usuario' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Este email ya está en uso/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await axe(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Apellido').fill(`Sosa ${digits}`)
  await page.getByRole('button', { name: 'Guardar usuario' }).click()
  await expect(page.getByText('Usuario actualizado correctamente')).toBeVisible()
  await page.waitForURL(`${adminUrl}/admin-panel/usuarios`)

  await page.getByRole('searchbox', { name: 'Buscar' }).fill(digits)
  await page.getByRole('button', { name: `Eliminar a Ana Sosa ${digits}` }).click()
  await page.getByRole('dialog', { name: 'Eliminar usuario' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible()
  await expect(page.getByText('No se encontraron usuarios')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Silvia')
  await expect(page.getByRole('button', { name: 'Eliminar a Silvia de Muestra' })).toBeDisabled()

  await navigateInPanel(page, '/admin-panel/auditoria')
  await expect(page.getByText(`eliminó la cuenta de Ana Sosa ${digits}`)).toBeVisible()
  const asked = page.getByLabel('Persona').getByRole('option', { name: `Ana Sosa ${digits} (ya no está)` })
  await expect(asked).toBeAttached()
  await axe(page)
  await page.getByLabel('Acción').selectOption({ label: 'Noticias publicadas' })
  await expect(page.getByText(/publicó la noticia «.+»/).first()).toBeVisible()
})

test('PP01 PP02 PP03 PP04 PP05 SG20 SG21 SG22 LK06 a person changes their own data, password, sessions and settings', async ({
  page,
  browser,
  adminUrl,
  axe,
  pageErrors,
}) => {
  // 401: a poll that carries the session which a new password has replaced.
  pageErrors.expect(/status of 40[09]|status of 401 .*estado-portal/)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/prensa/mi-resumen', (route) => held.then(() => route.continue()))
  const email = await signInAsNew(page, adminUrl, 'editor', '/admin-panel/usuarios/perfil')
  await expect(page.getByText('Cargando perfil...')).toBeVisible()
  release()
  await expect(page.getByText('Noticias escritas')).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Nombre').fill('Analía')
  await page.getByLabel('Teléfono').fill('385 000-0000')
  const contact = page.getByLabel('Contacto público')
  await contact.fill(demoAccounts.editor.email)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(contact).toHaveAccessibleDescription(/no puede ser uno con el que se ingresa al panel/)
  await axe(page)
  await contact.fill('mesa@villa.example')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible()
  await expect(page.getByText('mesa@villa.example')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Menú de Analía Paz/ })).toBeVisible()

  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`otra-${email}`)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('tabpanel').getByText(`otra-${email}`)).toBeVisible()

  await page.getByRole('tab', { name: 'Seguridad' }).click()
  const elsewhere = await browser.newContext()
  await openSession(elsewhere, { email: `otra-${email}`, password })
  await page.reload()
  const others = page.getByRole('button', { name: /^Cerrar la sesión de Chrome/ })
  await expect(page.getByRole('listitem').filter({ hasText: 'Este navegador' })).toHaveCount(1)
  await expect(others).toHaveCount(1)
  await axe(page)
  await others.click()
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
  await expect(others).toHaveCount(0)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByLabel('Contraseña actual').fill('no-es-esta')
  for (const field of ['Contraseña nueva', 'Repetir contraseña nueva'])
    await page.getByLabel(field, { exact: true }).fill('siesta lapacho 47')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Error al cambiar la contraseña')).toBeVisible()
  await expect(page.getByLabel('Contraseña actual')).toHaveAccessibleDescription(/no es correcta/)
  await axe(page)
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible()

  await page.getByRole('tab', { name: 'Configuraciones' }).click()
  await page.getByLabel('Zona horaria').selectOption({ label: 'Mendoza' })
  await page.getByRole('button', { name: 'Guardar configuraciones' }).click()
  await expect(page.getByText('Configuraciones guardadas correctamente')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Argentina/Mendoza')
  await axe(page)
})

test('B04 PP01 failed loads and delays of the site are shown', async ({ page, adminUrl, pageErrors }) => {
  pageErrors.expect(/status of 503/)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const asked = { change: 1_000_000, first: ago(15), last: ago(2), error: null }
  const pendientes = { propuestas: 0, imagenes: 0, revisiones: 0 }
  const rest = { turn: ago(-8), month: { used: 3, budget: null }, pendientes }
  await page.route('**/api/prensa/estado-portal*', (route) =>
    route.fulfill({ json: { waiting: 1, since: ago(16), titles: ['Feria del libro'], asked, ...rest } }),
  )
  const refuse = { status: 503, json: { error: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.' } }
  const broken = /all-users|find-user|mi-resumen/
  await page.route(broken, (route) => route.fulfill(refuse))
  await signIn(page, 'super')
  for (const [path, said] of [
    ['usuarios', 'Error al cargar los usuarios'],
    ['usuarios/editar/7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11', 'Error al cargar el usuario'],
    ['usuarios/perfil', 'Error al cargar los datos del perfil'],
  ] as const) {
    await page.goto(`${adminUrl}/admin-panel/${path}`)
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await page.getByRole('button', { name: /^Estado del portal/ }).click()
  const status = page.getByRole('dialog', { name: 'Estado del portal' })
  await expect(status.getByText('La última actualización no llegó al portal')).toBeVisible()
  await expect(status.getByText('Feria del libro')).toBeVisible()

  await page.unroute(broken)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Noticias escritas')).toBeVisible()
})
