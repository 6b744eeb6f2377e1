/** Complex fields, and a part of thousands of rows. */
import { expect, signIn, test } from '../fixtures.ts'
import { axeInBoth, dialog, openButton, parts, type Stored, save } from './content-steps.ts'

test.use({ stubExternal: true })

test('ED28 an icon, a drawing and a point on the map are chosen', async ({ page, axe }) => {
  await signIn(page, 'admin', `${parts}/circuitos?fila=filas.0`)
  await page.getByRole('button', { name: 'Elegir Ícono' }).click()
  const icons = dialog(page, 'Elegir un ícono')
  await icons.getByLabel('Buscar').fill('perro')
  await icons.getByRole('button', { name: 'dog', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Ícono' })).toHaveValue('dog')
  await page.getByRole('button', { name: 'Elegir del portal' }).click()
  await dialog(page, 'Elegir una imagen del portal').getByRole('button', { name: 'hero-puente' }).click()
  await expect(page.getByRole('img', { name: 'Se ve así: hero-puente' })).toBeVisible()
  await openButton(page, 'Parroquia Santiago Apóstol').click()
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

/** 5.000 events. */
const manyEvents = ({ contenido }: Stored) => {
  const [row] = contenido.value.filas
  const numbered = (id: number) => ({ ...row, id, title: `Evento ${id}`, slug: undefined })
  const filas = Array.from({ length: 5000 }, (_, index) => numbered(index + 1))
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
  await openButton(page, 'Evento 4321').click()
  // From the key to the screen and idle time.
  const took = await page.getByLabel('Lugar').evaluate(async (input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const start = performance.now()
    setValue?.call(input, 'Plaza Belgrano')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  })
  // Under a second on a quiet machine.
  expect(took).toBeLessThan(5000)
  await save(page).click()
  await expect(dialog(page, 'Guardar cambios').getByText(/^Evento 4321: Lugar .+ → Plaza Belgrano$/)).toBeVisible()
  await dialog(page, 'Guardar cambios').getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
})
