/** Emergency telephones on- and offline, and the on-demand video. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const address = '/alertabanda/'

test('A01 the emergency lines come first and dial', { tag: '@mobile' }, async ({ page }) => {
  await page.goto(address)
  const line = page.getByRole('main').getByRole('link', { name: /^911/ })
  await expect(line).toHaveAttribute('href', 'tel:911')
  await expect(line).toBeInViewport()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Whether a complete copy is stored. */
  const isKept = (page: Page, path: string) => page.evaluate(async (of) => Boolean(await caches.match(of)), path)

  test('A01 CF11 visited pages are readable offline and fresh again online; others show telephones', async ({
    page,
    context,
    pageErrors,
  }) => {
    // Offline, check-content fails.
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|No pudimos comunicarnos/)
    const waste = '/recoleccion-residuos/'
    for (const path of [address, waste, '/todas-las-noticias/']) {
      await page.goto(path)
      await expect.poll(() => isKept(page, path), path).toBe(true)
    }
    const notice = page.getByText(/^Sin conexión: datos guardados el \d+ de \w+ a las \d\d:\d\d\.$/)
    await expect(notice).toBeHidden()
    await context.setOffline(true)
    for (const [path, text] of [
      [address, 'Emergencias médicas'],
      [waste, 'Cabildo Santiagueño'],
    ] as const) {
      await page.goto(path)
      await expect(notice).toBeVisible()
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      await page.getByRole('tab').last().click()
      await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
    }
    await page.goto('/turismo/')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^911/ })).toHaveAttribute('href', 'tel:911')
    const read = page.getByRole('region', { name: 'Páginas que podés leer ahora' }).getByRole('link')
    await expect(read).toHaveText([
      'Alerta Banda: seguridad ciudadana',
      'Buscar en el sitio',
      'Emergencias y crisis',
      'Noticias Municipales',
      'Recolección de residuos',
    ])
    await page.goto((await read.filter({ hasText: 'Noticias' }).getAttribute('href')) ?? '')
    await expect(page).toHaveURL('/todas-las-noticias/')
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await page.goto(waste)
    await expect(page.getByRole('tab').last()).toBeVisible()
    await expect(notice).toBeHidden()
  })
})

/** Records a short film in the browser. */
const film = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const made = new Promise<BlobEvent>((resolve) => recorder.addEventListener('dataavailable', resolve))
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      brush?.fillRect(frame, 0, 1, 100)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    const { data } = await made
    return [...new Uint8Array(await data.arrayBuffer())]
  })

test.describe('the video', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`A02 it plays on large screens and can be paused, never on small ones (motion: ${reducedMotion})`, {
      tag: '@both',
    }, async ({ page, isMobile }) => {
      await page.goto(address)
      const body = Buffer.from(await film(page))
      let requests = 0
      await page.route('**/prueba.webm', (route) => {
        requests++
        return route.fulfill({ contentType: 'video/webm', body })
      })
      // As if in content.
      await page.addInitScript(() =>
        new MutationObserver(() => {
          const toggle = document.querySelector<HTMLElement>('[data-backdrop=""]')
          if (toggle) toggle.dataset.backdrop = '/prueba.webm'
        }).observe(document, { childList: true, subtree: true }),
      )
      await page.emulateMedia({ reducedMotion })
      await page.goto(address)
      const video = page.locator('.page-head video')
      if (isMobile || reducedMotion === 'reduce') {
        await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
        await expect(video).toHaveCount(0)
        expect(requests).toBe(0)
        return
      }
      await expect(video).toHaveAttribute('data-playing')
      await page.getByRole('button', { name: 'Pausar el video' }).click()
      await expect(page.getByRole('button', { name: 'Seguir el video' })).toBeVisible()
      expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
    })
})
