/** The fields of a part that are more than a text, a part of thousands of rows, and one that an older schema took. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { axeInBoth, dialog, opener, parts, type Stored, save } from './content-steps.ts'

test.use({ stubExternal: true })

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('ED28 an icon, a drawing, a colour, a point on the map', async ({ page, axe }) => {
  await signIn(page, 'admin', `${parts}/circuitos?fila=filas.0`)
  await page.getByRole('button', { name: 'Elegir Ícono' }).click()
  const icons = dialog(page, 'Elegir un ícono')
  await icons.getByLabel('Buscar').fill('perro')
  await icons.getByRole('button', { name: 'dog', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Ícono' })).toHaveValue('dog')
  await page.getByRole('button', { name: 'Elegir del portal' }).click()
  await dialog(page, 'Elegir una imagen del portal').getByRole('button', { name: 'hero-puente' }).click()
  await expect(page.getByRole('img', { name: 'Se ve así: hero-puente' })).toBeVisible()
  await opener(page, 'Parroquia Santiago Apóstol').click()
  const before = await page.getByLabel('Latitud').inputValue()
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click()
  const map = page.locator('.leaflet-container')
  await expect(map).toBeVisible()
  await map.click({ position: { x: 60, y: 60 } })
  await expect(page.getByLabel('Latitud')).not.toHaveValue(before)
  const clicked = await page.getByLabel('Latitud').inputValue()
  expect(clicked).toMatch(/^-27,7\d+$/)
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Latitud')).not.toHaveValue(clicked)
  await axeInBoth(page, axe)
  await page.getByRole('button', { name: 'Descartar' }).click()
})

/** 5.000 events in the place of those that are stored. */
const manyEvents = ({ contenido }: Stored) => {
  const [row] = contenido.value.filas
  const filas = Array.from({ length: 5000 }, (_, index) => ({
    ...row,
    id: index + 1,
    title: `Evento ${index + 1}`,
    slug: undefined,
  }))
  return { contenido: { ...contenido, value: { ...contenido.value, filas } } }
}

test('ED31 5.000 rows are searched, and one of them is changed, without waiting', async ({ page }) => {
  await page.route(/\/contenido\?name=eventos\.json$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: manyEvents(await answer.json()) })
  })
  await signIn(page, 'admin', `${parts}/eventos`)
  await expect(page.getByText('Mostrando 1 a 25 de 5000 resultados')).toBeVisible()
  await page.getByLabel('Buscar').fill('Evento 4321')
  await opener(page, 'Evento 4321').click()
  // From the key to the letter on the screen, and until the browser has time again.
  const took = await page.getByLabel('Lugar').evaluate(async (input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const start = performance.now()
    setValue?.call(input, 'Plaza Belgrano')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  })
  expect(took).toBeLessThan(1500)
  await save(page).click()
  await expect(dialog(page, 'Guardar cambios').getByText(/^Evento 4321: Lugar .+ → Plaza Belgrano$/)).toBeVisible()
  await dialog(page, 'Guardar cambios').getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('ED17 ED22 what was stored under an older schema is said in the list and at its field', async ({ page }) => {
  const fault = 'lugares.json › fila 1 (Viejo) › rating: va un número, sin comillas'
  await page.route(/\/contenidos$/, async (route) => {
    const answer = await route.fetch()
    const list: { contenidos: { name: string; fault: string | null }[] } = await answer.json()
    for (const part of list.contenidos) if (part.name === 'lugares.json') part.fault = fault
    await route.fulfill({ response: answer, json: list })
  })
  await page.route(/\/contenido\?name=lugares\.json$/, async (route) => {
    const answer = await route.fetch()
    const { contenido }: Stored = await answer.json()
    Object.assign(contenido.value.filas[0] ?? {}, { name: 'Viejo', rating: 'cinco' })
    await route.fulfill({ response: answer, json: { contenido } })
  })
  // As a build leaves it that showed the version before.
  await page.route(/\/build\.json$/, async (route) => {
    const answer = await route.fetch()
    const fallback = { name: 'lugares.json', title: 'Dónde comer y beber', at: '2026-11-22T15:04:00Z', reason: fault }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), fallbacks: [fallback] } })
  })
  await signIn(page, 'admin', parts)
  await expect(page.getByText(`El portal no se puede actualizar con lo guardado: ${fault}`)).toBeVisible()
  const earlier = /La parte «Dónde comer y beber» tiene un error y el sitio muestra la versión del 22\/11\/2026: /
  await expect(page.getByRole('listitem').filter({ hasText: earlier })).toBeVisible()
  await page.getByRole('link', { name: 'Dónde comer y beber' }).click()
  await expect(rowOf(page, 'Viejo').getByText('Revisar')).toBeVisible()
  await page.getByRole('button', { name: 'Viejo › Puntaje: va un número, sin comillas' }).click()
  await expect(page.getByLabel('Puntaje')).toBeFocused()
  // The panel goes on asking for /build.json: an answer under way would outlive the page.
  await page.unrouteAll({ behavior: 'wait' })
})
