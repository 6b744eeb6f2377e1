/** Common steps of news tests: writing, finding, colleagues. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { portalAddresses } from '../portal.ts'
import { postAs } from './staff-accounts.ts'

export const newForm = '/admin-panel/crear-noticia'
export const editForm = (id: string) => `/admin-panel/editar-noticia/${id}`

let written = 0
/** A unique title. */
export const newTitle = (what: string) => `${what} ${Date.now() % 1_000_000}${written++}`
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** A field of the form: one in an open dialog comes later in the page. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first()
/** Saves with the chosen status; the button is named by what it does. */
export const saveItem = (page: Page) => page.locator('button[type="submit"][aria-keyshortcuts="Control+S"]').click()
/** Opens the line of drafts left behind. */
export const openLeftovers = (page: Page) =>
  page
    .locator('summary')
    .filter({ hasText: / sin guardar$/ })
    .click()

export async function write(page: Page, title: string, content = 'Texto') {
  await field(page, 'Título').fill(title)
  await field(page, 'Resumen').fill('Lo que pasó, en una línea.')
  await field(page, 'Contenido').fill(content)
}

/** Old by default, off the first page of other tests. */
export const item = (title: string, rest: object = {}) => {
  return { title, excerpt: 'Resumen', content: 'Texto', date: '2019-05-05', category: 'general', ...rest }
}
export const today = () => new Date().toISOString().slice(0, 10)

/** Creates an item as the context's user. */
export async function create(context: BrowserContext, noticiaData: object): Promise<{ _id: string; revision: number }> {
  return (await postAs(context.request, portalAddresses().adminUrl, 'create-new', { noticiaData })).noticia
}
export const edit = (context: BrowserContext, id: string, noticiaData: object) =>
  postAs(context.request, portalAddresses().adminUrl, 'edit-new', { id, noticiaData })

export async function remove(context: BrowserContext, id: string): Promise<void> {
  const { adminUrl: origin } = portalAddresses()
  const answer = await context.request.put(`${origin}/api/prensa/delete-new`, { data: { id }, headers: { origin } })
  expect(answer.ok()).toBe(true)
}
