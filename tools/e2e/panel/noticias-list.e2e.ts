/** News list, bin and calendar: search, bulk changes, restore (PN, NR). */
import { timeZone } from '#shared/time-zone.ts'
import { expect, navigateInPanel, signIn, test } from '../fixtures.ts'
import { windows } from '../portal.ts'
import { create, editForm, field, item, newForm, newTitle, remove, row, saveItem, write } from './news-steps.ts'

/** A unique search word. */
const newWord = () => newTitle('Prueba').replace(' ', '')

test('PN01 NR52 NR53 the list searches texts, and its place is kept', async ({ page, axeAtBothWidths: axe }) => {
  await signIn(page, 'editor')
  const word = newWord()
  for (let n = 10; n < 24; n++)
    await create(page.context(), item(`Nota ${n}`, { content: `Sobre ${word}.`, category: 'salud' }))
  await page.getByLabel('Buscar').fill(word.toLowerCase())
  await expect(page.getByText('Mostrando 1 a 12 de 14 resultados')).toBeVisible()
  await page.getByLabel('Categoría').selectOption('Salud')
  await page.getByLabel('Orden').selectOption('Título')
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page.getByText('Mostrando 13 a 14 de 14 resultados')).toBeVisible()
  await axe(page)
  const address = page.url()

  await page.getByRole('link', { name: 'Nota 23', exact: true }).click()
  await field(page, 'Título').fill('Nota 23 corregida')
  await saveItem(page)
  await expect(page.getByRole('link', { name: 'Nota 23 corregida', exact: true })).toBeFocused()
  expect(page.url()).toBe(address)
  await page.getByRole('link', { name: 'Editar «Nota 22»' }).click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page.getByRole('link', { name: 'Nota 22', exact: true })).toBeFocused()
  expect(page.url()).toBe(address)
})

test('NR54 NR55 NR67 many items change at once, failures are named, undo restores; one is published', {
  tag: '@mobile',
}, async ({ page, siteUrl, axeAtBothWidths: axe }) => {
  await signIn(page, 'editor')
  const word = newWord()
  const ids = []
  for (const name of ['Uno', 'Dos', 'Tres'])
    ids.push((await create(page.context(), item(`${name} ${word}`, { category: 'cultura' })))._id)
  await page.getByLabel('Buscar').fill(word)
  await expect(page.getByText('Mostrando 1 a 3 de 3 resultados')).toBeVisible()
  await page.getByRole('checkbox', { name: `Elegir «Uno ${word}»` }).check()
  const chosen = page.getByRole('region', { name: 'Noticias elegidas' })
  await expect(chosen.getByText('1 elegida')).toBeVisible()
  await chosen.getByRole('button', { name: 'Elegir toda la página' }).click()
  await axe(page)
  // A colleague deletes one meanwhile.
  await remove(page.context(), ids[2] ?? '')
  await chosen.getByRole('combobox', { name: 'Pasar a la categoría' }).selectOption('Deportes')
  await expect(page.getByText('2 noticias pasadas a Deportes.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Una noticia quedó como estaba' })).toContainText(
    `«Tres ${word}»: Noticia no encontrada`,
  )
  await expect(row(page, `Uno ${word}`)).toContainText('Deportes')
  await page.getByRole('main').getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, `Uno ${word}`)).toContainText('Cultura')

  await page.getByRole('checkbox', { name: `Elegir «Dos ${word}»` }).press('Space')
  await chosen.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row(page, `Dos ${word}`)).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, `Dos ${word}`)).toBeVisible()

  // Published, it leaves the drafts; the card stays.
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByLabel('Estado').selectOption('Borrador')
  await page.getByRole('button', { name: `Acciones de «Uno ${word}»` }).click()
  await page.getByRole('button', { name: `Publicar «Uno ${word}»` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  const card = page.getByRole('region', { name: 'Noticia publicada' })
  const link = card.getByRole('link', { name: 'Ver la noticia' })
  await expect(link).toHaveAttribute('href', `${siteUrl}/noticia/${ids[0]}/`)
  await expect(row(page, `Uno ${word}`)).toBeHidden()
  await axe(page)
  await page.getByRole('button', { name: `Acciones de «Dos ${word}»` }).click()
  await page.getByRole('button', { name: `Publicar «Dos ${word}»` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(card).toContainText(`«Dos ${word}» está publicada`)
})

test('NR56 PN03 PN05 an item is deleted to the bin and recovered', async ({ page, axeAtBothWidths: axe }) => {
  await signIn(page, 'editor')
  const word = newWord()
  const { _id: id } = await create(page.context(), item(`Vuelve ${word}`))
  await page.getByLabel('Buscar').fill(word)
  const deleteIt = async () => {
    await page.getByRole('button', { name: `Eliminar «Vuelve ${word}»` }).click()
    await expect(page.getByText('Queda 90 días en la papelera.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(row(page, word)).toBeHidden()
  }
  await deleteIt()
  await page.getByRole('main').getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, word)).toBeVisible()
  await deleteIt()
  await page.getByRole('link', { name: 'Papelera' }).click()
  await expect(page.getByRole('heading', { name: 'Papelera' })).toBeVisible()
  await page.getByLabel('Buscar').fill(word)
  const last = new Date(Date.now() + 90 * 86_400_000)
  await expect(row(page, word)).toContainText(
    last.toLocaleDateString('es-AR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
  )
  await expect(page.getByText('Mostrando 1 a 1 de 1 resultados')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Recuperar «Vuelve ${word}»` }).press('Enter')
  await expect(page.getByText('Noticia recuperada')).toBeVisible()
  await expect(page.getByText('No se encontraron noticias')).toBeVisible()
  await navigateInPanel(page, editForm(id))
  await expect(field(page, 'Título')).toHaveValue(`Vuelve ${word}`)
})

test('NR45 NR46 NR51 a scheduled item shows in form, list and calendar', {
  tag: '@mobile',
}, async ({ page, axeAtBothWidths: axe }) => {
  await signIn(page, 'editor', newForm)
  const title = newWord()
  await write(page, title)
  await page.getByLabel('Estado').selectOption('Publicado')
  await page.getByRole('button', { name: 'Programar…' }).click()
  await expect(page.getByLabel('Publicar el')).toBeFocused()
  await page.getByLabel('Publicar el').fill('2031-03-05T18:40')
  await expect(page.getByLabel(/^Fecha/)).toHaveValue('2031-03-05')
  await expect(page.getByRole('button', { name: 'Programar', exact: true })).toBeVisible()
  await page.getByLabel('Quitar el').fill('2031-03-05T18:40')
  await expect(page.getByText('Los lectores la ven desde el 05/03/2031 a las 18:40, hora de Argentina.')).toBeVisible()
  await expect(page.getByText('Al guardar queda programada.')).toBeVisible()
  await saveItem(page)
  await expect(page.getByText('Tiene que quitarse después de publicarse')).toBeVisible()
  await page.getByLabel('Quitar el').fill('2031-04-01T00:00')
  await axe(page)
  await saveItem(page)
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible()
  await page.getByLabel('Buscar').fill(title)
  await expect(row(page, title)).toContainText('Programada')
  await expect(row(page, title)).toContainText('para el 05/03/2031 a las 18:40')
  await expect(row(page, title).getByRole('link', { name: 'Ver en el portal' })).toHaveCount(0)

  // Navigates with a pending search.
  await page.getByLabel('Buscar').fill(`${title} `)
  await page.getByRole('link', { name: 'Calendario', exact: true }).evaluate((link: HTMLElement) => {
    link.click()
    const until = performance.now() + 400
    while (performance.now() < until);
  })
  await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
  await page.getByRole('link', { name: 'Mes siguiente' }).press('Enter')
  await expect(page).toHaveURL(/mes=\d{4}-\d\d$/)
  await page.goto(`${new URL(page.url()).origin}/admin-panel/calendario?mes=2031-03`)
  await expect(page.getByRole('heading', { name: 'marzo de 2031' })).toBeVisible()
  const day = page.getByRole('cell').filter({ hasText: 'miércoles 5' })
  await expect(day.getByRole('link', { name: title })).toContainText('Programada 18:40')
  await axe(page)
  await day.getByRole('link', { name: title }).press('Enter')
  await expect(page.getByLabel('Publicar el')).toHaveValue('2031-03-05T18:40')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/calendario\?mes=2031-03$/)
})

test('PB07 PB08 PB12 a draft is published by its button; a click on a row opens it; its actions are buttons, or a menu in narrow windows', {
  tag: '@mobile',
}, async ({ page, axeAtBothWidths: axe }) => {
  await signIn(page, 'editor', newForm)
  await page.getByLabel('Empezar con un modelo').selectOption('Agenda de la semana')
  await expect(page.getByRole('textbox', { name: 'Contenido' }).getByRole('cell')).toHaveCount(9)
  await expect(page.getByLabel('Empezar con un modelo')).toBeHidden()
  const title = newWord()
  await write(page, title)
  const submit = page.locator('button[type="submit"][aria-keyshortcuts="Control+S"]')
  await expect(submit).toHaveText('Guardar borrador')
  await page.getByLabel('Estado').selectOption('Publicado')
  await expect(submit).toHaveText('Publicar')
  await page.getByLabel('Estado').selectOption('Borrador')
  await page.getByRole('button', { name: 'Programar…' }).click()
  await page.getByLabel('Publicar el').fill('2031-03-05T18:40')
  await expect(page.getByRole('button', { name: 'Programar', exact: true })).toBeVisible()
  await page.getByLabel('Publicar el').fill('')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Noticia publicada' })).toBeVisible()

  await page.setViewportSize(windows.wide)
  await page.getByLabel('Buscar').fill(title)
  const item = row(page, title)
  await expect(item).toContainText('Publicado')
  await expect(item.getByText('Ocultar')).toBeVisible()
  await page.setViewportSize(windows.narrow)
  await expect(item.getByText('Ocultar')).toBeHidden()
  await item.getByRole('button', { name: `Acciones de «${title}»` }).click()
  await expect(item.getByText('Ocultar')).toBeVisible()
  await axe(page)
  await item.getByText('Publicado').click()
  await expect(field(page, 'Título')).toHaveValue(title)
  await expect(submit).toHaveText('Guardar cambios')
  await expect(page.getByText('Publicada', { exact: true })).toBeAttached()
})
