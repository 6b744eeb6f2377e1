/** Around every page: header, menu, loading overlay, error page. */
import { expect, test } from '../fixtures.ts'
import { city, pages } from './content.ts'
import { expectTabWithin } from './dialog-steps.ts'

/** A page without scripts of its own. */
const quiet = '/plantillas/noticia-no-disponible/'

test('CN17 a head is low and holds the field that narrows its list', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  for (const [path, field] of [
    ['/jardines/', 'Buscar por nombre o barrio'],
    ['/tramites/', 'Buscar un trámite o servicio'],
    ['/documentos/', 'Buscar en todos los documentos'],
    ['/recoleccion-residuos/', 'Tu barrio'],
  ] as const) {
    await page.goto(path)
    await page.locator('.page-head').getByLabel(field).fill('xyz')
    await expect(page.getByText(/No se encontraron|No encontramos/).first()).toBeVisible()
  }
  for (const path of pages.filter((path) => path !== '/')) {
    await page.goto(path)
    const head = await page.locator('.page-head, .hero').first().boundingBox()
    expect(head?.height, path).toBeLessThanOrEqual(isMobile ? 300 : 560)
  }
})

test('FM07 anchors land below the header, which marks its page', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/turismo/#informacion-util')
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-compact')
  const target = page.locator('#informacion-util')
  await expect
    .poll(async () => ((await target.boundingBox())?.y ?? 0) >= ((await header.boundingBox())?.height ?? 0))
    .toBe(true)
  const current = page.locator('header a[aria-current]').first()
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
})

test('L01 CF33 the header stays on top and turns compact past 10 px, without moving the page or its focus', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(quiet)
  const header = page.getByRole('banner')
  const place = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)
  /** Visible height from the window's top. */
  const seen = () => header.evaluate((element) => element.getBoundingClientRect().bottom)
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height)
  expect(await height()).toBe(76)
  const before = await place()
  await page.mouse.wheel(0, 400)
  await expect.poll(height).toBeLessThanOrEqual(56)
  expect(await seen()).toBeLessThanOrEqual(56)
  await expect(header).toHaveAttribute('data-compact')
  expect(await place()).toBe(before)
  const links = header.locator('.bar')
  await expect.poll(async () => (await links.boundingBox())?.y).toBe(0)
  const left = await page.evaluate(() => scrollY)
  for (const stop of await links.locator('a:visible, button:visible, input:visible').all()) {
    await stop.focus()
    expect(await page.evaluate(() => scrollY)).toBe(left)
  }
})

test('L02 L03 CF10 desktop has the row of links and one search in view; a phone the menu, emergency first, by touch and by keyboard', {
  tag: '@both',
}, async ({ page, axe, isMobile }) => {
  await page.goto(quiet)
  const button = page.getByRole('banner').getByRole('button', { name: 'Menú' })
  if (!isMobile) {
    await expect(button).toBeHidden()
    const row = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expect(row).toHaveText([
      ...['Inicio', city.servicioAlerta, 'Turismo', 'Noticias', 'Servicios', 'Agenda', 'Documentos'],
    ])
    await expect(row.nth(3)).toHaveAttribute('aria-current', 'true')
    const search = page.getByRole('banner').getByRole('searchbox')
    await expect(search).toBeVisible()
    await page.goto('/')
    await expect(search).toBeHidden()
    await page.mouse.wheel(0, 900)
    await expect(search).toBeVisible()
    return
  }
  const menu = page.getByRole('dialog', { name: 'Menú del sitio' })
  await button.tap()
  await expect(menu.getByRole('searchbox')).toBeVisible()
  const links = menu.getByRole('navigation').getByRole('link')
  await expect(links.first()).toHaveText(city.servicioAlerta)
  for (const [name, path] of [
    ['Recolección de residuos', '/recoleccion-residuos/'],
    ['Servicios de salud', '/servicio-salud/'],
    ['Jardines municipales', '/jardines/'],
    ['Galería de imágenes', '/galeria/'],
  ] as const)
    await expect(links.filter({ hasText: name })).toHaveAttribute('href', path)
  await expect(links.last()).toHaveText('Contacto')
  await expect(links.last()).toBeInViewport({ ratio: 1 })
  await axe(page)
  await menu.getByRole('button', { name: 'Cerrar' }).tap()
  await expect(menu).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectTabWithin(menu, 15)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.tap()
  await menu.getByRole('link', { name: 'Contacto' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('contentinfo').getByText(city.palacioMunicipal.horario)).toBeInViewport()
})

test('L06 a failed check shows nothing but a console message; L07 a slow page shows the overlay', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Could not ask for the press content|status of 503/)
  await page.route('**/api/prensa/check-content', (route) => route.fulfill({ status: 503, json: { error: 'No' } }))
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Could not ask for the press'))
  await page.goto(quiet)
  await failed
  await expect(page.locator('[data-press-place]')).toBeEmpty()
  await expect(page.getByRole('dialog')).toBeHidden()

  const overlay = page.locator('[data-loading]')
  await overlay.evaluate((element) => {
    const logShown = () => element.hasAttribute('data-shown') && console.info(`shown: ${element.textContent}`)
    new MutationObserver(logShown).observe(element, { attributes: true, childList: true, subtree: true })
  })
  const overlayShown = page.waitForEvent('console', (message) => message.text() === 'shown: Cargando...')
  // The page comes after the overlay.
  await page.route('**/todas-las-noticias/', async (route) => {
    await overlayShown
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'Ver todas las noticias' }).dispatchEvent('click')
  await expect(page).toHaveURL(/todas-las-noticias/)
  await expect(overlay).toBeHidden()
})

test('L05 L10 X02 an unknown address answers 404 in the site’s layout, with search and links; /test shows only "Test"', async ({
  page,
  pageErrors,
  axe,
}) => {
  pageErrors.expect(/status of 404/)
  const response = await page.goto('/salud-y-vacunas/')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('salud vacunas')
  await axe(page)
  await page.goto('/test/')
  await expect(page.locator('body')).toHaveText('Test')
})
