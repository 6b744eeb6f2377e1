/** From the home to the usual errands: by the search, and without any script. */
import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { addressPart, city, neighborhoods, oneOf, serviceCategories } from './content.ts'

type Asked = { readonly rows: readonly { readonly q: string; readonly answers: readonly string[] }[] }
const asked: Asked = JSON.parse(
  readFileSync(new URL('../../site/src/search/asked/known.json', import.meta.url), 'utf8'),
)

test('CF13 of 25 things that are typed on the home, the first that is offered is the answer', async ({ page }) => {
  await page.goto('/')
  const { entries }: { entries: readonly { title: string; address: string }[] } = await (
    await page.request.get('/busqueda.json')
  ).json()
  const field = page.getByRole('main').locator('[data-suggest]')
  await field.focus()
  const first = page.getByRole('main').getByRole('option').first().locator('span')
  for (const { q, answers } of asked.rows.filter((row) => row.answers.length > 0).slice(0, 25)) {
    const right = entries.filter(({ title, address }) =>
      answers.some((answer) => title === answer || (answer.startsWith('/') && address.startsWith(answer))),
    )
    await field.fill(q)
    const titles = right.map(({ title }) => title)
    await expect.poll(async () => titles.includes((await first.textContent()) ?? ''), { message: q }).toBe(true)
  }
})

test.describe('the map', () => {
  test.use({ stubExternal: true })

  test('CF09 CF31 an address that names a venue or a circuit which is there no more says so', async ({ page }) => {
    await page.goto('/turismo/?lugar=999')
    const map = page.getByRole('dialog', { name: 'Mapa de lugares' })
    await expect(map.getByRole('status').filter({ hasText: 'No encontramos ese lugar.' })).toBeVisible()
    await page.goto('/turismo/?circuito=99')
    await expect(map.getByRole('status').filter({ hasText: 'No encontramos ese circuito.' })).toBeVisible()
    // Its list goes on from there.
    await map.getByRole('listitem').getByRole('button').first().click()
    await expect(page).toHaveURL(/\?lugar=\d+$/)
    await map.getByRole('button', { name: 'Cerrar Mapa' }).click()
    await expect(map).toBeHidden()
    await expect(page).toHaveURL(/\/turismo\/$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CF13 the telephone of the town hall, the days of a neighbourhood and a service are two steps from the home', async ({
    page,
  }) => {
    await page.goto('/')
    const { telefono } = city.palacioMunicipal
    await expect(page.getByRole('contentinfo').getByRole('link', { name: telefono })).toHaveAttribute(
      'href',
      /^tel:\d+$/,
    )

    await page.getByRole('link', { name: 'Cuándo pasa el recolector' }).click()
    const { neighborhood, days, time } = oneOf(neighborhoods, 'neighbourhood')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: neighborhood, exact: true }) })
    await expect(row).toContainText(time.replace('-', ' a '))
    await expect(row).toContainText(days[0] ?? '')

    await page.goto('/')
    const services = serviceCategories.flatMap((category) => category.services)
    const { title, requisitos } = oneOf(
      services,
      'service that asks for papers',
      ({ requisitos = [] }) => requisitos.length > 0,
    )
    await page.getByRole('link', { name: 'Todos los trámites' }).click()
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/tramites/${addressPart(title)}/$`))
    await expect(page.getByText(requisitos?.[0] ?? '', { exact: true })).toBeVisible()
  })
})
