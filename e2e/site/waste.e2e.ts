/** When the truck passes, as people ask for it. The clock stands at the end of the day before a holiday. */

import { expect, test } from '../fixtures.ts'
import {
  addressPart,
  bagGuide,
  containing,
  findsOne,
  holidays,
  neighborhoods,
  oneOf,
  plain,
  wasteRules,
} from './content.ts'

const address = '/recoleccion-residuos/'
const rules = [...wasteRules.antesDeSacar.items, ...wasteRules.importante.items]

/** The day `count` days after another one, YYYY-MM-DD, and in words: "lunes", "lunes 23 de noviembre". */
function dayAfter(day: string, count: number) {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('es-AR', { timeZone: 'UTC', ...options })
  return {
    day: date.toISOString().slice(0, 10),
    weekday: inWords({ weekday: 'long' }),
    long: inWords({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', ''),
  }
}

/** A neighbourhood whose name, typed, leaves no other one. */
const isAlone = ({ neighborhood }: { readonly neighborhood: string }): boolean =>
  findsOne(
    neighborhood,
    neighborhoods.map((row) => row.neighborhood),
  )

/** A holiday, and a neighbourhood whose collection of that day stands on the next one, which is no holiday. */
const concerned = holidays.filas
  .filter(({ date, sinRecoleccion }) => {
    const next = dayAfter(date, 1).day
    return sinRecoleccion && !holidays.filas.some((other) => other.sinRecoleccion && other.date === next)
  })
  .flatMap((holiday) => neighborhoods.map((row) => ({ holiday, row })))
  .find(
    ({ holiday, row }) =>
      row.days.includes(dayAfter(holiday.date, 0).weekday) && row.time.slice(0, 5) < row.time.slice(6) && isAlone(row),
  )
/** Returns a name without one letter of its longest word. */
const withoutALetter = (name: string): string => {
  const longest = name.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
  return name.replace(longest, longest.slice(0, 3) + longest.slice(4))
}
const { neighborhood, time } = concerned?.row ?? oneOf(neighborhoods, 'neighbourhood with a name of its own', isAlone)
const now = new Date(`${concerned ? dayAfter(concerned.holiday.date, -1).day : '2026-11-21'}T23:59:00-03:00`)

test('W01 three tabs, the table of all neighbourhoods, and the rules; no accessibility violation behind any', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  await page.goto(address)
  await expect(page.getByRole('tab')).toHaveText(['Domiciliarios', 'Reciclables', 'Normas'])
  // One of them is the head.
  await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(neighborhoods.length + 1)
  await page.getByRole('tab', { name: 'Reciclables' }).click()
  const { reciclables } = wasteRules
  const hours = reciclables.time.replace('-', ' a ')
  const recyclables = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: reciclables.neighborhood }) })
  await expect(recyclables).toContainText(hours)
  await axe(page)
  await page.getByRole('tab', { name: 'Normas' }).click()
  const panel = page.getByRole('tabpanel')
  for (const { text } of rules) await expect(panel.getByText(text, { exact: true })).toBeVisible()
  await axe(page)
})

test('W02 a neighbourhood is chosen by keyboard, has its own address, and is remembered', async ({ page, axe }) => {
  await page.clock.setFixedTime(now)
  await page.goto(address)
  const field = page.getByRole('combobox', { name: 'Tu barrio' })
  await field.fill('zzz')
  await expect(page.getByText('No encontramos ese barrio.')).toBeVisible()
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
  if (concerned) {
    const { date, name } = concerned.holiday
    await expect(answer).toContainText(`El ${dayAfter(date, 1).weekday} de `)
    await expect(answer).toContainText(`El ${dayAfter(date, 0).long} no hay recolección: ${name}.`)
  }
  await axe(page)

  await page.goto(address)
  await expect(page.getByRole('combobox', { name: 'Tu barrio' })).toHaveValue(neighborhood)
  await page.getByRole('button', { name: 'Olvidarlo' }).click()
  await page.goto(address)
  await expect(page.getByRole('combobox', { name: 'Tu barrio' })).toHaveValue('')
})

test('W02 W03 an address names the neighbourhood by its name, with its calendar file', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await page.goto(`${address}?barrio=${encodeURIComponent(neighborhood)}`)
  await expect(page.getByRole('status').filter({ hasText: `Residuos en ${neighborhood}` })).toBeVisible()
  const calendar = await page.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href')
  const file = await page.request.get(calendar ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(`SUMMARY:Sacar los residuos · ${neighborhood}`)
})

test('L09 W01 with letters twice as large on a phone, days and hours are in sight, and the table stays one', async ({
  page,
}) => {
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

test('W02 CF06 CF07 typing narrows the table and the bag guide, by what they show and with a slip of a finger', async ({
  page,
}) => {
  await page.goto(address)
  await page.getByRole('searchbox', { name: 'Buscar en la tabla' }).fill(plain(neighborhood))
  await expect(page.getByRole('rowheader')).toHaveText([containing(neighborhood)])
  await expect(page.getByText('1 barrio o sector', { exact: true })).toBeVisible()
  const thing = oneOf(bagGuide, 'thing with a name of its own', ({ name }) =>
    findsOne(
      name,
      bagGuide.map((row) => row.name),
    ),
  )
  await page.getByRole('searchbox', { name: '¿Qué querés tirar?' }).fill(plain(thing.name))
  await expect(page.getByText(thing.name, { exact: true })).toBeVisible()
  await expect(page.getByText('Encontramos 1 cosa.')).toBeVisible()

  const table = page.getByRole('searchbox', { name: 'Buscar en la tabla' })
  const shown = page
    .locator('#domiciliarios')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  const { row, words } = oneOf(
    neighborhoods.map((row) => ({ row, words: row.days.join(' y ') })),
    'neighbourhood with two days',
    ({ row }) => row.days.length >= 2,
  )
  const same = neighborhoods.filter(({ days }) => row.days.every((day) => days.includes(day)))
  await table.fill(words)
  await expect(shown).toHaveCount(same.length)
  const [from = ''] = row.time.split('-')
  await table.fill(from)
  for (const text of await shown.allTextContents()) expect(text).toContain(from)
  await table.fill(withoutALetter(neighborhood))
  await expect(shown.filter({ hasText: neighborhood })).toHaveCount(1)
})

test('CF07 a neighbourhood is found as people say it, and with a slip of a finger', async ({ page }) => {
  await page.goto(address)
  const field = page.getByRole('combobox', { name: 'Tu barrio' })
  for (const typed of [`barrio ${neighborhood}`, withoutALetter(neighborhood)]) {
    await field.fill(typed)
    await expect(page.getByRole('option', { name: neighborhood, exact: true })).toBeVisible()
    await expect(page.getByText('No encontramos ese barrio.')).toHaveCount(0)
  }
  const { full, part } = oneOf(
    neighborhoods.flatMap(({ neighborhood: full }) => ({ full, part: full.replace(/ \(.*/, '') })),
    'neighbourhood whose name goes on in parentheses',
    ({ full, part }) =>
      part !== full &&
      findsOne(
        part,
        neighborhoods.map((other) => other.neighborhood),
      ),
  )
  await page.goto(`${address}?barrio=${encodeURIComponent(part)}`)
  await expect(page.getByRole('status').filter({ hasText: `Residuos en ${full}` })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('W01 W03 L09 table, recyclables, rules and each calendar are there', async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('link', { name: /^Calendario de / })).toHaveCount(neighborhoods.length)
    await expect(page.getByRole('rowheader', { name: wasteRules.reciclables.neighborhood })).toBeVisible()
    for (const { text } of rules)
      await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible()
  })
})
