/** Second factor, and sudo mode 15 minutes after the login. */
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appCode } from '../../testing/supabase/app-code.ts'
import { expect, navigateInPanel, openSession, signIn, test } from '../fixtures.ts'
import { axeInBoth } from './content-steps.ts'
import { field, newForm } from './news-steps.ts'
import { ageProof, makeAccount, postAs, setUpFactor } from './staff-accounts.ts'

const security = '/admin-panel/usuarios/perfil?pestana=seguridad'

/** Login up to the second step. */
async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Contraseña$/).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
}

/** Like a new browser; leaves the panel first. */
async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('NR85 SG23 SG24 SG25 SG26 set-up, login by code and by recovery code, and switching off', {
  tag: '@mobile',
}, async ({ page, context, adminUrl, axeAtBothWidths, pageErrors }) => {
  // The site's state may be requested while a session is replaced.
  pageErrors.expect(/status of 401 .*\/api\/prensa\/(login-user\)$|estado-portal)/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: adminUrl })
  const own = await makeAccount(page, adminUrl, 'editor')
  await signIn(page, own, security)
  const axe = () => axeInBoth(page, axeAtBothWidths)
  // What replaces a pressed button takes the focus.
  const setUp = page.getByRole('button', { name: 'Activar verificación en dos pasos', exact: true })
  await setUp.click()
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(setUp).toBeFocused()
  await setUp.press('Enter')
  await expect(page.getByLabel('Contraseña actual')).toBeFocused()
  await page.getByLabel('Contraseña actual').fill(own.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const qr = page.getByRole('img', { name: 'Código QR con la clave para la app' })
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copiar clave' }).click()
  await expect(page.getByText('Copiado')).toBeVisible()
  const secret = await clipboard()
  await expect(page.locator('code')).toHaveText(secret.replace(/.{4}(?=.)/g, '$& '))
  await axe()
  await page.getByLabel('Código de la app').fill('12345')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByText('El código tiene 6 números')).toBeVisible()
  await page.getByLabel('Código de la app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Activar', exact: true }).click()

  const list = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await axe()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect.poll(clipboard).toBe(file)
  expect(file).toMatch(new RegExp(`de ${own.email},[^]*${codes.join('\n')}\n$`))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Códigos de recuperación de ${own.email}`)).toBeVisible()
  await expect(list.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Te quedan 10 códigos de recuperación')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear códigos de recuperación nuevos' })).toBeFocused()
  await expect(page.getByText('Este navegador', { exact: true })).toBeVisible()

  await forgetSession(page)
  await page.goto(`${adminUrl}/login-admin-prensa`)
  await enterPassword(page, own)
  await page.getByLabel('Código de verificación').fill(appCode(secret, 10))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('El código no es correcto')).toBeVisible()
  await axe()
  // The next code: the last was used.
  await page.getByLabel('Código de verificación').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.waitForURL(`${adminUrl}/admin-panel`)

  await forgetSession(page)
  await page.goto(`${adminUrl}/login-admin-prensa`)
  await enterPassword(page, own)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  const recovery = page.getByLabel('Código de recuperación')
  await expect(recovery).toBeFocused()
  await recovery.fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.waitForURL(`${adminUrl}/admin-panel`)

  await page.goto(adminUrl + security)
  await expect(page.getByText('Te quedan 9 códigos de recuperación')).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await page.getByLabel('Contraseña actual').fill(own.password)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Desactivar verificación en dos pasos' }).click()
  await expect(setUp).toBeFocused()
})

test('SG27 a super_admin sees who has a second factor, and takes it away after a telephone was lost', async ({
  page,
  context,
  adminUrl,
  axeAtBothWidths: axe,
  pageErrors,
}) => {
  pageErrors.expect(/status of 401 .*\/api\/prensa\/login-user\)$/)
  const own = await makeAccount(page, adminUrl, 'editor')
  await openSession(context, own)
  await setUpFactor(context.request, adminUrl, own)
  await context.clearCookies()
  await signIn(page, 'super', `/admin-panel/usuarios?buscar=${own.email}`)
  await expect(page.getByText('Verificación en dos pasos', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: `Ana ${own.lastName}`, exact: true }).click()
  await page.getByRole('button', { name: 'Quitar verificación en dos pasos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quitar verificación en dos pasos' })
  // Content below may lie under the header.
  await axe(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Quitar verificación en dos pasos' })).toBeHidden()
  await navigateInPanel(page, '/admin-panel/auditoria')
  const entry = page.getByText(`quitó la verificación en dos pasos a la cuenta de Ana ${own.lastName}`)
  await expect(entry.first()).toBeVisible()
  await forgetSession(page)
  await openSession(context, own)
})

const sudoTitle = 'Confirmá que sos vos'

test('OW10 a new person is saved after the password was confirmed over the form; cancelled or wrong, nothing typed is lost', async ({
  page,
  context,
  portal,
  adminUrl,
  axeAtBothWidths,
  pageErrors,
}) => {
  pageErrors.expect(/status of 40[03] .*\/api\/prensa\/(new-user|confirmar-identidad)\)$/)
  const own = await makeAccount(page, adminUrl, 'super_admin')
  await signIn(page, own, '/admin-panel/usuarios/crear')
  const dni = String(randomInt(20_000_000, 90_000_000))
  const typed = {
    ...{ Nombre: 'Ana', Apellido: `Paz ${dni}`, DNI: dni, Email: `sudo${dni}@labanda.example` },
    ...{ 'Contacto público': `mesa${dni}@villa.example`, 'Repetir contraseña': 'clave-de-prueba-1' },
  }
  const fields = Object.entries(typed).map(([label, value]) => [page.getByLabel(label), value] as const)
  for (const [field, value] of fields) await field.fill(value)
  await page.getByLabel(/^Contraseña( \*)?$/).fill('clave-de-prueba-1')
  await page.getByLabel('Administrador', { exact: true }).check()
  await ageProof(context, portal.databaseUrl)

  const save = page.getByRole('button', { name: 'Guardar usuario' })
  const dialog = page.getByRole('dialog', { name: sudoTitle })
  const password = dialog.getByLabel('Tu contraseña')
  await save.press('Enter')
  await expect(password).toBeFocused()
  await axeInBoth(page, (open) => axeAtBothWidths(open, '[role="dialog"]'))
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Escribí tu contraseña actual/)
  await password.fill('no-es-esta')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
  await expect(password).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const refusal = page.getByRole('alert', { name: 'Error al guardar el usuario' })
  await expect(refusal).toContainText('No cambió nada: falta confirmar que sos vos.')
  await expect(save).toBeFocused()
  for (const [field, value] of fields) await expect(field).toHaveValue(value)
  await expect(page.getByLabel('Administrador', { exact: true })).toBeChecked()

  await save.press('Enter')
  await password.fill(own.password)
  await password.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Usuario creado correctamente')).toBeVisible()
  await page.waitForURL(`${adminUrl}/admin-panel/usuarios`)
  // The session is fresh again: deactivating asks for no confirmation.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(dni)
  await page.getByRole('button', { name: `Activo: desactivar a Ana Paz ${dni}` }).click()
  await expect(page.getByText('Usuario desactivado correctamente')).toBeVisible()
})

test('P08 SG24 OW10 a session that ended is taken up again over the form, and confirmed later with a code: nothing written is lost', {
  tag: '@mobile',
}, async ({ page, context, portal, adminUrl, axeAtBothWidths, pageErrors }) => {
  // 403 of a draft copy when the session ended.
  pageErrors.expect(/status of (401|40[03] .*\/api\/prensa\/(guardar-borrador|edit-user|confirmar-identidad)\)$)/)
  const axe = () => axeInBoth(page, (open) => axeAtBothWidths(open, '[role="dialog"]'))
  const own = await makeAccount(page, adminUrl, 'editor')
  await openSession(context, own)
  const { secret, codes } = await setUpFactor(context.request, adminUrl, own)
  await page.goto(adminUrl + newForm)
  const title = field(page, 'Título')
  await title.fill('No se pierde')
  await postAs(context.request, adminUrl, 'logout-user', {})
  await page.getByRole('button', { name: 'Usar el modo oscuro' }).click()
  const ended = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await ended.getByLabel('Contraseña', { exact: true }).fill(own.password)
  await ended.getByRole('button', { name: 'Ingresar' }).click()
  await expect(ended.getByLabel('Código de verificación')).toBeFocused()
  await axe()
  await ended.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await ended.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await ended.getByRole('button', { name: 'Ingresar' }).click()
  await expect(ended).toBeHidden()
  await expect(title).toHaveValue('No se pierde')
  await expect(page.getByRole('button', { name: 'Usar el modo claro' })).toBeVisible()

  page.once('dialog', (question) => question.accept())
  await page.goto(`${adminUrl}/admin-panel/usuarios/perfil`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const email = `otra-${own.email}`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await ageProof(context, portal.databaseUrl)
  await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: sudoTitle })
  await dialog.getByLabel('Tu contraseña').fill(own.password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  const code = dialog.getByLabel('Código de verificación')
  await expect(code).toBeFocused()
  await axe()
  await code.fill(appCode(secret, 20))
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/El código no es correcto/)
  // Not the code of the set-up.
  await code.fill(appCode(secret, 1))
  await code.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tabpanel').getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused()
})
