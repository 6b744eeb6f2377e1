import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { chooseDemoPhoto } from '../photo-steps.ts'
import { newForm, newTitle } from './news-steps.ts'

test.use({ stubExternal: true })

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })

/** Puts HTML on the clipboard and pastes it at the cursor. */
async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((editor, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    clipboardData.setData('text/plain', 'otra cosa')
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** The stored markup. */
async function source(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Texto simple' }).click()
  const written = await text(page).inputValue()
  await page.getByRole('button', { name: 'Escribir con botones' }).click()
  await expect(text(page)).toHaveAttribute('contenteditable', 'true')
  return written
}

test('NR23 NR24 NR20 NR19 PB11 a formatted text is written by keyboard and buttons, previewed before it is saved, and published', {
  tag: '@mobile',
}, async ({ page, browser, axeAtBothWidths: axe, siteUrl }) => {
  const title = newTitle('Con forma')
  await signIn(page, 'editor', newForm)
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Resumen' }).fill('Un resumen')
  await text(page).click()
  await page.keyboard.type(
    '## Qué cambia\n- el norte\nel **sur** y el _este_\n\n> Una cita\n\n1. Juntar\nSacar\n\n2026. Un año, 2 * 3 * 4\n',
  )

  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Poner un enlace' })
  await link.getByLabel('Dirección').fill('javascript:alert(1)')
  await link.getByLabel('Palabras del enlace').fill('las bases')
  // Saves nothing under the dialog.
  await page.keyboard.press('Control+s')
  await link.getByRole('button', { name: 'Poner' }).click()
  await expect(link.getByText('Escribí una dirección que empiece con https://')).toBeVisible()
  await link.getByLabel('Buscar en el portal').fill('tramite')
  await link
    .getByRole('button', { name: /^Trámites/ })
    .first()
    .click()
  await expect(link.getByLabel('Dirección')).toHaveValue('/tramites/')
  await axe(page)
  await link.getByLabel('Dirección').press('Enter')
  await expect(link).toBeHidden()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' del concurso')

  const toolbar = page.getByRole('toolbar', { name: 'Forma del texto' })
  await toolbar.getByRole('button', { name: 'Negrita' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(toolbar.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  for (const button of await toolbar.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }

  await text(page).press('Control+End')
  await toolbar.getByRole('button', { name: 'Video, mapa o publicación' }).click()
  await page.getByLabel('Dirección').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('https://youtu.be/dQw4w9WgXcQ')).toBeVisible()
  await toolbar.getByRole('button', { name: 'Foto de la galería' }).click()
  await chooseDemoPhoto(page)
  await page.getByLabel('Pie de foto').fill('Al caer [el sol]')
  await axe(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  const written = await source(page)
  const [photoLine = ''] = /^!\[.*$/m.exec(written) ?? []
  const lines = [
    ...['## Qué cambia', '- el norte', '- el **sur** y el _este_', '> Una cita', '1. Juntar', '2. Sacar'],
    ...['2026. Un año, 2 * 3 * 4', '[las bases](/tramites/) del concurso', 'https://youtu.be/dQw4w9WgXcQ'],
  ]
  expect(written).toBe([...lines, photoLine].join('\n'))
  expect(photoLine).toMatch(/^!\[Al caer \\\[el sol\\\]\]\(\/media\/[0-9a-f-]{36}\)$/)

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect(preview.getByRole('heading', { level: 3, name: 'Qué cambia' })).toBeVisible()
  await expect(preview.locator('.text-photo figcaption')).toContainText('Al caer [el sol]')
  await axe(page, '[aria-label="Vista previa"]')
  await page.getByRole('button', { name: 'Volver al formulario' }).click()

  await page.getByLabel('Estado').selectOption('publicado')
  await text(page).press('Control+s')
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  const answer = await page.request.get(`${siteUrl}/api/prensa/find-all-news-public?q=${encodeURIComponent(title)}`)
  const { noticias } = (await answer.json()) as { noticias: { _id: string }[] }
  const address = `${siteUrl}/noticia/${noticias[0]?._id}/`

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(address)
  const article = plain.locator('.article-text')
  await expect(article.getByRole('heading', { level: 2 })).toHaveText('Qué cambia')
  await expect(article.locator('ul li')).toHaveText(['el norte', 'el sur y el este'])
  await expect(article.locator('strong')).toHaveText('sur')
  await expect(article.locator('ol li')).toHaveText(['Juntar', 'Sacar'])
  await expect(article.getByRole('link', { name: 'las bases' })).toHaveAttribute('href', '/tramites/')
  const stillVideo = article.getByRole('link', { name: /^Ver el video/ })
  await expect(stillVideo).toHaveAttribute('href', 'https://youtu.be/dQw4w9WgXcQ')
  await plain.context().close()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  await axe(page, '.article')
  const video = page.getByRole('link', { name: /^Ver el video/ })
  await video.scrollIntoViewIfNeeded()
  expect(asked.filter((url) => /youtu|ytimg|google/.test(url))).toEqual([])
  await video.click()
  const player = page.locator('.text-embed iframe')
  await expect(player).toBeFocused()
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('youtube-nocookie'))).toBe(true)
})

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style>p.MsoNormal{margin:0cm;font-size:11.0pt}</style></head><body lang=ES-AR style='tab-interval:35.4pt'><!--StartFragment-->
<h2><span style='font-family:"Calibri Light"'>Qué cambia<o:p></o:p></span></h2>
<p class=MsoNormal><b><span style='font-size:14.0pt;color:red'>Desde el lunes</span></b><span style='color:red'> el <i>norte</i> y <u>el sur</u>.<br>Más en <a href="https://labanda.example/bases">las bases</a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;</span></span><![endif]>Vidrio<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;</span></span><![endif]>Papel<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Juntar<o:p></o:p></p>
<p class=MsoNormal><img width=1 src="file:///C:/a.png"><a href="javascript:alert(1)">Fin</a><script>alert(1)</script></p>
<!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Qué cambia</span></h1>
<p dir="ltr"><span style="font-weight:400;">Todo </span><span style="font-weight:700;">en negrita</span><span style="font-style:italic;font-weight:400;"> y cursiva</span><a href="https://www.google.com/url?q=https://labanda.example/bases&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;"> las bases</span></a></p>
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Uno</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Dos</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Dos y medio</span></p></li></ul></ul>
<table><tbody><tr><td><p>Celda</p></td></tr></tbody></table><br class="Apple-interchange-newline"></b>`

test('NR25 pasting from Word and Google Docs keeps the supported formatting alone', async ({ page }) => {
  await signIn(page, 'editor', newForm)
  const bases = '[las bases](https://labanda.example/bases)'
  for (const [html, kept] of [
    [word, `**Desde el lunes** el _norte_ y el sur.\nMás en ${bases}.\n- Vidrio\n- Papel\n1. Juntar\nFin`],
    [docs, `Todo **en negrita** _y cursiva_ ${bases}\n- Uno\n- Dos\n- Dos y medio\nCelda`],
  ] as const) {
    await text(page).fill('')
    await paste(page, html)
    await expect(text(page).getByRole('listitem')).toHaveCount(3)
    expect(await source(page)).toBe(`## Qué cambia\n${kept}`)
  }
})

const press = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Forma del texto' }).getByRole('button', { name, exact: true }).click()

test('NR23 a button makes a list of several paragraphs, and paragraphs of a list', async ({ page }) => {
  await signIn(page, 'editor', newForm)
  await text(page).click()
  await page.keyboard.type('uno\ndos\ntres')
  await page.keyboard.press('Control+a')
  await press(page, 'Lista')
  const items = text(page).getByRole('listitem')
  await expect(items).toHaveText(['uno', 'dos', 'tres'])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await press(page, 'Lista')
  await expect(items).toHaveCount(0)
  expect(await source(page)).toBe('uno\ndos\ntres')
})

test('NR23 Backspace joins a paragraph to the list above it', async ({ page, pageErrors }) => {
  // Chrome adds inline styles when it joins blocks natively; the policy blocks them.
  pageErrors.expect(/style-src/)
  await signIn(page, 'editor', newForm)
  await text(page).click()
  await page.keyboard.type('- uno\n\nfin')
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(0)
  await page.keyboard.press('Backspace')
  expect(await source(page)).toBe('- unofin')
})

test('PB01 what comes beside or into a table leaves its cells', async ({ page, pageErrors }) => {
  // Chrome adds inline styles when it joins blocks natively; the policy blocks them.
  pageErrors.expect(/style-src/)
  await signIn(page, 'editor', newForm)
  await text(page).click()
  await page.keyboard.type('fin')
  await page.keyboard.press('Home')
  await press(page, 'Tabla')
  await page.keyboard.type('Dirección')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Días')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await paste(page, '<p>Av. Belgrano 100<br>La Banda</p>')
  await page.keyboard.press('Tab')
  await page.keyboard.type('martes')
  const rows = '| Dirección | Días |  |\n| --- | --- | --- |\n| Av. Belgrano 100 / La Banda | martes |  |'
  expect(await source(page)).toBe(`${rows}\nfin`)

  await text(page).getByText('fin').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await source(page)).toBe(`${rows}\nfin`)
  await text(page).getByText('martes').click()
  await press(page, 'Foto de la galería')
  await chooseDemoPhoto(page)
  expect(await source(page)).toMatch(/\| martes \| {2}\|\n!\[\]\(\/media\/[\da-f-]{36}\)\nfin$/)
})
