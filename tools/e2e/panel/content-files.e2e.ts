/** Import and export of "Datos del municipio": parts, sheets, pictures, PDFs. */
import type { Route } from '@playwright/test'
import { contentFiles } from '#contract/content/files.ts'
import { pdfOf } from '../../testing/api/pdf.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'
import { axeInBoth, choose, dialog, importCsv, parts, publish, readDownload, save } from './content-steps.ts'

type Parts = { contenidos: Record<string, { revisado: string; filas: Record<string, unknown>[] }> }

test('ED07 ED24 all parts export as one file and import after a preview', async ({ page, axe, pageErrors }) => {
  pageErrors.expect(/^console error: SyntaxError|status of 400 .*importar-contenidos/)
  await signIn(page, 'admin', parts)
  const text = await readDownload(page, 'Descargar todo')
  expect(Object.keys(JSON.parse(text).contenidos)).toEqual(Object.keys(contentFiles))
  /** Imports only two parts: others belong to other tests. */
  const bringParts = (change: (parts: Parts['contenidos']) => void) => {
    const { contenidos: all }: Parts = JSON.parse(text)
    const own: Parts['contenidos'] = {}
    for (const name of ['auspiciantes.json', 'buscador.json']) own[name] = all[name] ?? { revisado: '', filas: [] }
    change(own)
    return importCsv(page, 'Archivo JSON', { name: 'contenidos.json', text: JSON.stringify({ contenidos: own }) })
  }
  const first = (all: Parts['contenidos'], name: string) => all[name]?.filas[0] ?? {}

  await page.getByRole('button', { name: 'Traer todo' }).click()
  const box = dialog(page, 'Traer los datos de un archivo')
  const replace = box.getByRole('button', { name: 'Reemplazar y publicar' })
  await importCsv(page, 'Archivo JSON', { name: 'a.json', text: '{' })
  await expect(
    box.getByText('No pudimos leer el archivo. Tiene que ser el que descarga «Descargar todo».'),
  ).toBeVisible()
  // A slow file does not replace the one chosen after it.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const whenHeld = (route: Route) => held.then(() => route.continue())
  await page.route('**/exportar-contenidos', whenHeld, { times: 1 })
  await bringParts(() => undefined)
  await importCsv(page, 'Archivo JSON', { name: 'a.json', text: '{' })
  const unreadable = box.getByText('No pudimos leer el archivo.')
  await expect(unreadable).toBeVisible()
  const slow = page.waitForResponse('**/exportar-contenidos')
  release()
  await (await slow).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  await expect(unreadable).toBeVisible()
  await expect(box.getByText('El archivo dice lo mismo que ya está.')).toBeHidden()
  await bringParts((all) => {
    Object.assign(first(all, 'auspiciantes.json'), { name: '', link: 'nada' })
    all['otra.json'] = { revisado: '', filas: [] }
  })
  await expect(box.getByText('Hay 3 errores en el archivo')).toBeVisible()
  await expect(box.getByText('otra.json: no hay una parte con ese nombre')).toBeVisible()
  await expect(box.getByText('auspiciantes.json › fila 1 › name: no puede quedar vacío')).toBeVisible()
  await expect(replace).toBeDisabled()
  await axeInBoth(page, axe)
  // Faults across parts come from the API, in the same place.
  await bringParts((all) => Object.assign(first(all, 'auspiciantes.json'), { link: '/tramites/no-hay' }))
  await replace.click()
  await expect(box.getByText(/link: no existe «\/tramites\/no-hay\/»/)).toBeVisible()
  await bringParts(() => undefined)
  await expect(box.getByText('El archivo dice lo mismo que ya está.')).toBeVisible()

  // Publishes a search word, which no page shows, so that other tests are not affected.
  const word = `palabra${Date.now()}`
  const words = (all: Parts['contenidos']) => first(all, 'buscador.json') as { palabras: string[] }
  await bringParts((all) => words(all).palabras.push(word))
  await expect(box.getByRole('heading', { name: 'Buscador' })).toBeVisible()
  await expect(box.getByText(new RegExp(`${word}$`))).toBeVisible()
  await expect(box.getByRole('heading', { level: 3 })).toHaveCount(1)
  await axeInBoth(page, axe)
  await replace.click()
  await expect(page.getByText('Se importó: Buscador')).toBeVisible()
  await expect(box).toBeHidden()

  // A single part likewise, with its review day.
  await page.getByRole('link', { name: 'Buscador', exact: true }).click()
  await page.getByRole('button', { name: 'Revisé todo' }).click()
  await expect(page.getByRole('button', { name: 'Revisé todo' })).toBeDisabled()
  await page.getByText('Avanzado', { exact: true }).click()
  const own = JSON.parse(await readDownload(page, 'Descargar JSON'))
  expect(own.filas[0].palabras).toContain(word)
  own.filas[0].palabras.pop()
  await importCsv(page, 'Traer JSON', { name: 'buscador.json', text: JSON.stringify(own) })
  await publish(page, [new RegExp(`${word}$`), /^Revisado .+ → \d/])
})

test('ED21 sixty neighbourhoods come as a sheet: faults are named by row and column first', async ({ page, axe }) => {
  await signIn(page, 'admin', `${parts}/barrios-residuos`)
  const [head = '', pattern = ''] = (await readDownload(page, 'Descargar CSV')).trimEnd().split('\r\n')
  const columns = head.replace('\uFEFF', '').split(',')
  const cells = (changes: Record<string, string>) =>
    columns.map((column) => changes[column] ?? { 'Tipo de residuo': 'Domiciliarios' }[column] ?? '').join(',')
  expect(columns).toEqual(expect.arrayContaining(['Barrio', 'Días en que pasa el recolector', 'Horario de paso']))
  expect(pattern).toContain(' | ')
  const rows = Array.from({ length: 60 }, (_, index) => ({
    Barrio: `Barrio nuevo ${index + 1}`,
    'Días en que pasa el recolector': 'lunes | jueves',
    'Horario de paso': '06:00-11:00',
  }))
  const sheet = (faults: Readonly<Record<number, object>>) => ({
    name: 'barrios.csv',
    text: [head, ...rows.map((row, index) => cells({ ...row, ...faults[index] }))].join('\r\n'),
  })
  await page.getByRole('button', { name: 'Traer CSV' }).click()
  const box = dialog(page, /^Traer Barrios de un CSV/)
  const faults = {
    9: { 'Horario de paso': 'a la mañana' },
    29: { 'Días en que pasa el recolector': 'lunes | juebes' },
    59: { Barrio: ' ' },
  }
  await importCsv(page, 'Archivo CSV', sheet(faults))
  await expect(box.getByText('Hay 3 errores en la planilla')).toBeVisible()
  await expect(box.getByText('Fila 11, Horario de paso: Escribí el horario así: 06:00-11:00')).toBeVisible()
  await expect(box.getByText(/^Fila 31, Días en que pasa el recolector: /)).toBeVisible()
  await expect(box.getByText('Fila 61, Barrio: no puede quedar vacío')).toBeVisible()
  await expect(box.getByRole('button', { name: 'Poner en el formulario' })).toBeDisabled()
  await axeInBoth(page, axe)
  await importCsv(page, 'Archivo CSV', sheet(rows.map(() => faults[9])))
  await expect(box.getByText('y 30 más')).toBeVisible()
  // A slow file chosen earlier does not replace the preview of the next.
  await page.evaluate(() => {
    const read = File.prototype.arrayBuffer
    File.prototype.arrayBuffer = async function () {
      File.prototype.arrayBuffer = read
      await new Promise((release) => addEventListener('release-file', release, { once: true }))
      setTimeout(() => dispatchEvent(new Event('file-read')))
      return read.call(this)
    }
  })
  await importCsv(page, 'Archivo CSV', sheet(faults))
  await importCsv(page, 'Archivo CSV', sheet({}))
  await expect(box.getByText(/^Se agregan 60/)).toBeVisible()
  await page.evaluate(() => {
    const isRead = new Promise((read) => addEventListener('file-read', read, { once: true }))
    dispatchEvent(new Event('release-file'))
    return isRead
  })
  await expect(box.getByText(/^Se agregan 60, se borran \d+ y hay 0 datos que cambian\.$/)).toBeVisible()
  await expect(box.getByRole('button', { name: 'Poner en el formulario' })).toBeDisabled()
  await box.getByRole('checkbox', { name: /^Sí, borrar \d+ filas$/ }).check()
  await box.getByRole('button', { name: 'Poner en el formulario' }).click()
  await expect(page.getByText(/de 60 resultados/)).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('ED18 ED28 an emblem is cropped and sent in its field, a PDF within the form of a row', async ({
  page,
  pageErrors,
}) => {
  await signIn(page, 'admin', `${parts}/ciudad`)
  const emblem = page.getByRole('textbox', { name: 'Escudo' })
  const before = await emblem.inputValue()
  const city = page.getByRole('group', { name: 'La ciudad' })
  await city.getByRole('button', { name: 'Elegir de la galería' }).first().click()
  const picker = dialog(page, 'Gestión de Imágenes')
  await picker.getByRole('tab', { name: 'Cargar Nueva' }).click()
  await picker.getByLabel('Cuadrada (1:1)').check()
  await picker.getByLabel('Archivo de imagen').setInputFiles(await photo())
  await picker.getByRole('button', { name: 'Aplicar recorte' }).click()
  await picker.getByLabel('Título').fill('Escudo de prueba')
  pageErrors.expect(/ERR_FAILED/)
  await page.route('**/api/prensa/upload/sigle-img', (route) => route.abort(), { times: 1 })
  await picker.getByRole('button', { name: 'Confirmar imagen' }).click()
  await dialog(page, 'Subiendo la imagen').getByRole('button', { name: 'Reintentar' }).click()
  // The dialog's form is separate.
  await expect(dialog(page, 'Guardar cambios')).toBeHidden()
  await expect(emblem).not.toHaveValue(before)
  await expect(emblem).toHaveValue(/^\/media\/[\da-f-]{36}$/)
  await expect(page.getByText('La imagen se ve en el portal cuando un administrador la aprueba')).toBeVisible()
  const shown = page.getByRole('img', { name: /^Se ve así: \/media\// })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1)
  await save(page).click()
  await expect(dialog(page, 'Guardar cambios').getByText(/^Escudo .+ → \/media\//)).toBeVisible()
  await dialog(page, 'Guardar cambios').getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(emblem).toHaveValue(before)

  await page.getByRole('link', { name: 'Datos', exact: true }).click()
  await page.getByRole('link', { name: 'Documentos', exact: true }).click()
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Elegir archivo: Archivo' }).click()
  await dialog(page, 'Elegir archivo').getByRole('button', { name: 'Subir archivo' }).click()
  const sending = dialog(page, 'Subir archivo')
  const title = `Anexo ${Date.now()}`
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(2000)) }
  await choose(sending.getByLabel(/^Archivo/).first(), file)
  await expect(sending.getByLabel('Título')).toHaveValue(title)
  // Sending it does not submit the outer form.
  await sending.getByRole('button', { name: 'Guardar' }).click()
  const named = page.getByRole('combobox', { name: 'Archivo' }).or(page.getByRole('textbox', { name: 'Archivo' }))
  await expect(named).toHaveValue(/^\/archivos\/[\da-f-]{36}\/anexo-\d+\.pdf$/)
  await expect(dialog(page, 'Guardar cambios')).toBeHidden()
  await page.getByRole('button', { name: 'Descartar' }).click()
})
