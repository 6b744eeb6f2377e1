/** Pages that change with time, open or since their build. */
import { expect, test } from '../fixtures.ts'
import { events, findOne } from './content.ts'

test('ED72 FM52 after its last day an event is shown as past, in open pages and without a build', async ({
  page,
  axe,
}) => {
  const lastDay = ({ date, fechaFin = date }: (typeof events)[number]) => fechaFin
  const last = findOne(
    events.toSorted((one, other) => lastDay(other).localeCompare(lastDay(one))),
    'event',
  )
  const { title, date, category } = last
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  // Buenos Aires is UTC-3. One clock for both pages.
  await page.clock.install({ time: new Date(`${lastDay(last)}T23:58:30-03:00`) })
  await page.goto('/agenda/')
  await expect(row).toBeVisible()
  await expect(row.getByText('Ya pasó')).toHaveCount(0)
  const event = await page.context().newPage()
  await event.goto((await row.getByRole('link', { name: title, exact: true }).getAttribute('href')) ?? '')
  const isOver = event.getByText('Este evento ya pasó.')
  const calendar = event.getByRole('link', { name: 'Agregar al calendario' })
  await expect(calendar).toBeVisible()
  await expect(isOver).toHaveCount(0)

  await page.clock.runFor(91_000)
  for (const look of ['open', 'loaded again']) {
    await expect(page.getByText('No hay eventos anunciados por ahora.'), look).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(isOver).toBeVisible()
    await expect(calendar).toHaveCount(0)
    for (const one of [page, event]) await one.reload()
  }
  for (const one of [page, event]) await axe(one)
  for (const list of [`/agenda/${date.slice(0, 7)}/`, `/agenda/${category}/`]) {
    await page.goto(list)
    await expect(row.getByText('Ya pasó'), list).toBeVisible()
  }
  await page.goto('/')
  await page.getByRole('tab', { name: 'Eventos' }).click()
  await expect(row).toBeVisible()
})

test('ED72 an ended event goes below those to come, in the list of its category', async ({ page }) => {
  const { category } = findOne(
    events,
    'category with several events',
    (one) => events.filter((other) => other.category === one.category).length > 1,
  )
  await page.goto(`/agenda/${category}/`)
  const rows = page.locator('[data-ended] > li')
  const [ended = '', ...coming] = await rows.locator('h3').allTextContents()
  const last = (await rows.first().getAttribute('data-until')) ?? ''
  await page.clock.setFixedTime(new Date(Date.parse(`${last}T12:00:00-03:00`) + 24 * 60 * 60_000))
  await page.reload()
  await expect(rows.last()).toContainText('Ya pasó')
  await expect(rows.locator('h3')).toHaveText([...coming, ended])
})

test('FM51 "Abierto ahora" changes while the page is open, by a timer and when it becomes visible again', async ({
  page,
}) => {
  // A Tuesday; the town hall closes at 13:00 in the city.
  await page.clock.install({ time: '2026-11-24T12:58:30-03:00' })
  await page.goto('/buscar/?q=municipalidad')
  const answer = page.locator('.answer')
  await expect(answer).toContainText('Abierto ahora · cierra en')
  await page.clock.runFor(91_000)
  await expect(answer).toContainText('Cerrado · abre')
  // Stopped timers, as in a hidden page.
  await page.clock.setSystemTime('2026-11-25T09:00:00-03:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(answer).toContainText('Abierto ahora · cierra a las 13:00')
})
