/** Photos of news: several, descriptions, readers' view; bulk changes of the gallery. */
import type { Page } from '@playwright/test'
import { expect, navigateInPanel, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'
import { newTitle, saveItem, write } from './news-steps.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Gestión de Imágenes' })
const namedPhoto = async (name: string) => ({ ...(await photo()), name })
const order = (page: Page) =>
  page.locator('[data-handle]').evaluateAll((handles) => handles.map((handle) => handle.getAttribute('data-handle')))

test('NR31 NR34 NR36 several photos: marked, ordered, described, seen large', async ({ page, siteUrl, axe }) => {
  await signIn(page, 'super')
  await page.getByRole('link', { name: 'Nueva Noticia' }).click()
  const title = newTitle('Con varias')
  await write(page, title)
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  const marks = picker(page).getByRole('checkbox')
  for (const mark of [0, 1, 2]) await marks.nth(mark).check()
  await axe(page)
  await picker(page).getByRole('button', { name: 'Agregar 3 fotos' }).click()
  const [a, b, c] = await order(page)

  // Leaving asks for confirmation also while an unchanged dialog is open.
  await page.getByRole('button', { name: /^(Datos de|Describir) la foto 1$/ }).click()
  const stored = page.getByRole('dialog', { name: 'Datos de la foto' })
  await expect(stored.getByLabel('Descripción')).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await stored.getByRole('button', { name: 'Cancelar' }).click()
  await expect(stored).toBeHidden()

  await page.getByRole('button', { name: 'Mover la foto 3' }).press('ArrowUp')
  await expect.poll(() => order(page)).toEqual([a, c, b])
  await expect(page.getByRole('button', { name: 'Mover la foto 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Mover la foto 2' }).press('ArrowUp')
  await expect(page.getByRole('status').getByText('Ahora es la foto principal')).toBeAttached()
  await expect.poll(() => order(page)).toEqual([c, a, b])
  const handle = await page.getByRole('button', { name: 'Mover la foto 3' }).boundingBox()
  const above = await page.getByRole('img', { name: 'Foto 2' }).boundingBox()
  await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((above?.x ?? 0) + 10, (above?.y ?? 0) + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual([c, b, a])

  // A photo without description: drafts accept it, publishing focuses its field.
  await page.getByRole('button', { name: 'Agregar fotos' }).click()
  await picker(page).getByRole('tab', { name: 'Cargar Nueva' }).click()
  await picker(page).getByLabel('Para noticias (3:2)').check()
  const file = await photo()
  await picker(page).getByLabel('Archivo de imagen').setInputFiles(file)
  await picker(page).getByRole('button', { name: 'Aplicar recorte' }).click()
  await picker(page).getByRole('button', { name: 'Confirmar imagen' }).click()
  await page.getByLabel('Estado').selectOption('publicado')
  await saveItem(page)
  await expect(page.getByRole('alert').getByText(/^Para publicar, escribí la descripción de cada foto/)).toBeVisible()
  const description = page.getByLabel('Descripción de la foto 4')
  await expect(description).toBeFocused()
  await description.fill('La plaza con sus árboles')
  // Scrolls up, since the sticky toolbar covers fields.
  await page.evaluate(() => scrollTo(0, 0))
  await axe(page)
  await page.getByRole('button', { name: 'Datos de la foto 4' }).press('Enter')
  const words = page.getByRole('dialog', { name: 'Datos de la foto' })
  await expect(words.getByLabel('Descripción')).toHaveValue('La plaza con sus árboles')
  await words.getByLabel('Epígrafe').fill('La plaza, ayer')
  await words.getByLabel('Crédito').fill('Ana Paz')
  await words.getByRole('application').press('ArrowUp')
  await axe(page)
  await words.getByRole('button', { name: 'Guardar datos' }).click()
  await saveItem(page)
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()

  const answer = await page.request.get(`${siteUrl}/api/prensa/find-all-news-public?q=${encodeURIComponent(title)}`)
  const { noticias } = (await answer.json()) as { noticias: { _id: string; imageIds: string[] }[] }
  // Unapproved photos are not public.
  expect(noticias[0]?.imageIds).toEqual([c, b, a])
  await page.goto(`${siteUrl}/noticia/${noticias[0]?._id}/`)
  const photos = page.locator('main a[data-photo]')
  await expect(photos).toHaveCount(3)
  await expect(photos.nth(1)).toHaveAttribute('href', `/media/${b}/1200.webp`)
  await axe(page)
  await photos.nth(1).click()
  const large = page.getByRole('dialog')
  await expect(large).toContainText('2 de 3')
  await axe(page, 'dialog')
  await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('img')).toHaveAttribute('src', new RegExp(`/media/${a}/1200`))
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(photos.nth(2)).toBeFocused()
})

test('PB05 PB06 five photos are chosen at once, sent while their descriptions are written, and published', {
  tag: '@mobile',
}, async ({ page, adminUrl, axeWhole, pageErrors }) => {
  pageErrors.expect(/net::ERR_FAILED|Failed to load resource/)
  await signIn(page, 'editor', '/admin-panel/crear-noticia')
  const title = newTitle('Cinco fotos')
  await write(page, title)
  const files = await Promise.all(['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((name) => namedPhoto(`${name}.jpg`)))
  await page.route('**/api/prensa/upload/sigle-img', (route) => route.abort(), { times: 1 })
  const sent: string[] = []
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().endsWith('/upload/sigle-img')) sent.push(answer.url())
  })
  const broken = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
  await page.getByLabel(/archivos de imagen/).setInputFiles([...files, broken])
  await expect(page.getByText(/«rota.jpg»: /)).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar la foto 1' }).click()
  await expect.poll(() => sent.length).toBe(5)
  await expect(page.getByText('5 fotos esperan moderación: los lectores las ven cuando')).toBeVisible()
  for (const place of [1, 2, 3, 4, 5]) await page.getByLabel(`Descripción de la foto ${place}`).fill(`Foto ${place}`)

  await page.getByRole('button', { name: 'Recortar la foto 2' }).click()
  const crop = page.getByRole('dialog', { name: 'Recortar la foto' })
  await crop.getByLabel('Forma').selectOption('cuadrada')
  await crop.getByRole('button', { name: 'Aplicar recorte' }).click()
  await expect.poll(() => sent.length).toBe(6)
  await page.getByRole('button', { name: 'Quitar la foto 5' }).click()
  await axeWhole(page)
  await page.getByLabel('Estado').selectOption('publicado')
  await saveItem(page)
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  expect(sent.length).toBe(6)
  const query = new URLSearchParams({ search: title, limit: '10' })
  const answer = await page.request.get(`${adminUrl}/api/prensa/galeria/todas?${query}`)
  const { imagenes } = (await answer.json()) as { imagenes: { description: string; width: number; height: number }[] }
  expect(imagenes.map(({ description }) => description).sort()).toEqual(['Foto 1', 'Foto 2', 'Foto 3', 'Foto 4'])
  const square = imagenes.find(({ description }) => description === 'Foto 2')
  expect(square?.width).toBe(square?.height)
})

test('PB05 two quick choices together add at most twelve photos', async ({ page }) => {
  await signIn(page, 'editor', '/admin-panel/crear-noticia')
  const file = await photo()
  const files = Array.from({ length: 7 }, (_, index) => ({ ...file, name: `foto-${index}.jpg` }))
  const input = page.getByLabel(/archivos de imagen/)
  // The second choice comes before the first seven photos are prepared.
  await input.setInputFiles(files)
  await input.setInputFiles(files)
  await expect(page.getByRole('button', { name: 'Quitar la foto 12' })).toBeVisible()
  await expect(page.getByText('Entran hasta 12 fotos', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Quitar la foto 1[3-9]$/ })).toHaveCount(0)
})

test('NR26 NR40 NR43 several images to the gallery at once, corrected with their focal point, rejected with one reason', async ({
  page,
  axe,
}) => {
  await signIn(page, 'super', '/admin-panel/galeria')
  const title = newTitle('Tanda')
  await page.getByRole('button', { name: 'Subir varias' }).click()
  const batch = page.getByRole('dialog', { name: 'Subir varias imágenes' })
  await batch.getByLabel(/archivos de imagen/).setInputFiles(await photo({ width: 900, height: 1200 }))
  await batch.getByRole('button', { name: 'Quitar la imagen 1' }).click()
  await batch.getByRole('button', { name: 'Cancelar' }).click()
  await expect(batch).toBeHidden()
  await page.getByRole('button', { name: 'Subir varias' }).click()
  const files = ['una', 'dos'].map(async (part) => ({
    ...(await photo({ width: 900, height: 1200 })),
    name: `${part}.jpg`,
  }))
  await batch.getByLabel(/archivos de imagen/).setInputFiles(await Promise.all(files))
  await batch.getByLabel('Título de la imagen 2').fill(`${title} dos`)
  await batch.getByLabel('Título de la imagen 1').fill(`${title} una`)
  await batch.getByRole('button', { name: 'Subir 2 imágenes' }).click()
  await expect(batch.getByLabel('Categoría de todas')).toBeFocused()
  await batch.getByLabel('Categoría de todas').selectOption('obras')
  await batch.getByLabel('Descripción de la imagen 1').fill('Un parque')
  await batch.getByLabel('Descripción de la imagen 2').fill('Otro parque')
  const tags = batch.getByLabel('Etiquetas de todas')
  await tags.fill('obras públicas; barrio Los Inmigrantes; pavimento')
  await batch.getByRole('button', { name: 'Subir 2 imágenes' }).click()
  await expect(tags).toBeFocused()
  await expect(tags).toHaveAccessibleDescription(/40 caracteres/)
  await tags.fill('obras públicas, pavimento')
  await axe(page)
  await batch.getByRole('button', { name: 'Subir 2 imágenes' }).click()
  await expect(batch.getByText(`«${title} dos» ya está en la galería.`)).toBeVisible()
  await batch.getByRole('button', { name: 'Cerrar' }).last().click()

  await navigateInPanel(page, `/admin-panel/admin/galeria?buscar=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Detalles de ${title} una` }).click()
  const details = page.getByRole('dialog', { name: 'Detalles de la Imagen' })
  await details.getByRole('button', { name: 'Editar datos y foco' }).click()
  const words = page.getByRole('dialog', { name: 'Datos de la foto' })
  const point = words.getByRole('application')
  await expect(point).toHaveAccessibleName(/50 por ciento desde la izquierda, 30 por ciento desde arriba/)
  await point.press('ArrowDown')
  await point.press('ArrowRight')
  await expect(point).toHaveAccessibleName(/60 por ciento desde la izquierda, 40 por ciento desde arriba/)
  await words.getByLabel('Epígrafe').fill('El parque nuevo')
  await words.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(words).toBeHidden()
  await expect(details.getByText('Epígrafe: vacío pasó a «El parque nuevo»')).toBeVisible()
  await expect(details.getByText('Punto de foco: vacío pasó a «60 %, 40 %»')).toBeVisible()
  await details.getByRole('button', { name: 'Cerrar' }).last().click()

  await page.getByRole('button', { name: 'Elegir todas las de esta página' }).click()
  await page.getByRole('button', { name: 'Rechazar 2 imágenes' }).click()
  const question = page.getByRole('dialog', { name: 'Rechazar imágenes' })
  await question.getByRole('button', { name: 'Está repetida.' }).click()
  await axe(page)
  await question.getByRole('button', { name: 'Confirmar Rechazo' }).click()
  await expect(page.getByText('2 imágenes rechazadas')).toBeVisible()
  await expect(page.getByText('Motivo: Está repetida.')).toHaveCount(2)

  // A deletion closes the details.
  await page.getByRole('button', { name: `Detalles de ${title} una` }).click()
  // The loaded history moves the buttons.
  await expect(details.getByText('Epígrafe: vacío pasó a «El parque nuevo»')).toBeVisible()
  await details.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog', { name: 'Eliminar imagen' }).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Imagen eliminada exitosamente')).toBeVisible()
  await expect(details).toBeHidden()
})
