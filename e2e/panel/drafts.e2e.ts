/** No word is lost: a killed browser, a server's copy, another computer, an item deleted meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, navigateInPanel, openSession, signIn, test } from '../fixtures.ts'
import { startKillable } from './killed-browser.ts'
import { makeAccount, postAs } from './staff-accounts.ts'

const form = '/admin-panel/crear-noticia'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).first()
const onServer = (page: Page) => expect(page.getByText(/Guardado en el servidor hace \d+ s/)).toBeVisible()
/** Of today, so that it stands on the first page of the list. */
const item = (title: string) => ({
  ...{ title, excerpt: 'Resumen', content: 'Uno\nDos\nTres' },
  date: new Date().toISOString().slice(0, 10),
})
const editPath = (id: string) => `/admin-panel/editar-noticia/${id}`
const save = (page: Page) => page.getByRole('button', { name: 'Guardar noticia' }).click()

/** A second of typing, as fast as people do. Each key costs 12 ms of the processor. */
const sentence = 'La plaza. '
const keyMs = 100
/** From the last key to the end of the browser. */
const afterMs = 2000

test('NR01 a browser that is killed 2 s after the last key, 20 times, has lost no more than the last second', async ({
  context,
  adminUrl,
}) => {
  await openSession(context, demoAccounts.editor)
  const cookies = await context.cookies()
  /**
   * One browser that is killed so many times, each time going on with what it found, for so many sentences.
   * @returns most characters that were missing.
   */
  async function lane([rounds, sentences]: readonly [number, number]): Promise<number> {
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
  // One types on for 8 s: what a browser writes out seconds later, as it does with web storage, has then been waiting.
  const missing = await Promise.all(
    (
      [
        [2, 8],
        [9, 1],
        [9, 1],
      ] as const
    ).map(lane),
  )
  expect(Math.max(...missing)).toBeLessThanOrEqual(1000 / keyMs)
})

test('NR03 NR05 NR06 NR09 a text goes on at another computer, and what stands on the server is said at both', async ({
  page,
  browser,
  adminUrl,
  axe,
}) => {
  const account = await makeAccount(page, adminUrl, 'editor')
  const [office, atHome] = ['En la oficina', `En casa ${Date.now() % 1_000_000}`]
  await signIn(page, account, form)
  await field(page, 'Título').fill(office)
  await expect(page.getByText('Guardado en este navegador.')).toBeVisible()
  await onServer(page)
  await axe(page)

  const home = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = await home.newPage()
  await signIn(other, account)
  await expect(other.getByText('Borradores sin guardar')).toBeVisible()
  await expect(other.getByText(/«En la oficina», noticia nueva, del .*, en el servidor/)).toBeVisible()
  await axe(other)
  await other.getByRole('button', { name: 'Abrir «En la oficina»' }).click()
  await expect(field(other, 'Título')).toHaveValue(office)
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await other.waitForResponse(/borradores/)
  await expect(other.getByText('Quedó otro texto sin guardar')).toBeHidden()
  await field(other, 'Título').fill(atHome)
  await onServer(other)

  await field(page, 'Resumen').fill('Sigue acá')
  await expect(page.getByText('En el servidor quedó lo que escribiste de esta noticia en otra ventana')).toBeVisible()
  await page.getByRole('button', { name: `Abrir «${atHome}»` }).click()
  await expect(field(page, 'Título')).toHaveValue(atHome)
  await expect(page.getByText('«En la oficina»')).toBeVisible()

  await field(other, 'Resumen').fill('Resumen')
  await field(other, 'Contenido').fill('Texto')
  await save(other)
  await expect(other.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Nueva Noticia' })).toBeVisible()
  await expect(other.getByRole('row').filter({ hasText: atHome })).toHaveCount(1)
  await home.close()
})

test('NR06 what was written of an item that somebody deleted is found in the list, and becomes a new one', async ({
  page,
  context,
  adminUrl,
  pageErrors,
}) => {
  pageErrors.expect(/status of 404/)
  const account = await makeAccount(page, adminUrl, 'editor')
  await signIn(page, account)
  const { noticia } = await postAs(context.request, adminUrl, 'create-new', { noticiaData: item('Se va') })
  await navigateInPanel(page, editPath(noticia._id))
  await field(page, 'Título').fill('Lo que quedó')
  await onServer(page)
  await context.request.put(`${adminUrl}/api/prensa/delete-new`, {
    data: { id: noticia._id },
    headers: { origin: adminUrl },
  })
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(`${adminUrl}/admin-panel`)
  await expect(page.getByText(/«Lo que quedó», de una noticia que se eliminó/)).toBeVisible()
  await page.getByRole('button', { name: 'Abrir «Lo que quedó»' }).click()
  await expect(page.getByText('Esta noticia ya no existe')).toBeVisible()
  await expect(field(page, 'Contenido').getByRole('paragraph')).toHaveText(['Uno', 'Dos', 'Tres'])
  await save(page)
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Lo que quedó' })).toHaveCount(1)
  await expect(page.getByText('Borradores sin guardar')).toBeHidden()
})

test('NR10 NR11 two people change different fields and both stay; one field that both changed is asked about alone', async ({
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
  const title = `Entre dos ${Date.now() % 1_000_000}`
  const { noticia } = await postAs(page.context().request, adminUrl, 'create-new', { noticiaData: item(title) })
  const theirs = { ...item(title), excerpt: 'Resumen de ella', content: 'Uno\nDos\nTres de ella' }
  const edit = (data: object) =>
    postAs(colleague.request, adminUrl, 'edit-new', { id: noticia._id, noticiaData: { ...theirs, ...data } })
  const stored = async () =>
    (await (await colleague.request.get(`${adminUrl}/api/prensa/find-new/${noticia._id}`)).json()).noticia

  await navigateInPanel(page, editPath(noticia._id))
  await field(page, 'Contenido').fill('Uno mío\nDos\nTres')
  await edit({})
  await save(page)
  await expect(
    page.getByText(/guardó mientras escribías: queda también lo que cambió en Resumen y Contenido\./),
  ).toBeVisible()
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()
  expect(await stored()).toMatchObject({ excerpt: 'Resumen de ella', content: 'Uno mío\nDos\nTres de ella' })

  await page.goto(adminUrl + editPath(noticia._id))
  await field(page, 'Título').fill(`${title} mío`)
  await edit({ title: `${title} ella`, category: 'obras', content: 'Uno mío\nDos\nTres de ella' })
  await save(page)
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
  await field(page, 'Título').fill(title)
  await expect(page.getByText(`${[...title].length}/50`)).toBeVisible()
  await field(page, 'Resumen').fill('Resumen')
  await field(page, 'Contenido').fill('Texto')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(
    '**/create-new',
    async (route) => {
      const response = await route.fetch()
      await answered
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await save(page)
  await page.goBack()
  await expect(page.getByText('Se está guardando: salís apenas termine.').first()).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await expect(question).toBeHidden()
  answer()
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Noticias' })).toBeVisible()
  await expect(question).toBeHidden()

  // Refused after all: now it is asked.
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('link', { name: /^Editar/ })
    .click()
  await field(page, 'Resumen').fill('Otro resumen')
  pageErrors.expect(/status of 503|ERR_FAILED/)
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route(
    '**/edit-new',
    async (route) => {
      await refused
      await route.fulfill({ status: 503, json: { error: 'Ahora no se puede' } })
    },
    { times: 1 },
  )
  await save(page)
  await page.goBack()
  await expect(page.getByText('Se está guardando: salís apenas termine.').first()).toBeVisible()
  refuse()
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Resumen')).toHaveValue('Otro resumen')

  await page.route(
    '**/edit-new',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await save(page)
  await expect(page.getByText('Noticia actualizada correctamente')).toBeVisible()
  await expect(page).toHaveURL(`${adminUrl}/admin-panel`)
})
