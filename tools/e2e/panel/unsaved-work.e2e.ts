/** Unsaved work in news list and form: other tabs, newer versions, focus. */
import { demoAccounts } from '../../demo/accounts.ts'
import { expect, navigateInPanel, openSession, signIn, test } from '../fixtures.ts'
import { pickPhoto } from '../photo-steps.ts'
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
} from './news-steps.ts'
import { postAs } from './staff-accounts.ts'

test('PF06 each tab keeps its own text, and leftovers are offered', async ({ page, context, adminUrl }) => {
  await signIn(page, 'editor', form)
  const [first, second] = [newTitle('Pestaña A'), newTitle('Pestaña B')]
  await field(page, 'Título').fill(first)
  const other = await context.newPage()
  await other.goto(adminUrl + form)
  await expect(field(other, 'Título')).toHaveValue('')
  await field(other, 'Título').fill(second)
  for (const tab of [page, other]) {
    tab.once('dialog', (dialog) => dialog.accept())
    await tab.reload()
  }
  await expect(field(page, 'Título')).toHaveValue(first)
  await expect(field(other, 'Título')).toHaveValue(second)

  await other.close()
  await page.getByRole('button', { name: 'Descartarlo' }).click()
  await expect(field(page, 'Título')).toHaveValue('')
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(field(page, 'Título')).toHaveValue(first)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await openLeftovers(page)
  await page.getByRole('button', { name: `Abrir «${second}»` }).click()
  await expect(field(page, 'Título')).toHaveValue(second)
  await openLeftovers(page)
  await expect(page.getByText(`«${first}», del`)).toBeVisible()
})

test('PF06 a photo that cannot be stored is reported, while typing too', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...kept) {
      if (this.name === 'fotos') throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, kept)
    }
  })
  await signIn(page, 'editor', form)
  await field(page, 'Título').fill(newTitle('Sin lugar'))
  await expect(page.getByText('Guardado en este navegador.')).toBeVisible()
  await pickPhoto(page)
  await expect(page.getByText('Nueva imagen (pendiente)')).toBeVisible()
  const warning = page.getByText('Este navegador no puede conservar lo que escribís')
  await expect(warning).toBeVisible()
  await field(page, 'Resumen').fill('Y se sigue escribiendo.')
  await expect(warning).toBeVisible()
})

test('PF06 a form that the browser refuses to open says so, and opens on a retry', async ({ page, pageErrors }) => {
  pageErrors.expect(/The lock of a new draft is held/)
  await signIn(page, 'editor')
  await page.evaluate(() => {
    navigator.locks.request = () => Promise.reject(new DOMException('refused', 'SecurityError'))
  })
  await navigateInPanel(page, form)
  await expect(page.getByText('No pudimos abrir el formulario')).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(navigator.locks, 'request'))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(field(page, 'Título')).toBeVisible()
})

test('PF05 PF07 restoring a version over a colleague’s save opens the conflict; a deleted item is saved as a new one', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/status of 40[49]/)
  await signIn(page, 'editor')
  const colleague = await browser.newContext()
  await openSession(colleague, demoAccounts.moderador)
  const title = newTitle('Versiones')
  const { _id: id } = await create(page.context(), item(title, { content: 'Uno' }))
  const save = (content: string) => edit(colleague, id, item(title, { content }))
  await save('Dos')
  await navigateInPanel(page, editForm(id))
  await page.getByRole('button', { name: 'Historial de cambios' }).click()
  const history = page.getByRole('dialog', { name: 'Historial de la noticia' })
  await history
    .locator('summary')
    .filter({ hasText: /^Versión 1/ })
    .click()
  await save('De otra persona')
  const question = page.getByRole('dialog', { name: 'Volver a esta versión' })
  await history.getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await history.getByRole('button', { name: 'Volver a esta versión' }).click()
  await question.getByRole('button', { name: 'Volver a esta versión' }).click()

  const conflict = page.getByRole('dialog', { name: 'La noticia cambió mientras la editabas' })
  await expect(conflict.getByText('De otra persona')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await expect(field(page, 'Contenido')).toHaveText('Dos')
  await expect(page.getByRole('button', { name: 'Historial de cambios' })).toBeFocused()

  for (const _ of ['first', 'again']) {
    await field(page, 'Contenido').fill('Lo mío')
    await field(page, 'Contenido').press('Control+s')
    await expect(conflict.getByText('De otra persona')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(conflict).toBeHidden()
  }
  await field(page, 'Contenido').press('Control+s')
  await conflict.getByRole('button', { name: 'Seguir con lo elegido' }).click()
  await expect(field(page, 'Contenido')).toHaveText('Lo mío')

  await remove(colleague, id)
  await field(page, 'Título').fill(newTitle('Sigue'))
  await saveItem(page)
  await expect(page.getByText('Error al actualizar la noticia')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar como noticia nueva' }).click()
  await expect(page.getByText('Noticia creada correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Noticias' })).toBeVisible()
  await navigateInPanel(page, editForm(id))
  await expect(page.getByText('No pudimos abrir la noticia')).toBeVisible()
  await colleague.close()
})

test('PN03 P06 without a network the list and the text stay', async ({ page, context, adminUrl, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|preload CSS/)
  // The preview's file cannot be loaded.
  await page.route(/assets\/NoticiaPreview/, (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort('failed'),
  )
  await signIn(page, 'editor')
  const title = newTitle('Sin red')
  await create(context, item(title))
  await page.goto(`${adminUrl}/admin-panel?buscar=${encodeURIComponent(title)}`)
  const publish = row(page, title).getByRole('button', { name: `Publicar «${title}»` })
  await expect(publish).toBeVisible()
  await context.setOffline(true)
  await publish.click()
  await page.getByRole('dialog', { name: '¿Publicar Noticia?' }).getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Error al actualizar la noticia')).toBeVisible()
  await expect(row(page, title)).toBeVisible()
  await expect(page.getByText('No pudimos traer las noticias')).toBeHidden()
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Nueva Noticia' }).click()
  await field(page, 'Título').fill(title)
  await field(page, 'Título').press('Enter')
  await expect(page.getByText('Por favor, completa todos los campos obligatorios')).toBeHidden()
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByText('No hay conexión', { exact: true })).toBeVisible()
  await expect(field(page, 'Título')).toHaveValue(title)

  const logOut = async () => {
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  }
  await logOut()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, 'Título')).toHaveValue(title)

  await context.setOffline(true)
  await logOut()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByText('No pudimos cerrar la sesión')).toBeVisible()
  await expect(field(page, 'Título')).toHaveValue(title)
  await context.setOffline(false)

  // The session exists: a new tab with empty storage finds it (P03).
  const tab = await context.newPage()
  await tab.goto(`${adminUrl}/login-admin-prensa`)
  await expect(tab.getByRole('heading', { name: 'Noticias', exact: true })).toBeVisible()
})

test('NR74 NR89 the focus returns from dialogs and moves on from removed rows', async ({ page, adminUrl, axe }) => {
  await signIn(page, 'super')
  const preview = page.getByRole('button', { name: /^Vista previa de/ }).first()
  await preview.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Vista previa' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeFocused()

  await page.getByRole('textbox', { name: 'Título o resumen' }).or(page.getByLabel('Buscar')).first().fill('zzzz')
  await page.getByRole('button', { name: 'Limpiar filtros' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Noticias', exact: true })).toBeFocused()

  // The first of its list.
  const dni = String(20_000_000 + (Date.now() % 70_000_000))
  const login = { email: `aa${dni}@labanda.example`, password: 'clave-de-prueba-1', rol: 'editor' }
  const person = { name: 'Aa', last_name: `Aa ${dni}`, dni, ...login }
  await postAs(page.context().request, adminUrl, 'new-user', person)
  await page.goto(`${adminUrl}/admin-panel/usuarios?buscar=labanda`)
  await row(page, dni)
    .getByRole('button', { name: /^Eliminar a/ })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(row(page, dni)).toBeHidden()
  await expect(page.getByRole('row').getByRole('link').first()).toBeFocused()
})
