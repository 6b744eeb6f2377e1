import { expect, logIn, navigateInPanel, signIn, test } from '../fixtures.ts'

test('P01 P02 P04 P06 P07 the login refuses faults and leads back; storage holds no secret; logging out ends the session', async ({
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

  // Not an editor's.
  await navigateInPanel(page, '/admin-panel/admin/galeria')
  await expect(page).toHaveURL(/\/admin-panel$/)
  await page.getByRole('button', { name: /^Menú de Elena/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL(`${siteUrl}/`)
  await page.goto(`${adminUrl}/admin-panel`)
  await expect(page).toHaveURL(/\/login-admin-prensa/)
})

test('CN16 the news desk lists what citizens miss most, and leads to the first such row', async ({ page, axe }) => {
  await signIn(page, 'admin')
  await page.getByText(/^Lo que más falta para los vecinos: /).click()
  await axe(page)
  await page.getByRole('link', { name: /centros de salud sin teléfono/ }).click()
  await expect(page).toHaveURL(/\/datos\/centros-salud\?fila=filas\.0$/)
  await expect(page.getByLabel('Teléfono')).toBeVisible()
})
