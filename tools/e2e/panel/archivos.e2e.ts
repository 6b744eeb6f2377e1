import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { pdfOf } from '../../testing/api/pdf.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { choose } from './content-steps.ts'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

/** Writes a file and returns its path: sending 20 MB through Playwright's protocol takes seconds. */
async function file(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const pdf = (name: string, bytes: number): Promise<string> => file(name, pdfOf(bytes))
const screen = '/admin-panel/datos/archivos'

/** Checks both colour schemes at both widths, set in the page: the toggle would change an account of other tests. */
async function checkBothSchemes(page: Page, axeAtBothWidths: (page: Page) => Promise<void>): Promise<void> {
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
    await axeAtBothWidths(page)
  }
}

test('ED57 ED58 an admin uploads a PDF of 20 MB straight to Storage, retries after an interruption, replaces its file and removes it', async ({
  page,
  siteUrl,
  axeAtBothWidths: axe,
  pageErrors,
}) => {
  const title = 'Código de edificación (prueba)'
  await signIn(page, 'admin', screen)
  await expect(page.getByRole('heading', { level: 1, name: 'Archivos' })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Subir archivo' })
  await opener.press('Enter')
  const form = page.getByRole('dialog', { name: 'Subir archivo' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Elegí un PDF')).toBeVisible()
  await expect(form.getByText('El título es obligatorio')).toBeVisible()
  const bringFile = (path: string) => choose(form.getByLabel(/^Archivo/).first(), path)
  await bringFile(await file('foto.pdf', Buffer.from('\x89PNG')))
  await expect(form.getByText('El archivo no es un PDF')).toBeVisible()
  await bringFile(await pdf('grande.pdf', limits.fileMaxBytes + 1))
  await expect(form.getByText('El archivo pesa demasiado: puede tener hasta 20 MB')).toBeVisible()
  await bringFile(await pdf('codigo-de-edificacion.pdf', limits.fileMaxBytes))
  await expect(form.getByLabel('Título')).toHaveValue('codigo de edificacion')
  await form.getByLabel('Título').fill(title)
  await expect(form.getByText('El título es obligatorio')).toBeHidden()
  await checkBothSchemes(page, axe)
  // An interruption is shown and can be retried.
  pageErrors.expect(/net::ERR_FAILED|Failed to load resource|status of 429/)
  await page.route('**/object/upload/sign/**', (route) => route.abort())
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByRole('alert')).toContainText('No pudimos subir el archivo')
  await page.unroute('**/object/upload/sign/**')
  const toStorage = /\/object\/upload\/sign\/archivos\//
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && toStorage.test(request.url()))
  await form.getByRole('button', { name: 'Guardar' }).press('Enter')
  await sent
  // 20 MB and their digest on a busy machine.
  await expect(page.getByText('Archivo subido')).toBeVisible({ timeout: 120_000 })
  await expect(form).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('20 MB')
  const address = (await row.getByRole('link', { name: title }).getAttribute('href')) ?? ''
  expect(address).toMatch(new RegExp(`^${siteUrl}/archivos/[\\da-f-]{36}/codigo-de-edificacion-prueba\\.pdf$`))
  const length = async () => (await page.request.get(address)).headers()['content-length']
  expect(await length()).toBe(String(limits.fileMaxBytes))
  await checkBothSchemes(page, axe)

  await row.getByRole('button', { name: `Cambiar «${title}»` }).press('Enter')
  const change = page.getByRole('dialog', { name: 'Cambiar archivo' })
  await choose(change.getByLabel(/^Archivo nuevo/).first(), await pdf('otro.pdf', 1_500_000))
  // A rate limit keeps the upload for the retry.
  const uploads: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && uploads.push(request.url()))
  await page.route('**/guardar-archivo', (route) => route.fulfill({ status: 429, json: { error: 'Esperá' } }), {
    times: 1,
  })
  await change.getByRole('button', { name: 'Guardar' }).click()
  await expect(change.getByRole('alert')).toContainText('Esperá')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Archivo guardado')).toBeVisible()
  expect(uploads).toHaveLength(1)
  await expect(row).toContainText('1,5 MB')
  expect(await length()).toBe('1500000')

  await row.getByRole('button', { name: `Quitar «${title}»` }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Quitar archivo' })
  await expect(question).toContainText('deja de poder descargarse')
  await question.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Archivo quitado')).toBeVisible()
  await expect(row).toBeHidden()
  const gone = await page.request.get(address)
  expect([gone.status(), await gone.text()]).toEqual([404, 'El archivo no existe o ya no está publicado'])
})

test('ED57 an editor sees the documents and their addresses, and changes none', async ({ page, axe }) => {
  await signIn(page, 'editor', screen)
  await expect(page.getByRole('heading', { level: 1, name: 'Archivos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subir archivo' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^(Cambiar|Quitar) / })).toHaveCount(0)
  await axe(page)
})
