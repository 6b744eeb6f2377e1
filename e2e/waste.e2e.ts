/** When the truck passes, as people ask for it. The clock stands at a known moment: Saturday 21 November 2026, 18:00 in Argentina. */
import { expect, test } from './portal-test.ts'

const address = '/recoleccion-residuos/'
const now = new Date('2026-11-21T18:00:00-03:00')

test('W01 three tabs, the table of all neighbourhoods, and the rules; no accessibility violation in any', async ({
  page,
  axe,
}) => {
  await page.goto(address)
  await expect(page.getByRole('tab')).toHaveText(['Domiciliarios', 'Reciclables', 'Normas'])
  await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(61)
  await axe(page)
  await page.getByRole('tab', { name: 'Reciclables' }).click()
  await expect(page.getByRole('row', { name: 'Todos los Barrios sábado 08:00 a 12:00' })).toBeVisible()
  await axe(page)
  await page.getByRole('tab', { name: 'Normas' }).click()
  await expect(page.getByText('En los feriados, la recolección pasa al día siguiente.')).toBeVisible()
  await axe(page)
})

test('W02 a neighbourhood is chosen by keyboard, has its own address, and is remembered', async ({ page, axe }) => {
  await page.clock.setFixedTime(now)
  await page.goto(address)
  const field = page.getByRole('combobox', { name: 'Tu barrio' })
  await field.fill('zzz')
  await expect(page.getByText('No encontramos ese barrio.')).toBeVisible()
  await field.fill('cabildo santiagueno')
  await expect(page.getByText('No encontramos ese barrio.')).toHaveCount(0)
  await expect(page.getByRole('option')).toHaveText(['Cabildo Santiagueño'])
  await axe(page)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\?barrio=cabildo-santiagueno$/)
  const answer = page.getByRole('status').filter({ hasText: 'Residuos en' })
  await expect(answer).toContainText('Residuos en Cabildo Santiagueño a confirmar')
  // Monday is a holiday.
  await expect(answer).toContainText('El martes de 17:00 a 23:00')
  await expect(answer).toContainText('El lunes 23 de noviembre no hay recolección: Día de la Soberanía Nacional.')
  await axe(page)

  await page.goto(address)
  await expect(page.getByRole('combobox', { name: 'Tu barrio' })).toHaveValue('Cabildo Santiagueño')
  await page.getByRole('button', { name: 'Olvidarlo' }).click()
  await page.goto(address)
  await expect(page.getByRole('combobox', { name: 'Tu barrio' })).toHaveValue('')
})

test('W02 W03 an address names the neighbourhood by its name, with its calendar file', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.setFixedTime(now)
  await page.goto(`${address}?barrio=Villa%20Juana`)
  await expect(page.getByRole('status').filter({ hasText: 'Residuos en Villa Juana' })).toBeVisible()
  const calendar = await page.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href')
  const file = await page.request.get(calendar ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('SUMMARY:Sacar los residuos · Villa Juana')
})

test('W02 typing narrows the table and the bag guide', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(address)
  await page.getByRole('searchbox', { name: 'Buscar en la tabla' }).fill('rio dulce')
  await expect(page.getByRole('rowheader')).toHaveText([/Río Dulce/])
  await expect(page.getByText('1 barrio', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: '¿Qué querés tirar?' }).fill('pilas')
  await expect(page.getByText('Guardalas en un frasco seco hasta llevarlas.')).toBeVisible()
  await expect(page.getByText('Encontramos 1 cosa.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('W01 W03 L09 table, recyclables, rules and each calendar are there', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('link', { name: /^Calendario de / })).toHaveCount(60)
    await expect(page.getByRole('rowheader', { name: 'Todos los Barrios' })).toBeVisible()
    await expect(page.getByText('Mantené las bolsas bien cerradas.')).toBeVisible()
  })
})
