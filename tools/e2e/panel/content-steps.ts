/** Common steps of tests of "Datos del municipio". */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectReadable } from '../accessibility.ts'
import { expect } from '../fixtures.ts'

export const parts = '/admin-panel/datos'
/** The button that opens a row. */
export const openButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export type Value = { filas: Record<string, unknown>[] }
/** The API's answer for a part. */
export type Stored = { readonly contenido: { readonly value: Value; readonly revision: number } }

/** axe in both schemes: fully in light, colours in dark. */
export async function axeInBoth(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  // At the end nothing lies half under the form's bar.
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
  for (const [scheme, look] of [
    ['dark', expectReadable],
    ['light', axe],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.mantineColorScheme = name
    }, scheme)
    await look(page)
  }
}

/** Reads and saves a part like a colleague in another window. */
export async function colleague(context: BrowserContext, adminUrl: string, name: string) {
  const address = `${adminUrl}/api/prensa/contenido?name=${name}.json`
  const read = async (): Promise<Stored['contenido']> => (await (await context.request.get(address)).json()).contenido
  return {
    read,
    async change(edit: (value: Value) => void) {
      const { value, revision } = await read()
      edit(value)
      const data = { name: `${name}.json`, value, revision, nota: '' }
      const headers = { origin: adminUrl }
      const answer = await context.request.post(`${adminUrl}/api/prensa/guardar-contenido`, { data, headers })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

/** Saves changes after checking their list. */
export async function publish(page: Page, changes: readonly RegExp[]): Promise<void> {
  await save(page).click()
  const review = dialog(page, 'Guardar cambios')
  for (const change of changes) await expect(review.getByText(change)).toBeVisible()
  await review.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(page.getByText('Quedó guardado')).toBeVisible()
}

/** Text of a download. */
export async function readDownload(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const chunks = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Chooses a file in the browser's file chooser. */
export async function choose(button: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

/** Chooses a file of `text` by a button's name. */
export const importCsv = (
  page: Page,
  button: string,
  { name, text }: { readonly name: string; readonly text: string },
) => choose(page.getByRole('button', { name: button }), { name, mimeType: 'text/plain', buffer: Buffer.from(text) })
