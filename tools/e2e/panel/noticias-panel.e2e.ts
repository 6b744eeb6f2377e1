/** The news form: validation, preview, leaving, and a photo from crop to upload. */
import type { Page } from '@playwright/test'
import { expect, loseAnswer, signIn, test } from '../fixtures.ts'
import { photo, pickPhoto } from '../photo-steps.ts'
import { field, newForm, newTitle, row, saveItem, write } from './news-steps.ts'

const twoParagraphs = 'Primer párrafo.\nVer https://labanda.example o llamar al (0385) 421-1234.'

/** Photos that the browser keeps for drafts. */
const keptPhotos = (page: Page) =>
  page.evaluate(async () => {
    const answered = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answered(indexedDB.open('borradores'))
    const photos = await answered(database.transaction('fotos').objectStore('fotos').count())
    database.close()
    return photos
  })

test('PF01 PF02 PF03 PF06 NR37 NR75 L11 the form shows missing fields and the article, prints it, and asks before leaving', async ({
  page,
  axe,
}) => {
  await signIn(page, 'editor', newForm)
  await saveItem(page)
  await expect(page.getByText('Por favor, completa todos los campos obligatorios')).toBeVisible()
  for (const said of ['El título es obligatorio', 'El resumen es obligatorio', 'El contenido es obligatorio'])
    await expect(page.getByText(said)).toBeVisible()
  await expect(field(page, 'Título')).toBeFocused()

  // L11: every sheet is in layers, except Mantine's variables.
  const rules = await page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ href }) => href)
    return sheets.flatMap(({ cssRules }) => Array.from(cssRules, (rule) => rule.constructor.name))
  })
  expect([...new Set(rules)].sort()).toEqual(['CSSLayerBlockRule', 'CSSLayerStatementRule'])

  const title = newTitle('Vista')
  await write(page, title, twoParagraphs)
  await expect(page.getByText('El título es obligatorio')).toBeHidden()
  await expect(page.getByText(`${title.length}/50`)).toBeVisible()
  await axe(page)
  await pickPhoto(page)

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect(preview.getByText('Borrador')).toBeVisible()
  await expect(preview.getByRole('link', { name: '(0385) 421-1234' })).toHaveAttribute('href', /^tel:/)
  await expect(preview.getByText('Una foto todavía no se ve: en el formulario dice por qué.')).toBeVisible()
  await expect(preview.locator('.article-picture img')).toHaveAttribute('src', '/imagen-muestra.svg')
  await axe(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Guardar borrador' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  for (const said of [preview.getByRole('heading', { name: title }), preview.getByText('Primer párrafo.')]) {
    await said.scrollIntoViewIfNeeded()
    const isOnTop = said.evaluate((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect()
      return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(await isOnTop).toBe(true)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Volver al formulario' }).click()

  await page.getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Título')).toHaveValue(title)
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible()
  await page.getByRole('link', { name: 'Nueva Noticia' }).click()
  await expect(field(page, 'Título')).toHaveValue('')
})

test('PI01 PI02 NR44 a photo is cropped by keyboard; faults show where they are met', async ({ page, axe }) => {
  await signIn(page, 'editor', newForm)
  const title = newTitle('Sin recorte')
  await write(page, title)
  // One click chooses an approved image.
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  const picker = page.getByRole('dialog', { name: 'Gestión de Imágenes' })
  await expect(picker.getByText(/^Mostrando 1 a 6 de /)).toBeVisible()
  await axe(page)
  // Not the newest, which other tests remove.
  const all = picker.getByRole('button', { name: /\bElegir / })
  await all.last().click()
  await expect(page.getByRole('img', { name: 'Imagen de la noticia' })).toHaveAttribute('src', /^\/media\//)

  // A new one: type, file, crop.
  await page.getByRole('button', { name: 'Cambiar imagen' }).click()
  await picker.getByRole('tab', { name: 'Cargar Nueva' }).click()
  await picker.getByLabel('Archivo de imagen').setInputFiles(await photo())
  await expect(picker.getByText('Debe seleccionar un tipo de imagen antes de subir.')).toBeVisible()
  await picker.getByLabel('Horizontal (4:3)').check()
  await picker.getByLabel('Archivo de imagen').setInputFiles(await photo())
  const apply = picker.getByRole('button', { name: 'Aplicar recorte' })
  const confirm = picker.getByRole('button', { name: 'Confirmar imagen' })
  await expect(apply).toBeEnabled()
  await confirm.click()
  const said = picker.getByRole('alert').filter({ hasText: 'Primero aplicá el recorte.' })
  await expect(said).toBeFocused()
  await expect(said).toBeInViewport()
  const zoom = picker.getByRole('slider', { name: 'Acercar' })
  const before = Number(await zoom.inputValue())
  await picker.getByRole('application').press('+')
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(before)
  await picker.getByRole('application').press('ArrowLeft')
  await axe(page)
  await apply.click()
  await expect(picker.getByText('¡Recorte aplicado correctamente')).toBeVisible()
  await expect(said).toBeHidden()

  await picker.getByLabel('Título').fill('')
  await confirm.click()
  await expect(picker.getByText('El título es obligatorio.')).toBeVisible()
  await expect(picker.getByLabel('Título')).toBeFocused()
  await page.keyboard.type('La plaza')
  await expect(picker.getByLabel('Título')).toHaveValue('La plaza')
  const behind = page.locator('form').first().getByRole('textbox', { name: 'Título', includeHidden: true }).first()
  await expect(behind).toHaveValue(title)
  await confirm.click()
  await expect(page.getByText('Nueva imagen (pendiente)')).toBeVisible()
})

test('PI02 PF04 PF06 a photo survives a crash, and lost answers upload it once', async ({ page, pageErrors }) => {
  await signIn(page, 'editor', newForm)
  const title = newTitle('Con foto')
  await write(page, title)
  await pickPhoto(page)
  // Shown only once the photo is stored too.
  await expect(page.getByText('Guardado en este navegador.')).toBeAttached()
  await expect.poll(() => keptPhotos(page)).toBe(1)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Recuperamos lo que estabas escribiendo')).toBeVisible()
  await expect(page.getByText('Nueva imagen (pendiente)')).toBeVisible()
  await expect(field(page, 'Título')).toHaveValue(title)

  // Two answers get lost: a retry uploads nothing and creates no duplicate.
  pageErrors.expect(/ERR_FAILED/)
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/upload/sigle-img')) uploads++
  })
  await page.route('**/create-new', loseAnswer, { times: 1 })
  await page.route('**/find-new/*', (route) => route.abort('failed'), { times: 1 })
  await saveItem(page)
  await expect(page.getByText('Subiendo nueva imagen...')).toBeVisible()
  await expect(page.getByText('Error al crear la noticia')).toBeVisible()
  await expect(page.getByText('No sabemos si llegó a guardarse.')).toBeVisible()
  await saveItem(page)
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(row(page, title)).toHaveCount(1)
  expect(uploads).toBe(1)
})
