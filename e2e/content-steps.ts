/** What the tests of "Datos del municipio" do over and over. */
import type { Page } from '@playwright/test'

export const parts = '/admin-panel/datos'
/** The button that opens a row. */
export const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export type Value = { filas: Record<string, unknown>[] }
/** What the API answers of a part. */
export type Stored = { readonly contenido: { readonly value: Value; readonly revision: number } }

/** Looks at a page in both of the panel's schemes. */
export async function axeInBoth(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  // At its end nothing of the page lies half behind the bar of the form.
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.mantineColorScheme = name
    }, scheme)
    await axe(page)
  }
}
