/** Sudo mode in the panel: what opens an account is confirmed in a dialog 15 minutes after the log-in, over the form that asked for it. */
import { randomInt } from 'node:crypto'
import { appCode } from '../../testing/supabase/app-code.ts'
import { expect, openSession, signIn, test } from '../fixtures.ts'
import { axeInBoth } from './content-steps.ts'
import { ageProof, makeAccount, postAs, setUpFactor } from './staff-accounts.ts'

const title = 'Confirmá que sos vos'

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
  const dialog = page.getByRole('dialog', { name: title })
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
  // Fifteen minutes more: the list asks for nothing.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(dni)
  await page.getByRole('button', { name: `Activo: desactivar a Ana Paz ${dni}` }).click()
  await expect(page.getByText('Usuario desactivado correctamente')).toBeVisible()
})

test('OW10 whoever has a second factor confirms with password and code, and the focus goes back to the screen', {
  tag: '@mobile',
}, async ({ page, context, portal, adminUrl, axeAtBothWidths, pageErrors }) => {
  pageErrors.expect(/status of 40[03] .*\/api\/prensa\/(edit-user|confirmar-identidad)\)$/)
  const own = await makeAccount(page, adminUrl, 'editor')
  await openSession(context, own)
  const { secret, codes } = await setUpFactor(context.request, adminUrl, own)
  await context.clearCookies()
  const login = { email: own.email, password: own.password, code: codes[0] }
  await postAs(context.request, adminUrl, 'login-user', login)
  await page.goto(`${adminUrl}/admin-panel/usuarios/perfil`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const email = `otra-${own.email}`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await ageProof(context, portal.databaseUrl)
  await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Tu contraseña').fill(own.password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  const code = dialog.getByLabel('Código de verificación')
  await expect(code).toBeFocused()
  await axeInBoth(page, (open) => axeAtBothWidths(open, '[role="dialog"]'))
  await code.fill(appCode(secret, 20))
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/El código no es correcto/)
  // Not the code that set the factor up.
  await code.fill(appCode(secret, 1))
  await code.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tabpanel').getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused()
})
