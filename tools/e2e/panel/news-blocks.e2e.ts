/** Tables, documents, embeds and pasted pictures in the text of a news item, from the editor to the page. */
import type { Page } from '@playwright/test'
import { pdfOf } from '../../testing/api/pdf.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'
import { windows } from '../portal.ts'
import { create, editForm, item, newTitle } from './news-steps.ts'

test.use({ stubExternal: true })

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })

test('PB01 a table is written with keys and buttons, and is a card per row on a phone', {
  tag: '@mobile',
}, async ({ page, context, axeAtBothWidths: axe, siteUrl, adminUrl }) => {
  await signIn(page, 'editor')
  const { _id } = await create(context, item(newTitle('Con tabla'), { status: 'publicado' }))
  await page.goto(adminUrl + editForm(_id))
  await text(page).fill('')
  await page.getByRole('button', { name: 'Tabla', exact: true }).click()
  const tools = page.getByRole('group', { name: 'Tabla' })
  await tools.getByRole('button', { name: 'Agregar columna' }).click()
  await tools.getByRole('button', { name: 'Agregar columna' }).click()
  const cells = ['Barrio', 'Día', 'Mañana', '', 'Tarde', 'Los Lagos', 'Lunes', '7:30 | 9', '', '14 a 18']
  for (const [index, words] of cells.entries()) {
    await page.keyboard.type(words)
    await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await tools.getByRole('button', { name: 'Quitar columna' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Texto simple' }).click()
  await expect(text(page)).toHaveValue(
    '| Barrio | Día | Mañana | Tarde |\n| --- | --- | --- | --- |\n| Los Lagos | Lunes | 7:30 \\| 9 | 14 a 18 |',
  )
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()

  await page.goto(`${siteUrl}/noticia/${_id}/actual/`)
  const table = page.locator('.article-text').getByRole('table')
  await axe(page, '.article')
  await page.setViewportSize(windows.wide)
  await expect(table.getByRole('columnheader')).toHaveText(['Barrio', 'Día', 'Mañana', 'Tarde'])
  const tops = () =>
    table.getByRole('cell').evaluateAll((all) => new Set(all.map((cell) => cell.getBoundingClientRect().top)).size)
  expect(await tops()).toBe(1)
  await page.setViewportSize(windows.narrow)
  expect(await tops()).toBe(4)
  await expect(table.getByRole('cell', { name: '14 a 18' })).toHaveCSS('display', 'block')
})

type Sent = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Drops files into the text, or pastes them with HTML. */
const bring = (page: Page, event: 'drop' | 'paste', files: readonly Sent[], html = '') =>
  text(page).evaluate(
    (editor, [kind, sent, pasted]) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of sent)
        data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }))
      if (pasted) data.setData('text/html', pasted)
      const { x, y } = editor.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true }
      editor.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data, clientX: x + 20, clientY: y + 20 })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [
      event,
      files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
      html,
    ] as const,
  )

test('PB02 PB03 PB04 documents, maps and pictures come into the text by dropping and pasting', {
  tag: '@mobile',
}, async ({ page, context, axeAtBothWidths: axe, siteUrl, adminUrl }) => {
  await signIn(page, 'admin')
  const { _id } = await create(context, item(newTitle('Con documento'), { status: 'publicado' }))
  await page.goto(adminUrl + editForm(_id))
  await text(page).fill('')

  const pdf = { name: 'bases-del-concurso.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(2000)) }
  await bring(page, 'drop', [pdf, { name: 'planilla.xlsx', mimeType: 'application/zip', buffer: Buffer.from('x') }])
  await expect(page.getByText('Esto no se pudo pegar: planilla.xlsx, que no es una imagen ni un PDF.')).toBeVisible()
  const file = page.getByRole('dialog', { name: 'Subir archivo' })
  await expect(file.getByLabel('Título')).toHaveValue('bases del concurso')
  await file.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('textbox', { name: 'Documento PDF' }).fill('Las bases')
  await text(page).press('Control+End')

  await bring(page, 'paste', [await photo()], '<img src="https://a.example/plaza.jpg">')
  const upload = page.getByRole('dialog', { name: 'Subir Imagen' })
  await upload.getByRole('button', { name: 'Aplicar recorte' }).click()
  await upload.getByLabel('Título').fill('La plaza')
  await upload.getByLabel('Categoría').selectOption('general')
  await upload.getByLabel('Descripción').fill('La plaza con sus árboles')
  await upload.getByRole('button', { name: 'Subir Imagen' }).click()
  await expect(page.getByLabel('Pie de foto')).toBeVisible()
  await bring(page, 'paste', [], '<p>Otra <img src="file:///foto.png"></p>')
  await expect(page.getByText('Esto no se pudo pegar: una imagen.')).toBeVisible()

  await page.getByRole('button', { name: 'Video, mapa o publicación' }).click()
  const embed = page.getByRole('dialog', { name: 'Poner un video, un mapa o una publicación' })
  await embed.getByLabel('Dirección').fill('https://ejemplo.com/mapa')
  await embed.getByRole('button', { name: 'Poner' }).click()
  await expect(embed.getByText(/^Pegá la dirección de un video, un mapa o una publicación de YouTube/)).toBeVisible()
  await embed
    .getByLabel('Dirección')
    .fill(
      '<iframe width="425" src="https://www.openstreetmap.org/export/embed.html?bbox=-64.3%2C-27.8%2C-64.1%2C-27.6&amp;layer=mapnik"></iframe>',
    )
  await embed.getByRole('button', { name: 'Poner' }).click()
  await expect(page.getByText('Mapa de OpenStreetMap')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${siteUrl}/noticia/${_id}/actual/`)
  await axe(page, '.article')
  const article = page.locator('.article-text')
  const document = article.getByRole('link', { name: 'Las bases Documento PDF' })
  const answer = await page.request.get(siteUrl + (await document.getAttribute('href')))
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const map = article.getByRole('link', { name: /^Ver el mapa/ })
  await map.scrollIntoViewIfNeeded()
  expect(requests.filter((url) => url.includes('openstreetmap'))).toEqual([])
  await map.click()
  await expect(page.getByTitle('Mapa de OpenStreetMap')).toBeFocused()
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('bbox=-64.3'))).toBe(true)
})

test('PB15 a change in substance offers a dated correction, read at the end and in the structured data', {
  tag: '@both',
}, async ({ page, context, axeAtBothWidths: axe, siteUrl, adminUrl }) => {
  await signIn(page, 'admin')
  const { _id } = await create(
    context,
    item(newTitle('Con fecha mal'), { status: 'publicado', content: 'Es a las 9.' }),
  )
  await page.goto(adminUrl + editForm(_id))
  const notice = page.getByText('Cambiaste una noticia que ya se lee')
  await text(page).press('Control+End')
  await text(page).pressSequentially(' Vení')
  await expect(notice).toBeHidden()
  await text(page).fill('Es a las 8.')
  await expect(notice).toBeVisible()
  await axe(page)
  const note = page.getByLabel('Contá qué cambió, en una oración')
  await note.fill('Decía a las 9.')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Agregá la oración como corrección o actualización, o borrala')).toBeVisible()
  await expect(note).toBeFocused()
  await page.getByRole('button', { name: 'Agregar corrección' }).click()
  await expect(notice).toBeHidden()
  await expect(text(page)).toContainText('Decía a las 9.')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()

  await page.goto(`${siteUrl}/noticia/${_id}/actual/`)
  await expect(page.locator('.article-text > :last-child')).toHaveText(
    /^Corrección \(\d+\/\d+\/\d{4}\): Decía a las 9\.$/,
  )
  await expect(page.locator('.article-facts')).toContainText(/Actualizada el \S+ \d+ de/)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '').correction).toEqual([
    { '@type': 'CorrectionComment', text: 'Decía a las 9.', datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  await axe(page, '.article')
})
