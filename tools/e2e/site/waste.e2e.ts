import { expect, signIn, test } from '../fixtures.ts'
import {
  addressPart,
  bagGuide,
  city,
  containing,
  findOne,
  findsOne,
  neighborhoods,
  plain,
  wasteRules,
} from './content.ts'

const address = '/recoleccion-residuos/'
const names = neighborhoods.map((row) => row.neighborhood)
/** A daytime collection with a name unique when typed. */
const { neighborhood, time } = findOne(
  neighborhoods,
  'neighbourhood with a name of its own',
  (row) => row.time.slice(0, 5) < row.time.slice(6) && findsOne(row.neighborhood, names),
)
/** A name without a letter of its longest word. */
const withoutALetter = (name: string): string => {
  const longest = name.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
  return name.replace(longest, longest.slice(0, 3) + longest.slice(4))
}

test('W02 W03 CF07 a neighbourhood is chosen by keyboard, remembered, and has an address', async ({ page, axe }) => {
  // Outside any collection.
  await page.clock.setFixedTime('2026-11-21T23:59:00-03:00')
  await page.goto(address)
  const field = page.getByRole('combobox', { name: 'Tu barrio' })
  await field.fill('zzz')
  await expect(page.getByText('No encontramos ese barrio.')).toBeVisible()
  for (const typed of [`barrio ${neighborhood}`, withoutALetter(neighborhood)]) {
    await field.fill(typed)
    await expect(page.getByRole('option', { name: neighborhood, exact: true })).toBeVisible()
  }
  await field.fill(plain(neighborhood))
  await expect(page.getByText('No encontramos ese barrio.')).toHaveCount(0)
  await expect(page.getByRole('option')).toHaveText([neighborhood])
  await axe(page)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`\\?barrio=${addressPart(neighborhood)}$`))
  const answer = page.getByRole('status').filter({ hasText: 'Residuos en' })
  await expect(answer).toContainText(`Residuos en ${neighborhood}`)
  await expect(answer).toContainText(` de ${time.replace('-', ' a ')}`)
  await axe(page)

  await page.goto(address)
  await expect(field).toHaveValue(neighborhood)
  // The list shows all options; typing replaces the stored name.
  await field.click()
  await expect(page.getByRole('option')).toHaveCount(names.length)
  await page.keyboard.type(plain(neighborhood))
  await expect(page.getByRole('option')).toHaveText([neighborhood])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Olvidarlo' }).click()
  await page.goto(address)
  await expect(field).toHaveValue('')

  const { full, part } = findOne(
    names.map((full) => ({ full, part: full.replace(/ \(.*/, '') })),
    'neighbourhood whose name goes on in parentheses',
    ({ full, part }) => part !== full && findsOne(part, names),
  )
  await page.goto(`${address}?barrio=${encodeURIComponent(part)}`)
  await expect(answer).toContainText(`Residuos en ${full}`)
  const calendar = await page.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href')
  const file = await page.request.get(calendar ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('SUMMARY:Sacar los residuos · ')
})

test('L09 W01 with letters twice as large on a phone, the table stays a table, in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const frame = page.locator('#domiciliarios .table-frame')
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('searchbox', { name: 'Buscar en la tabla' }).fill('rio dulce')
  await expect(page.getByRole('rowheader')).toHaveText([/Río Dulce/])
  const answer = page.getByRole('row', { name: /Río Dulce/ }).getByRole('cell', { name: '06:00 a 11:00' })
  await answer.scrollIntoViewIfNeeded()
  await expect(answer).toBeInViewport({ ratio: 1 })
})

test('CF06 CF07 typing narrows table and bag guide, with a slip of a finger too', async ({ page }) => {
  await page.goto(address)
  const table = page.getByRole('searchbox', { name: 'Buscar en la tabla' })
  const rowHeaders = page.getByRole('rowheader')
  await table.fill(plain(neighborhood))
  await expect(rowHeaders).toHaveText([containing(neighborhood)])
  await expect(page.getByText('1 barrio o sector', { exact: true })).toBeVisible()
  const { days } = findOne(neighborhoods, 'neighbourhood with two days', (row) => row.days.length >= 2)
  await table.fill(days.join(' y '))
  await expect(rowHeaders).toHaveCount(
    neighborhoods.filter((row) => days.every((day) => row.days.includes(day))).length,
  )
  await table.fill(withoutALetter(neighborhood))
  await expect(rowHeaders.filter({ hasText: neighborhood })).toHaveCount(1)

  const things = bagGuide.map(({ name }) => name)
  const thing = findOne(things, 'thing with a name of its own', (name) => findsOne(name, things))
  await page.getByRole('searchbox', { name: '¿Qué querés tirar?' }).fill(plain(thing))
  await expect(page.getByText(thing, { exact: true })).toBeVisible()
  await expect(page.getByText('Encontramos 1 cosa.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('W01 W03 L09 table, rules and calendars are one step from the home', async ({ page }) => {
    await page.goto('/')
    const { telefono } = city.palacioMunicipal
    await expect(page.getByRole('contentinfo').getByRole('link', { name: telefono })).toBeVisible()
    await page.getByRole('link', { name: 'Cuándo pasa el recolector' }).click()
    await expect(page.getByRole('link', { name: /^Calendario de / })).toHaveCount(neighborhoods.length)
    await expect(page.getByRole('rowheader', { name: wasteRules.reciclables.neighborhood })).toBeVisible()
    for (const { text } of [...wasteRules.antesDeSacar.items, ...wasteRules.importante.items])
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible()
  })
})

test('CF08 two months of collections are printed, with the last day whose holidays are known', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const printed = page.locator('[data-months]')
  const slug = addressPart(neighborhood)
  for (const [day, months, notes] of [
    ['2026-11-30', ['noviembre de 2026', 'diciembre de 2026'], 0],
    ['2027-12-01', ['diciembre de 2027', 'enero de 2028'], 1],
  ] as const) {
    await page.clock.setFixedTime(`${day}T12:00:00-03:00`)
    await page.goto(`/recoleccion-residuos/?barrio=${slug}`)
    await page.getByRole('button', { name: 'Imprimir' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(printed.getByRole('caption')).toHaveText(months)
    await expect(printed.getByRole('heading')).toContainText(`Recolección de residuos · ${neighborhood}`)
    await expect(printed.getByText('Residuos', { exact: true }).first()).toBeVisible()
    await expect(
      printed.getByText('Los feriados están cargados hasta el viernes 31 de diciembre de 2027.'),
    ).toHaveCount(notes)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('CN15 a missed collection is reported until the next morning, and staff see it', async ({
  page,
  browser,
  axe,
}) => {
  await page.clock.setFixedTime('2026-11-30T23:30:00-03:00')
  await page.goto('/recoleccion-residuos/')
  const barrio = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-slug]')].find(
        ({ dataset }) =>
          dataset.slug?.includes('-') && /"lunes","miércoles","viernes"\].*"to":1380\b/.test(dataset.schedule ?? ''),
      )?.dataset.slug,
  )
  await page.goto(`/recoleccion-residuos/?barrio=${barrio}`)
  const missed = page.locator('[data-missed]')
  await missed.getByText('No pasó el recolector').click()
  await expect(missed.getByText('Gracias por avisar')).toBeVisible()
  await expect(missed.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me\/\?text=Hola.*lunes/)
  await axe(page)
  await page.clock.setFixedTime('2026-12-01T08:00:00-03:00')
  await page.goto(`/recoleccion-residuos/?barrio=${barrio}`)
  await expect(page.getByText(/^Ayer pasó de /)).toBeVisible()
  await missed.getByText('No pasó el recolector').click()
  await expect(missed.getByText('Gracias por avisar')).toBeVisible()
  await expect(missed.getByText('A veces se atrasa')).toBeHidden()
  await page.clock.setFixedTime('2026-11-30T05:00:00-03:00')
  await page.goto(`/recoleccion-residuos/?barrio=${barrio}`)
  await expect(page.getByText(/^Residuos en /)).toBeVisible()
  const name = (await page.getByText(/^Residuos en /).innerText()).replace('Residuos en ', '')
  await expect(missed).toBeHidden()
  const panel = await browser.newPage()
  await signIn(panel, 'admin', '/admin-panel/recoleccion')
  await expect(panel.getByRole('table', { name: 'Avisos de recolección' })).toContainText(name)
  await panel.close()
})
