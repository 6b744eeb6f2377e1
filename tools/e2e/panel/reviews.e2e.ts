/** Review before publishing, and preview links. */
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, navigateInPanel, signIn, test } from '../fixtures.ts'
import { create, editForm, field, item, newForm, newTitle, write } from './news-steps.ts'

const nameOf = (key: 'editor' | 'moderador') => `${demoAccounts[key].name} ${demoAccounts[key].last_name}`

test('NR58 NR60 NR61 NR68 NR71 a draft is shown by a link, reviewed by a colleague, returned, and approved', async ({
  page,
  browser,
  axe,
  adminUrl,
  pageErrors,
}) => {
  await signIn(page, 'editor')
  const title = newTitle('Plaza para mirar')
  const form = editForm((await create(page.context(), item(title)))._id)
  await navigateInPanel(page, form)
  const review = page.getByRole('dialog', { name: 'Revisión y enlaces' })
  await page.getByRole('button', { name: 'Revisión y enlaces' }).click()
  await review.getByRole('button', { name: 'Crear enlace' }).click()
  const shownAddress = review.getByLabel('Copialo ahora: no se vuelve a mostrar')
  const first = await shownAddress.inputValue()
  await review.getByRole('button', { name: 'Crear enlace' }).click()
  await expect(shownAddress).not.toHaveValue(first)
  const address = await shownAddress.inputValue()
  // The older link goes; the address of the new one stays.
  await review.getByRole('button', { name: 'Quitar' }).last().click()
  await expect(review.getByRole('button', { name: 'Quitar' })).toHaveCount(1)
  await expect(shownAddress).toHaveValue(address)

  // A reader without an account.
  const outside = await browser.newContext()
  const reader = await outside.newPage()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText('esta noticia todavía no se publicó')).toBeVisible()
  // No share buttons: the public address of the item shows nothing yet.
  await expect(reader.getByRole('group', { name: 'Compartir esta noticia' }).first()).toBeHidden()
  await axe(reader)

  const chooseColleague = async () => {
    await review.getByRole('combobox', { name: '¿Quién la tiene que mirar?' }).click()
    await page.getByRole('option', { name: nameOf('moderador') }).click()
  }
  await chooseColleague()
  await review.getByLabel('Mensaje o comentario').fill('¿Está bien el día?')
  await axe(page)
  await review.getByRole('button', { name: 'Pedir revisión' }).click()
  await expect(review.getByText(`Le pediste a ${nameOf('moderador')} que la mire.`)).toBeVisible()

  const colleague = await (await browser.newContext()).newPage()
  await signIn(colleague, 'moderador')
  const header = colleague.getByRole('navigation', { name: 'Principal' })
  await header.getByRole('link', { name: /^\d+ noticias? esperan? tu revisión$/ }).click()
  await expect(colleague.getByRole('combobox', { name: 'Estado' })).toHaveValue('mi_revision')
  await colleague.getByRole('link', { name: title, exact: true }).click()
  await colleague.getByRole('button', { name: 'Revisión y enlaces' }).click()
  const looked = colleague.getByRole('dialog', { name: 'Revisión y enlaces' })
  await expect(looked.getByText(`${nameOf('editor')} te pidió que la mires.`)).toBeVisible()
  await expect(looked.getByText('¿Está bien el día?')).toBeVisible()
  await expect(looked.getByText(`De ${nameOf('editor')}, hasta el`)).toBeVisible()
  await looked.getByRole('button', { name: 'Devolver' }).click()
  await expect(looked.getByText('Escribí qué falta')).toBeVisible()
  pageErrors.expect(/status of 400 .*\/revisar-new\)$/)
  await looked.getByLabel('Comentario').fill('Falta la hora')
  await looked.getByRole('button', { name: 'Devolver' }).click()
  await expect(looked.getByText('Nadie tiene pedida su revisión.')).toBeVisible()

  // Reviewers can revoke the link too.
  await looked.getByRole('button', { name: 'Quitar' }).click()
  await expect(looked.getByText(/^De .*, hasta el/)).toBeHidden()
  const gone = await reader.reload()
  expect(gone?.status()).toBe(404)
  pageErrors.expect(/status of 404 .*\/vista-previa\//)
  await outside.close()

  await page.reload()
  await page.getByRole('button', { name: 'Revisión y enlaces' }).click()
  await expect(review.getByText('Falta la hora')).toBeVisible()
  await chooseColleague()
  await review.getByRole('button', { name: 'Pedir revisión' }).click()
  await expect(review.getByText('Le pediste')).toBeVisible()

  await colleague.goto(adminUrl + form)
  await colleague.getByRole('button', { name: 'Revisión y enlaces' }).click()
  await looked.getByLabel('Publicarla al aprobarla').uncheck()
  await looked.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(looked.getByText(`${nameOf('moderador')} la aprobó`)).toBeVisible()
  await colleague.context().close()
})

test('NR58 PB07 "Pedir revisión" saves a new or changed item and opens its review; one without changes only opens it', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  await signIn(page, 'editor')
  await navigateInPanel(page, newForm)
  const request = page.getByRole('main').getByRole('button', { name: 'Pedir revisión' })
  await request.click()
  await expect(page.getByText('Por favor, completa todos los campos obligatorios')).toBeVisible()
  const title = newTitle('Obra para revisar')
  await write(page, title)
  await request.click()
  const review = page.getByRole('dialog', { name: 'Revisión y enlaces' })
  await expect(review.getByText('Nadie tiene pedida su revisión.')).toBeVisible()
  await expect(page).toHaveURL(/\/editar-noticia\//)
  await axe(page)
  await page.keyboard.press('Escape')
  await field(page, 'Título').fill(`${title} bis`)
  await request.click()
  await expect(review).toBeVisible()
  await expect(review.getByText('Hay cambios sin guardar')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Título')).toHaveValue(`${title} bis`)
  const saves: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/edit-new') && saves.push(sent.url()))
  await request.click()
  await review.getByRole('combobox', { name: '¿Quién la tiene que mirar?' }).click()
  await page.getByRole('option', { name: nameOf('moderador') }).click()
  await review.getByRole('button', { name: 'Pedir revisión' }).click()
  await expect(review.getByText(`Le pediste a ${nameOf('moderador')} que la mire.`)).toBeVisible()
  expect(saves).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Ver revisión' }).click()
  await expect(review).toBeVisible()
})
