import { expect, logIn, navigateInPanel, signIn, test } from '../fixtures.ts'
import { create, item, newTitle } from './news-steps.ts'

test('P01 P02 P04 P06 P07 the login rejects invalid input and returns to the requested page; storage holds no secret; logging out ends the session', async ({
  page,
  context,
  pageErrors,
  axeAtBothWidths: axe,
  adminUrl,
  siteUrl,
}) => {
  pageErrors.expect(/status of 401/)
  await page.goto(`${adminUrl}/admin-panel/crear-noticia`)
  await expect(page).toHaveURL(/\/login-admin-prensa/)
  await axe(page)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('El email es requerido')).toBeVisible()
  await expect(page.getByText('La contraseña es requerida')).toBeVisible()
  await page.getByLabel('Email').fill('nadie@labanda.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()

  await logIn(page, 'editor')
  await expect(page).toHaveURL(/\/admin-panel\/crear-noticia$/)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain('editor@labanda.example')
  expect(stored).not.toMatch(/editor-demo-1|token|eyJ/)
  const cookies = await context.cookies()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  // A screen that editors may not open.
  await navigateInPanel(page, '/admin-panel/admin/galeria')
  await expect(page).toHaveURL(/\/admin-panel$/)
  await page.getByRole('button', { name: /^Menú de Elena/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL(`${siteUrl}/`)
  await page.goto(`${adminUrl}/admin-panel`)
  await expect(page).toHaveURL(/\/login-admin-prensa/)
})

test('CN16 PB10 "Hoy" lists what waits, the schedule and what citizens miss, and folds', async ({
  page,
  context,
  axeAtBothWidths: axe,
}) => {
  await signIn(page, 'admin')
  const publishAt = new Date(Date.now() + 60 * 60_000).toISOString()
  const title = newTitle('En una hora')
  await create(context, item(title, { status: 'publicado', publishAt }))
  await page.reload()
  const schedule = page.getByRole('region', { name: 'Se publica' })
  await expect(schedule.getByRole('link', { name: new RegExp(`^(Hoy|Mañana) \\d\\d:\\d\\d: ${title}$`) })).toBeVisible()
  // Published rows have all their actions.
  await expect(page.getByRole('link', { name: /^Ver en el portal/ }).first()).toBeVisible()
  await axe(page)
  const header = page.getByRole('navigation', { name: 'Principal' })
  for (const name of ['Aviso', 'Búsquedas']) await expect(header.getByRole('link', { name })).toBeVisible()
  await page.locator('summary').filter({ hasText: /^Hoy/ }).click()
  await expect(schedule).toBeHidden()
  await page.reload()
  await expect(page.locator('summary').filter({ hasText: /^Hoy: / })).toBeVisible()
  await page.locator('summary').filter({ hasText: /^Hoy/ }).click()
  await page.getByRole('link', { name: /centros de salud sin teléfono/ }).click()
  await expect(page).toHaveURL(/\/datos\/centros-salud\?fila=filas\.0$/)
  await expect(page.getByLabel('Teléfono')).toBeVisible()
})
