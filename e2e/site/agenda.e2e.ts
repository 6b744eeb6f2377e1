/** An event that ended yesterday, as a reader of a page that was built before sees it. */
import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'

type Row = { readonly title: string; readonly date: string; readonly fechaFin?: string; readonly category: string }
const { filas }: { filas: Row[] } = JSON.parse(
  readFileSync(new URL('../../content/eventos.json', import.meta.url), 'utf8'),
)
const lastDay = ({ date, fechaFin = date }: Row) => fechaFin
const [last] = filas.toSorted((one, other) => lastDay(other).localeCompare(lastDay(one)))

test('ED72 on the day after the last event lists, page and home tell of it as past, before any build', async ({
  page,
  axe,
}) => {
  if (!last) throw new Error('The content has no event')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: last.title, exact: true }) })
  // Buenos Aires is three hours behind UTC.
  const at = (clock: string) => page.clock.setFixedTime(new Date(`${lastDay(last)}T${clock}-03:00`))
  await at('23:59')
  await page.goto('/agenda/')
  await expect(row).toBeVisible()
  await expect(row.getByText('Ya pasó')).toHaveCount(0)
  const address = (await row.getByRole('link', { name: last.title, exact: true }).getAttribute('href')) ?? ''
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Agregar al calendario' })).toBeVisible()
  await expect(page.getByText('Este evento ya pasó.')).toHaveCount(0)

  await page.clock.setFixedTime(new Date(new Date(`${lastDay(last)}T23:59-03:00`).getTime() + 2 * 60_000))
  await page.reload()
  await expect(page.getByText('Este evento ya pasó.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agregar al calendario' })).toHaveCount(0)
  await axe(page)
  await page.goto('/agenda/')
  await expect(page.getByText('No hay eventos anunciados por ahora.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await axe(page)
  for (const list of [`/agenda/${last.date.slice(0, 7)}/`, `/agenda/${last.category}/`]) {
    await page.goto(list)
    await expect(row.getByText('Ya pasó'), list).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('tab', { name: 'Eventos' }).click()
  await expect(row).toBeVisible()
})

test('FM52 a list and an event that stay open past midnight tell of it as past, without a reload', async ({ page }) => {
  if (!last) throw new Error('The content has no event')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: last.title, exact: true }) })
  await page.clock.install({ time: new Date(`${lastDay(last)}T23:58:30-03:00`) })
  await page.goto('/agenda/')
  await expect(row).toBeVisible()
  const address = (await row.getByRole('link', { name: last.title, exact: true }).getAttribute('href')) ?? ''
  const event = await page.context().newPage()
  await event.clock.install({ time: new Date(`${lastDay(last)}T23:58:30-03:00`) })
  await event.goto(address)
  await expect(event.getByText('Este evento ya pasó.')).toHaveCount(0)
  for (const one of [page, event]) await one.clock.runFor(91_000)
  await expect(page.getByText('No hay eventos anunciados por ahora.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(event.getByText('Este evento ya pasó.')).toBeVisible()
  await expect(event.getByRole('link', { name: 'Agregar al calendario' })).toHaveCount(0)
})

test('FM51 "Abierto ahora" turns while the page is open, by the timer and on coming back', async ({ page }) => {
  // A Tuesday; the town hall closes at 13:00 on the city's clock.
  await page.clock.install({ time: '2026-11-24T12:58:30-03:00' })
  await page.goto('/buscar/?q=municipalidad')
  const answer = page.locator('.answer')
  await expect(answer).toContainText('Abierto ahora, hasta las 13:00')
  await page.clock.runFor(91_000)
  await expect(answer).toContainText('Cerrado ahora')
  // As where a page was not seen, and its timers stood still: no timer runs here.
  await page.clock.setSystemTime('2026-11-25T09:00:00-03:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(answer).toContainText('Abierto ahora, hasta las 13:00')
})
