import type { Page } from '@playwright/test'
import { expect, navigateInPanel, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'

const form = '/admin-panel/crear-noticia'
let written = 0
/** A title that no other test has. */
const newTitle = (what: string, project: string) => `${what} ${project} ${Date.now() % 100_000}${written++}`
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
/** The field itself, not what stands in a dialog above it. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).first()

async function fill(page: Page, title: string): Promise<void> {
  await field(page, 'Título').fill(title)
  await field(page, 'Resumen').fill('Lo que pasó, en una línea.')
  await field(page, 'Contenido').fill('Primer párrafo.\nVer https://labanda.example o llamar al (0385) 421-1234.')
}

/** How many photos the browser keeps for items that are not saved yet. */
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

/** Calls the API in the name of who is signed in, as a colleague in another window would. */
const call = (page: Page, method: string, path: string, body: unknown) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/prensa/${path}`, { method, headers, body: JSON.stringify(body) })
      return (await answer.json()) as { noticia: { _id: string } }
    },
    [method, path, body] as const,
  )

test('PF01 PF02 PF03 PF06 the form says what is missing, shows the article, and asks before it is left', async ({
  page,
  axe,
}, info) => {
  await signIn(page, 'editor', form)
  await page.getByRole('button', { name: 'Guardar noticia' }).click()
  await expect(page.getByText('Por favor, completa todos los campos obligatorios')).toBeVisible()
  for (const said of ['El título es obligatorio', 'El resumen es obligatorio', 'El contenido es obligatorio'])
    await expect(page.getByText(said)).toBeVisible()
  await expect(field(page, 'Título')).toBeFocused()

  const title = newTitle('Vista', info.project.name)
  await fill(page, title)
  await expect(page.getByText('El título es obligatorio')).toBeHidden()
  await expect(page.getByText(`${title.length}/50`)).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect(preview.getByText('Borrador')).toBeVisible()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByText('Primer párrafo.')).toBeVisible()
  await expect(preview.getByRole('link', { name: '(0385) 421-1234' })).toHaveAttribute('href', /^tel:/)
  await axe(page)
  await page.getByRole('button', { name: 'Volver al formulario' }).click()

  await page.getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Título')).toHaveValue(title)
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible()
})

test('PI01 PI02 PF04 PF06 a photo is chosen and cropped by keyboard, survives a crash, and is uploaded once', async ({
  page,
  axe,
  pageErrors,
}, info) => {
  await signIn(page, 'editor', form)
  const title = newTitle('Con foto', info.project.name)
  await fill(page, title)

  // An approved one is one click away.
  await page.getByRole('button', { name: 'Elegir imagen' }).click()
  const picker = page.getByRole('dialog', { name: 'Gestión de Imágenes' })
  await expect(picker.getByText(/^Mostrando 1 a 6 de /)).toBeVisible()
  await axe(page)
  // Not the newest: other tests take theirs away again.
  await picker
    .getByRole('button', { name: /\bElegir / })
    .last()
    .click()
  await expect(page.getByRole('img', { name: 'Imagen de la noticia' })).toHaveAttribute('src', /^\/media\//)

  // A new one: the type first, then the file, then the crop.
  await page.getByRole('button', { name: 'Cambiar imagen' }).click()
  await picker.getByRole('tab', { name: 'Cargar Nueva' }).click()
  await picker.getByLabel('Archivo de imagen').setInputFiles(await photo())
  await expect(picker.getByText('Debe seleccionar un tipo de imagen antes de subir.')).toBeVisible()
  await picker.getByLabel('Horizontal (4:3)').check()
  await picker.getByLabel('Archivo de imagen').setInputFiles(await photo())
  const apply = picker.getByRole('button', { name: 'Aplicar recorte' })
  await expect(apply).toBeEnabled()
  await picker.getByRole('button', { name: 'Confirmar imagen' }).click()
  await expect(picker.getByText('Primero aplicá el recorte.')).toBeVisible()
  const zoom = picker.getByRole('slider', { name: 'Acercar' })
  const before = Number(await zoom.inputValue())
  await picker.getByRole('application').press('+')
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(before)
  await picker.getByRole('application').press('ArrowLeft')
  await axe(page)
  await apply.click()
  await expect(picker.getByText('¡Recorte aplicado correctamente')).toBeVisible()
  await picker.getByLabel('Título').fill('')
  await picker.getByRole('button', { name: 'Confirmar imagen' }).click()
  await expect(picker.getByText('El título es obligatorio.')).toBeVisible()
  await picker.getByLabel('Título').fill('La plaza')
  await picker.getByRole('button', { name: 'Confirmar imagen' }).click()
  await expect(page.getByText('Nueva imagen (pendiente)')).toBeVisible()

  // Said only once the photo is there too.
  await expect(page.getByText('Guardado en este navegador.')).toBeAttached()
  expect(await keptPhotos(page)).toBe(1)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Recuperamos lo que estabas escribiendo')).toBeVisible()
  await expect(page.getByText('Nueva imagen (pendiente)')).toBeVisible()
  await expect(field(page, 'Título')).toHaveValue(title)

  // The item is stored, but two answers get lost: trying again uploads nothing and makes no second item.
  pageErrors.expect(/ERR_FAILED/)
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/upload/sigle-img')) uploads++
  })
  await page.route(
    '**/create-new',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await page.route('**/find-new/*', (route) => route.abort('failed'), { times: 1 })
  await page.getByRole('button', { name: 'Guardar noticia' }).click()
  await expect(page.getByText('Subiendo nueva imagen...')).toBeVisible()
  await expect(page.getByText('Error al crear la noticia')).toBeVisible()
  await expect(page.getByText('No sabemos si llegó a guardarse.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar noticia' }).click()
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(row(page, title)).toHaveCount(1)
  expect(uploads).toBe(1)
})

test('PF07 PF05 two editors: both versions side by side, nothing lost; a deleted item becomes a new one', async ({
  page,
  axe,
  pageErrors,
}, info) => {
  pageErrors.expect(/status of 40[49]/)
  await signIn(page, 'editor')
  const noticiaData = {
    title: newTitle('Dos', info.project.name),
    excerpt: 'Resumen',
    content: 'Uno\nDos',
    date: new Date().toISOString().slice(0, 10),
  }
  const { noticia } = await call(page, 'POST', 'create-new', { noticiaData })
  const id = noticia._id
  await navigateInPanel(page, `/admin-panel/editar-noticia/${id}`)
  await field(page, 'Contenido').fill('Uno\nDos míos')
  await call(page, 'POST', 'edit-new', { id, noticiaData: { ...noticiaData, content: 'Uno\nDos de ella' } })

  await field(page, 'Contenido').press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'La noticia cambió mientras la editabas' })
  await expect(dialog.getByText('Dos míos')).toBeVisible()
  await expect(dialog.getByText('Dos de ella')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Seguir con lo elegido' }).click()
  await expect(field(page, 'Contenido').getByRole('paragraph')).toHaveText(['Uno', 'Dos míos'])

  await page.getByRole('button', { name: 'Historial de cambios' }).click()
  const history = page.getByRole('dialog', { name: 'Historial de la noticia' })
  await history.getByRole('button', { name: /^Versión 1/ }).click()
  await axe(page)
  await history.getByRole('button', { name: 'Volver a esta versión' }).click()
  await page
    .getByRole('dialog', { name: 'Volver a esta versión' })
    .getByRole('button', { name: 'Volver a esta versión' })
    .click()
  await expect(page.getByText('Noticia actualizada')).toBeVisible()
  await expect(field(page, 'Contenido').getByRole('paragraph')).toHaveText(['Uno', 'Dos'])

  const title = newTitle('Sigue', info.project.name)
  await field(page, 'Título').fill(title)
  await call(page, 'PUT', 'delete-new', { id })
  await page.getByRole('button', { name: 'Guardar noticia' }).click()
  await expect(page.getByText('Error al actualizar la noticia')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar como noticia nueva' }).click()
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(row(page, title)).toHaveCount(1)

  await navigateInPanel(page, `/admin-panel/editar-noticia/${id}`)
  await expect(page.getByText('Error al cargar la noticia')).toBeVisible()
  await expect(page.getByText('No pudimos abrir la noticia')).toBeVisible()
})

test('PN02 PN03 PN05 a row is looked at, deleted and brought back', async ({ page, axe }, info) => {
  await signIn(page, 'moderador')
  const title = newTitle('Se va', info.project.name)
  await page.getByRole('link', { name: 'Nueva Noticia' }).click()
  await fill(page, title)
  await page.getByRole('button', { name: 'Guardar noticia' }).click()
  await expect(row(page, title)).toBeVisible()

  await page.getByRole('button', { name: `Vista previa de «${title}»` }).click()
  const preview = page.getByRole('dialog', { name: 'Vista previa' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByText('Borrador')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Eliminar «${title}»` }).click()
  await expect(page.getByText('¿Está seguro que desea eliminar esta noticia?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Noticia eliminada correctamente')).toBeVisible()
  await expect(row(page, title)).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Noticia recuperada')).toBeVisible()
  await expect(row(page, title)).toBeVisible()
  await axe(page)
})
