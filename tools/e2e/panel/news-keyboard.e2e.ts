/** Writing by keyboard and on phones: nothing covers the text or the focus. */
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, openSession, signIn, test } from '../fixtures.ts'
import { chooseDemoPhoto } from '../photo-steps.ts'
import { create, edit, editForm, item, newForm, newTitle, openLeftovers, saveItem } from './news-steps.ts'
import { postAs } from './staff-accounts.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })
/** Finds the list of the item's photos. */
const photoList = (page: Page) =>
  page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Quitar la foto/ }) })

/** Measures the space between toolbar and form bar. */
const measureSpace = (page: Page) =>
  page.evaluate(() => {
    const tools = document.querySelector('[role="toolbar"]')?.getBoundingClientRect()
    const bar = document
      .querySelector('form button[type="submit"]')
      ?.parentElement?.parentElement?.getBoundingClientRect()
    return { top: tools?.bottom ?? 0, bottom: bar?.top ?? 0 }
  })
/** Measures the top and bottom of the caret's element. */
const measureCaret = (page: Page) =>
  page.evaluate(() => {
    const at = getSelection()?.focusNode
    const element = at instanceof Element ? at : at?.parentElement
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
    return { top, bottom }
  })
/** Whether the focused element is entirely visible. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    // The button of a file field is its label.
    const focused = document.activeElement?.closest('label') ?? document.activeElement
    if (!focused) return false
    const { left, top, bottom, width } = focused.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => {
      const hit = document.elementFromPoint(left + width / 2, y)
      return hit !== null && (focused.contains(hit) || hit.contains(focused))
    })
  })

test('NR88 NR93 text and focused fields stay clear of the bars', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  // Drafts of this test in the other project (desktop, mobile) appear above the form.
  const offered = page.waitForResponse('**/api/prensa/borradores')
  await signIn(page, 'moderador', newForm)
  await offered
  await text(page).click()
  for (let line = 0; line < 30; line++) {
    await page.keyboard.insertText(`Renglón ${line}`)
    await page.keyboard.press('Enter')
  }
  const [below, room] = [await measureCaret(page), await measureSpace(page)]
  expect(below.bottom).toBeLessThanOrEqual(room.bottom)
  expect(below.top).toBeGreaterThanOrEqual(room.top)
  await page.keyboard.press('Control+Home')
  await expect
    .poll(async () => (await measureCaret(page)).top - (await measureSpace(page)).top)
    .toBeGreaterThanOrEqual(0)

  // On phones the toolbar is one scrolling row below the header.
  const tools = page.getByRole('toolbar')
  if (isMobile) {
    await page.keyboard.press('Control+End')
    await expect(tools).toBeInViewport({ ratio: 1 })
    expect((await tools.boundingBox())?.height).toBeLessThan(60)
    await tools.getByRole('button', { name: 'Rehacer' }).scrollIntoViewIfNeeded()
    await expect(tools.getByRole('button', { name: 'Rehacer' })).toBeInViewport({ ratio: 1 })
  }

  // From the end to the beginning; parts of a date are separate stops.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Elegir imagen' }).focus()
  for (let stop = 0; stop < 24; stop++) {
    await page.keyboard.press('Shift+Tab')
    const at = await page.evaluate(() => document.activeElement?.id)
    if (await text(page).evaluate((box) => box === document.activeElement)) break
    expect(await isFocusSeen(page), `stop ${stop}, ${at}`).toBe(true)
  }
})

test('NR89 NR91 NR94 dialogs focus the fault, and return the focus to their opener', async ({
  page,
  context,
  adminUrl,
  axe,
  pageErrors,
}) => {
  await openSession(context, demoAccounts.editor)
  const { _id: id } = await create(context, item(newTitle('Con diálogos')))
  await page.goto(adminUrl + editForm(id))
  const choose = page.getByRole('button', { name: /^(Elegir|Cambiar) imagen$/ })
  await choose.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Gestión de Imágenes' })
  await picker.getByRole('checkbox').first().check()
  const add = picker.getByRole('button', { name: 'Agregar 1 foto' })
  await picker.getByRole('button', { name: 'Cerrar' }).focus()
  for (let stop = 0; stop < 40 && !(await add.evaluate((button) => button === document.activeElement)); stop++)
    await page.keyboard.press('Tab')
  await add.press('Enter')
  await expect(choose).toBeFocused()
  expect(await isFocusSeen(page)).toBe(true)

  // A link inserted while a photo is selected leaves the photo.
  await text(page).click()
  await page.getByRole('button', { name: 'Foto de la galería' }).click()
  await chooseDemoPhoto(page)
  const placed = text(page).getByRole('figure')
  await expect(placed).toHaveCount(1)
  await placed.getByRole('img').click()
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Poner un enlace' })
  await link.getByRole('button', { name: 'Poner' }).click()
  await expect(link.getByLabel('Dirección')).toBeFocused()
  await page.keyboard.type('/tramites/')
  await link.getByLabel('Palabras del enlace').fill('los trámites')
  await link.getByRole('button', { name: 'Poner' }).click()
  await expect(text(page).getByRole('link', { name: 'los trámites' })).toBeVisible()
  await expect(placed).toHaveCount(1)
  await expect(link).toBeHidden()
  await expect(text(page)).toBeFocused()

  // After a link is set, typing continues after its text.
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('Ver las bases')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+k')
  await link.getByLabel('Dirección').fill('https://labanda.example/bases')
  await page.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await expect(text(page)).toBeFocused()
  await page.keyboard.insertText(' y el plano')
  await expect(text(page).getByText('Ver las bases y el plano')).toBeVisible()

  const open = page.getByRole('button', { name: 'Revisión y enlaces' })
  await open.press('Enter')
  const review = page.getByRole('dialog', { name: 'Revisión y enlaces' })
  pageErrors.expect(/status of 400 .*\/revisar-new\)$/)
  await review.getByRole('button', { name: 'Pedir revisión' }).press('Enter')
  const whom = review.getByRole('combobox', { name: '¿Quién la tiene que mirar?' })
  await expect(whom).toBeFocused()
  await page.keyboard.type('Mario')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await review.getByRole('button', { name: 'Pedir revisión' }).press('Enter')
  await expect(review.getByText(/^Le pediste a .* que la mire\.$/)).toBeFocused()
  await review.getByRole('button', { name: 'Crear enlace' }).press('Enter')
  const address = review.getByLabel('Copialo ahora: no se vuelve a mostrar')
  await expect(address).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe(await address.inputValue())
  await axe(page, '[role="dialog"]')
  await review.getByRole('button', { name: 'Quitar' }).press('Enter')
  await expect(review.getByRole('button', { name: 'Crear enlace' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

test('NR87 NR90 NR92 photos of drafts and versions show with their data and focal point; the published card scrolls into view', {
  tag: '@mobile',
}, async ({ page, context, adminUrl, axeAtBothWidths: axe }) => {
  await openSession(context, demoAccounts.super)
  // The oldest are the demo's.
  const { imagenes } = await (
    await context.request.get(`${adminUrl}/api/prensa/galeria/todas?estado=verificado&sort=oldest&limit=2`)
  ).json()
  const [one, two] = imagenes as { _id: string; title: string; focus: { x: number; y: number } | null }[]
  const change = { id: one?._id, cambios: { focus: { x: 10, y: 90 } }, antes: { focus: one?.focus ?? null } }
  const headers = { origin: adminUrl }
  expect((await context.request.put(`${adminUrl}/api/prensa/editar-img`, { data: change, headers })).ok()).toBe(true)
  const title = newTitle('Vuelve con fotos')
  const noticiaData = item(title, { imageIds: [one?._id] })
  const { _id: id, revision } = await create(context, noticiaData)
  await edit(context, id, { ...noticiaData, imageIds: [] })
  const writer = crypto.randomUUID()
  const times = { publishAt: null, unpublishAt: null }
  const values = { ...noticiaData, ...times, status: 'publicado', imageIds: [one?._id, two?._id] }
  const draft = { value: values, revision: revision + 1, createId: null, copyId: id, over: null, photos: [] }
  await postAs(context.request, adminUrl, 'guardar-borrador', { id, writer, title, isNew: false, draft })

  await page.goto(adminUrl + editForm(id))
  await openLeftovers(page)
  await page.getByRole('button', { name: `Abrir «${title}»` }).click()
  const row = photoList(page).getByRole('listitem')
  await expect(row).toHaveCount(2)
  await expect(row.nth(1)).toContainText(two?.title ?? '')
  await expect(row.first().getByRole('img')).toHaveAttribute('data-focus', '10 90')

  await page.getByRole('button', { name: 'Historial de cambios' }).click()
  const history = page.getByRole('dialog', { name: 'Historial de la noticia' })
  await history
    .locator('summary')
    .filter({ hasText: /^Versión 1/ })
    .click()
  await expect(history.getByRole('img', { name: /^Foto 1: / }).first()).toHaveAttribute('data-focus', '10 90')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await saveItem(page)
  const card = page.getByRole('region', { name: 'Noticia publicada' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
})
