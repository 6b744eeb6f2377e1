import type { Page } from '@playwright/test'
import type { PublicImagen } from '#contract/imagenes.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { photo } from '../photo-steps.ts'
import { windows } from '../portal.ts'

let sent = 0
/** A unique title. */
const newTitle = (what: string, project: string) => `${what} ${project} ${Date.now() % 100_000}${sent++}`
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
/** Opens the gallery and waits for controls and list. */
async function openGallery(page: Page, path = '/galeria/'): Promise<void> {
  const fresh = page.waitForResponse('**/api/prensa/galeria/verificadas*')
  await page.goto(path)
  await fresh
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

test('G01 G02 G03 G04 searching, filtering and turning pages; an opened image has an address, keys and a way back', async ({
  page,
  axeAtBothWidths: axe,
}) => {
  await openGallery(page)
  await expect(page.getByText(/^\d+ imágenes encontradas/)).toBeVisible()
  await expect(page.getByText(/Página 1 de \d/)).toBeVisible()
  // Not an image of other tests, which remove theirs meanwhile.
  const first = page
    .locator('[data-imagen]')
    .filter({ hasNotText: /Sin noticia|Serie/ })
    .first()
  const title = ((await first.textContent()) ?? '').trim()
  await first.click()
  const lightbox = page.getByRole('dialog', { name: title })
  await expect(lightbox.getByText(/ de 20\d\d$/)).toBeVisible()
  await expect(page).toHaveURL(/\?imagen=[0-9a-f-]{36}$/)
  const address = page.url()
  await axe(page)

  await page.keyboard.press('ArrowLeft')
  await expect(page).not.toHaveURL(address)
  await page.getByRole('button', { name: 'Imagen siguiente' }).click()
  await expect(page).toHaveURL(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/galeria\/$/)
  await expect(first).toBeFocused()
  await openGallery(page, address)
  await expect(lightbox).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()

  await page.getByRole('navigation', { name: 'Páginas de la galería' }).getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(card(page, title)).toHaveCount(0)

  const search = page.getByRole('searchbox', { name: 'Buscar imágenes' })
  await search.fill(title.slice(0, 12).toUpperCase())
  await search.press('Enter')
  await expect(card(page, title)).toBeVisible()
  await search.fill('zzz nada')
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { name: 'No se encontraron imágenes' })).toBeVisible()
  await expect(page.getByText('0 imágenes encontradas')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click()
  await expect(page.locator('.gallery-count')).toBeFocused()
  await page.getByRole('button', { name: 'Cultura' }).click()
  await expect(page).toHaveURL(/\?categoria=cultura$/)
  await expect(page.getByRole('button', { name: /^Cultura \(quitar/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/galeria\/$/)
})

test('L09 G03 an image pressed before the script loads opens in the lightbox', async ({ page }) => {
  const { promise: released, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route('**/_astro/Gallery.*', (route) => released.then(() => route.continue()))
  await page.goto('/galeria/')
  await page.locator('[data-imagen]').first().click()
  releaseScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/galeria\/\?imagen=/)
})

test('G02 G01 images approved after the build show, with markup of titles as text', async ({ page }) => {
  const title = 'Recién <img src=x onerror=alert(1)>'
  const newId = '00000000-0000-4000-8000-000000000001'
  await page.route(`**/media/${newId}/*`, (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/prensa/galeria/verificadas', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { imagenes: PublicImagen[]; total: number }
    const [newest] = body.imagenes
    if (!newest) throw new Error('The demo gallery is empty')
    await route.fulfill({ response, json: { ...body, imagenes: [{ ...newest, _id: newId, title }, ...body.imagenes] } })
  })
  await page.goto('/galeria/')
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.locator('img[onerror]')).toHaveCount(0)
})

test(
  'G05 G06 G07 PG02 PG04 PB09 a citizen sends a photo; it waits, is approved by keys, rejected and deleted',
  { tag: '@mobile' },
  async ({ page, adminUrl, axe, pageErrors }, info) => {
    const title = newTitle('De una vecina', info.project.name)
    await openGallery(page)
    await page.getByRole('button', { name: 'Subir Imagen' }).click()
    const form = page.getByRole('dialog', { name: 'Subir Imagen' })
    await form.getByLabel('Archivo de imagen').setInputFiles(await photo())
    await expect(form.getByText('Debe seleccionar un tipo de imagen antes de subir.')).toBeVisible()
    await form.getByLabel('Horizontal (4:3)').check()
    await form.getByLabel('Archivo de imagen').setInputFiles(await photo())
    const submit = form.getByRole('button', { name: 'Enviar imagen' })
    await expect(submit).toBeDisabled()
    await form.getByRole('button', { name: 'Aplicar recorte' }).click()
    await expect(form.getByText('¡Recorte aplicado correctamente')).toBeVisible()
    await submit.click()
    await expect(form.getByText('La categoría es obligatoria.')).toBeVisible()
    await expect(form.getByLabel('Título')).toBeFocused()
    await axe(page)
    await form.getByLabel('Título').fill(title)
    await form.getByLabel('Categoría').selectOption('eventos')
    await form.getByLabel('Descripción').fill('Una calle con árboles')
    await form.getByLabel('Estoy de acuerdo').check()

    // After a lost connection nothing has to be repeated.
    pageErrors.expect(/ERR_FAILED/)
    await page.route('**/upload/sigle-img', (route) => route.abort('failed'), { times: 1 })
    await submit.click()
    await expect(form.getByText('Error al subir la imagen')).toBeVisible()
    const registered = page.waitForResponse('**/subir-datos-img')
    await form.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(form.getByText('¡Imagen subida exitosamente! Está pendiente de moderación.')).toBeVisible()
    const id = ((await (await registered).json()) as { data: { _id: string } }).data._id
    await form.getByRole('button', { name: 'Cerrar' }).last().click()

    await page.goto(adminUrl)
    await signIn(page, 'admin', `/admin-panel/admin/galeria?buscar=${encodeURIComponent(title)}`)
    await expect(page.getByText('Desconocido')).toBeVisible()
    await page.setViewportSize(windows.narrow)
    await expect(page.getByRole('table').getByRole('img').first()).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('checkbox', { name: `Elegir «${title}»` }).check()
    await expect(page.getByRole('button', { name: 'Aprobar 1 imagen' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('checkbox', { name: `Elegir «${title}»` }).uncheck()
    await page.getByRole('button', { name: 'Revisar pendientes' }).click()
    await page.keyboard.press('a')
    const confirming = page.getByRole('dialog', { name: 'Aprobar imagen' }).getByRole('button', { name: 'Aprobar' })
    await expect(confirming).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Imagen aprobada exitosamente')).toBeVisible()

    await page.getByRole('button', { name: `Rechazar «${title}»` }).click()
    await page.getByRole('button', { name: 'Se ve borrosa u oscura.' }).click()
    await axe(page, '[role="dialog"]')
    await page.getByRole('button', { name: 'Confirmar Rechazo' }).press('Enter')
    await expect(page.getByText('Imagen rechazada')).toBeVisible()
    await page.getByRole('button', { name: `Detalles de ${title}` }).click()
    const details = page.getByRole('dialog', { name: 'Detalles de la Imagen' })
    const steps = details.getByRole('region', { name: 'Historial' }).getByRole('listitem')
    await expect(steps).toHaveText([/^Subida.*Desde la página pública$/, /^Aprobada/, /^Rechazada.*Se ve borrosa/])
    await axe(page, '[role="dialog"]')

    // Deleted meanwhile, as by a colleague: a notice and the new state show.
    const headers = { origin: adminUrl }
    await page.request.post(`${adminUrl}/api/prensa/eliminar-img`, { data: { id }, headers })
    pageErrors.expect(/status of 409/)
    await details.getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('dialog', { name: 'Eliminar imagen' }).getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Error al eliminar la imagen')).toBeVisible()
    await expect(page.getByText(/Alguien más decidió antes/)).toBeVisible()
    await expect(details.getByText('Eliminada').first()).toBeVisible()
    await expect(steps.last()).toHaveText(/^Eliminada.*\(admin@labanda\.example\)$/)
  },
)

test('PG01 PG06 a super_admin crops a photo, uploads it to the gallery and finds it there', async ({
  page,
  axe,
}, info) => {
  await signIn(page, 'super', '/admin-panel/galeria')
  const title = newTitle('Del equipo', info.project.name)
  await page.getByRole('button', { name: 'Subir Imagen' }).click()
  const form = page.getByRole('dialog', { name: 'Subir Imagen' })
  await form.getByLabel('Cuadrada (1:1)').check()
  await form.getByLabel('Archivo de imagen').setInputFiles(await photo())
  await form.getByLabel('Título').fill(title)
  await form.getByLabel('Categoría').selectOption('obras')
  await form.getByLabel('Descripción').fill('Un parque')
  const apply = form.getByRole('button', { name: 'Aplicar recorte' })
  await apply.click()
  await expect(form.getByAltText('La imagen recortada')).toBeVisible()
  await axe(page)
  await form.getByRole('button', { name: 'Volver a recortar' }).click()
  await apply.click()
  // Submitting waits for the crop.
  await form.getByRole('button', { name: 'Subir Imagen' }).click()
  await expect(form).toBeHidden()
  await page.getByLabel('Buscar').fill(title)
  await expect(page.getByText('Mostrando 1 a 1 de 1 resultado')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByRole('dialog', { name: 'Detalles de la Imagen' }).getByText('Un parque')).toBeVisible()
})
