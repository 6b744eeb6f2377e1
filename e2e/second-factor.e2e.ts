/** The second factor as people use it: setting it up, logging in with a code, losing the telephone. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../demo/accounts.ts'
import { appCode } from '../testing/supabase/app-code.ts'
import { expect, openSession, signIn, test } from './portal-test.ts'

const password = 'clave-de-prueba-1'

/** Signs in somebody of this test alone, at the own security. Answers the e-mail. */
async function enterAsNew(page: Page, adminUrl: string): Promise<string> {
  const context = page.context()
  await openSession(context, demoAccounts.super)
  const id = randomUUID()
  const dni = String(20_000_000 + (Number.parseInt(id.slice(0, 7), 16) % 70_000_000))
  const data = { name: 'Ana', last_name: 'Paz', dni, email: `factor-${id}@labanda.example`, password, rol: 'editor' }
  const sent = { ...data, currentPassword: demoAccounts.super.password }
  const headers = { origin: adminUrl }
  expect((await context.request.post(`${adminUrl}/api/prensa/new-user`, { data: sent, headers })).status()).toBe(201)
  await context.clearCookies()
  await signIn(page, data, '/admin-panel/usuarios/perfil?pestana=seguridad')
  return data.email
}

test('SG23 SG24 SG25 SG26 somebody sets it up, logs in with a code and with a recovery code, and switches it off', async ({
  page,
  adminUrl,
  axe,
  pageErrors,
}) => {
  pageErrors.expect(/status of 40[01] .*\/api\/prensa\/(login-user|activar-segundo-factor)\)$/)
  const email = await enterAsNew(page, adminUrl)
  await page.getByRole('button', { name: 'Activar verificación en dos pasos' }).click()
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const qr = page.getByRole('img', { name: 'Código QR con la clave para la app' })
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await axe(page)
  await page.getByLabel('Código de la app').fill('12345')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(page.getByText('El código tiene 6 números')).toBeVisible()
  await page.getByLabel('Código de la app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery = ''] = await codes.allTextContents()
  await axe(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Te quedan 10 códigos de recuperación')).toBeVisible()

  const logIn = async (code: string) => {
    await page.context().clearCookies()
    await page.goto(`${adminUrl}/login-admin-prensa`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel(/^Contraseña$/).fill(password)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    const field = page.getByLabel('Código de verificación')
    await expect(field).toBeFocused()
    await field.fill(code)
    await page.getByRole('button', { name: 'Verificar' }).click()
  }
  await logIn(appCode(secret, 10))
  await expect(page.getByText('El código no es correcto')).toBeVisible()
  await axe(page)
  await page.getByLabel('Código de verificación').fill(appCode(secret))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.waitForURL(`${adminUrl}/admin-panel`)
  await logIn(recovery.toLowerCase())
  await page.waitForURL(`${adminUrl}/admin-panel`)

  await page.goto(`${adminUrl}/admin-panel/usuarios/perfil?pestana=seguridad`)
  await expect(page.getByText('Te quedan 9 códigos de recuperación')).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await page.getByLabel('Contraseña actual').fill(password)
  await page.getByLabel('Código de verificación').fill(appCode(secret))
  await page.getByRole('button', { name: 'Desactivar verificación en dos pasos' }).click()
  await expect(page.getByRole('button', { name: 'Activar verificación en dos pasos' })).toBeVisible()
})
