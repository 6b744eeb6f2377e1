/** No typed word is lost: killed browser, server copy, another computer, deleted item. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, loseAnswer, navigateInPanel, openSession, signIn, test } from '../fixtures.ts'
import { startKillable } from './killed-browser.ts'
import {
  create,
  edit,
  editForm,
  field,
  newForm as form,
  item,
  newTitle,
  openLeftovers,
  remove,
  row,
  saveItem,
  today,
  write,
} from './news-steps.ts'
import { makeAccount } from './staff-accounts.ts'

const expectSavedOnServer = (page: Page) => expect(page.getByText(/Guardado en el servidor hace \d+ s/)).toBeVisible()
/** A second of typing; each key costs 12 ms of CPU. */
const sentence = 'La plaza. '
const keyMs = 100
/** Between last key and kill. */
const afterMs = 2000

test('NR01 a browser killed 20 times lost no more than the last second of typing', async ({ context, adminUrl }) => {
  await openSession(context, demoAccounts.editor)
  const cookies = await context.cookies()
  /** Types and kills the browser repeatedly, over one profile. @returns the most characters lost at once. */
  async function typeAndKill(rounds: number, sentences: number): Promise<number> {
    const text = sentence.repeat(sentences)
    const folder = await mkdtemp(join(tmpdir(), 'portal-killed-'))
    let [typed, missing] = ['', 0]
    try {
      for (let round = 0; round <= rounds; round++) {
        const browser = await startKillable(folder)
        try {
          await browser.context.addCookies(cookies)
          const page = await browser.context.newPage()
          await page.goto(adminUrl + form)
          const found = await field(page, 'Resumen').inputValue()
          expect(typed.startsWith(found), `«${found}» of «${typed}»`).toBe(true)
          missing = Math.max(missing, typed.length - found.length)
          if (round === rounds) continue
          await field(page, 'Resumen').press('Control+End')
          await page.keyboard.type(text, { delay: keyMs })
          typed = found + text
          await pause(afterMs)
        } finally {
          await browser.kill()
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return missing
  }
  // One of them types for 8 s: web storage may delay writes by seconds.
  const missing = await Promise.all([typeAndKill(2, 8), typeAndKill(9, 1), typeAndKill(9, 1)])
  expect(Math.max(...missing)).toBeLessThanOrEqual(1000 / keyMs)
})

test('NR03 NR05 NR06 NR09 a text continues on another computer', async ({ page, browser, adminUrl, axe }) => {
  const account = await makeAccount(page, adminUrl, 'editor')
  const [office, atHome] = ['En la oficina', `En casa ${Date.now() % 1_000_000}`]
  await signIn(page, account, form)
  await field(page, 'Título').fill(office)
  await expect(page.getByText('Guardado en este navegador.')).toBeVisible()
  await expectSavedOnServer(page)
  await axe(page)

  const home = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = await home.newPage()
  await signIn(other, account)
  await openLeftovers(other)
  await expect(other.getByText(/«En la oficina», noticia nueva, del .*, en el servidor/)).toBeVisible()
  await axe(other)
  await other.getByRole('button', { name: 'Abrir «En la oficina»' }).click()
  await expect(field(other, 'Título')).toHaveValue(office)
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await other.waitForResponse(/borradores/)
  await expect(other.getByText('Quedó otro texto sin guardar')).toBeHidden()
  await field(other, 'Título').fill(atHome)
  await expectSavedOnServer(other)

  await field(page, 'Resumen').fill('Sigue acá')
  await expect(page.getByText('En el servidor quedó lo que escribiste de esta noticia en otra ventana')).toBeVisible()
  await openLeftovers(page)
  await page.getByRole('button', { name: `Abrir «${atHome}»` }).click()
  await expect(field(page, 'Título')).toHaveValue(atHome)
  await openLeftovers(page)
  await expect(page.getByText('«En la oficina»')).toBeVisible()

  await field(other, 'Resumen').fill('Resumen')
  await field(other, 'Contenido').fill('Texto')
  await saveItem(other)
  await expect(other.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Nueva Noticia' })).toBeVisible()
  await expect(row(other, atHome)).toHaveCount(1)
  await home.close()
})

test('NR06 the draft of a deleted item becomes a new one', async ({ page, context, adminUrl, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  const account = await makeAccount(page, adminUrl, 'editor')
  await signIn(page, account)
  const { _id: id } = await create(context, item('Se va', { content: 'Uno\nDos\nTres', date: today() }))
  await navigateInPanel(page, editForm(id))
  await field(page, 'Título').fill('Lo que quedó')
  await expectSavedOnServer(page)
  await remove(context, id)
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(`${adminUrl}/admin-panel`)
  await openLeftovers(page)
  await expect(page.getByText(/«Lo que quedó», de una noticia que se eliminó/)).toBeVisible()
  await page.getByRole('button', { name: 'Abrir «Lo que quedó»' }).click()
  await expect(page.getByText('Esta noticia ya no existe')).toBeVisible()
  await expect(field(page, 'Contenido').getByRole('paragraph')).toHaveText(['Uno', 'Dos', 'Tres'])
  await saveItem(page)
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(row(page, 'Lo que quedó')).toHaveCount(1)
  await expect(page.getByText(/borradore?s? sin guardar$/)).toBeHidden()
})

test('NR10 NR11 PB13 changes of two people merge; a field changed by both asks', async ({
  page,
  browser,
  adminUrl,
  axe,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/)
  await signIn(page, 'editor')
  const colleague = await browser.newContext()
  await openSession(colleague, demoAccounts.moderador)
  const title = newTitle('Entre dos')
  const mine = item(title, { content: 'Uno\nDos\nTres' })
  const { _id: id } = await create(page.context(), mine)
  const theirs = { ...mine, excerpt: 'Resumen de ella', content: 'Uno\nDos\nTres de ella' }
  const stored = async () =>
    (await (await colleague.request.get(`${adminUrl}/api/prensa/find-new/${id}`)).json()).noticia

  await navigateInPanel(page, editForm(id))
  await field(page, 'Contenido').fill('Uno mío\nDos\nTres')
  const other = await colleague.newPage()
  await other.goto(adminUrl + editForm(id))
  await expect(
    other.getByText(/ está editando desde las \d\d:\d\d\. Si guardan los dos, no se pisa nada\.$/),
  ).toBeVisible()
  await axe(other)
  await other.close()
  await edit(colleague, id, theirs)
  await saveItem(page)
  await expect(
    page.getByText(/guardó mientras escribías: queda también lo que cambió en Resumen y Contenido\./),
  ).toBeVisible()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()
  expect(await stored()).toMatchObject({ excerpt: 'Resumen de ella', content: 'Uno mío\nDos\nTres de ella' })

  await page.goto(adminUrl + editForm(id))
  await field(page, 'Título').fill(`${title} mío`)
  const again = { title: `${title} ella`, category: 'obras', content: 'Uno mío\nDos\nTres de ella' }
  await edit(colleague, id, { ...theirs, ...again })
  await saveItem(page)
  const dialog = page.getByRole('dialog', { name: 'La noticia cambió mientras la editabas' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Título'])
  await expect(dialog.getByText('Lo que cambió en Categoría queda también.')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Versión guardada').check()
  await dialog.getByRole('button', { name: 'Seguir con lo elegido' }).click()
  await expect(field(page, 'Título')).toHaveValue(`${title} ella`)
  await expect(page.getByLabel('Categoría')).toHaveValue('obras')
  await colleague.close()
})

test('NR12 NR13 NR14 Back during a slow save waits for it, a lost answer is looked up, characters are counted as the server does', async ({
  page,
  adminUrl,
  pageErrors,
}) => {
  await signIn(page, 'editor')
  await page.getByRole('link', { name: 'Nueva Noticia' }).click()
  const title = `${'😀'.repeat(25)} ${Date.now() % 1_000_000}`
  await write(page, title)
  await expect(page.getByText(`${[...title].length}/50`)).toBeVisible()
  // One route throughout: separate ones make Chromium toggle interception during calls.
  const turns: ((route: Route) => Promise<void>)[] = []
  const next = (handle: (route: Route) => Promise<void>) => void turns.push(handle)
  await page.route(/\/(create|edit)-new$/, (route) => (turns.shift() ?? ((other: Route) => other.continue()))(route))
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  next(async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await saveItem(page)
  await page.goBack()
  await expect(page.getByText('Se está guardando: salís apenas termine.').first()).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await expect(question).toBeHidden()
  answer()
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible()
  await expect(question).toBeHidden()

  // If the save fails after all, leaving asks for confirmation.
  await page.getByRole('link', { name: `Editar «${title}»` }).click()
  await field(page, 'Resumen').fill('Otro resumen')
  pageErrors.expect(/status of 503|ERR_FAILED/)
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  next(async (route) => {
    await refused
    await route.fulfill({ status: 503, json: { error: 'Ahora no se puede' } })
  })
  await saveItem(page)
  await page.goBack()
  await expect(page.getByText('Se está guardando: salís apenas termine.').first()).toBeVisible()
  refuse()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Resumen')).toHaveValue('Otro resumen')

  next(loseAnswer)
  await saveItem(page)
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()
  await expect(page).toHaveURL(`${adminUrl}/admin-panel`)
})
