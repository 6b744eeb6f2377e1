/** What the tests of "Datos del municipio" do over and over. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectReadable } from '../accessibility.ts'
import { expect } from '../fixtures.ts'

export const parts = '/admin-panel/datos'
/** The button that opens a row. */
export const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export type Value = { filas: Record<string, unknown>[] }
/** What the API answers of a part. */
export type Stored = { readonly contenido: { readonly value: Value; readonly revision: number } }

/** Checks a page with axe in both of the panel's schemes: fully in the light one, for colours in the dark one. */
export async function axeInBoth(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  // At its end nothing of the page lies half behind the bar of the form.
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

/** A part as it is stored, and saving it as a colleague in another window would. */
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

/** Saves what was changed, once its list says so. */
export async function publish(page: Page, changes: readonly RegExp[]): Promise<void> {
  await save(page).click()
  const review = dialog(page, 'Guardar cambios')
  for (const change of changes) await expect(review.getByText(change)).toBeVisible()
  await review.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(page.getByText('Quedó guardado')).toBeVisible()
}

/** The text of what a button lets one download. */
export async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const chunks = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Chooses a file through what opens the browser's chooser. */
export async function choose(button: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

/** Chooses a file, made of `text`, by the button of that name. */
export const bring = (page: Page, button: string, { name, text }: { readonly name: string; readonly text: string }) =>
  choose(page.getByRole('button', { name: button }), { name, mimeType: 'text/plain', buffer: Buffer.from(text) })
