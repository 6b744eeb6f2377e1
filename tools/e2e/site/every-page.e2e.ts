/** Rules of every page (L09). Sets its own widths. */
import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { pages } from './content.ts'
import { demoArticle } from './demo-article.ts'
import { textRunsOnSheets } from './printed-sheets.ts'

const unlisted = ['/buscar/', '/estilo/', '/plantillas/noticia-no-disponible/', '/sin-conexion/']

/** Of these, one page is enough. */
const ofRows = (path: string): boolean => /^\/(noticia|noticias|tramites|agenda|documentos|contacto)\/./.test(path)

test('L10 X01 these tests visit every page of the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.filter((path) => !ofRows(path)).sort()).toEqual(pages)
})

/** Horizontal overflow in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Watches scripts; the result returns their compressed kB. */
function weighScripts(page: Page): () => Promise<number> {
  const fetched: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.push(response.body())
  })
  return async () => {
    const inline = await page
      .locator('script:not([src]):not([type*="json"]):not([type="speculationrules"])')
      .allTextContents()
    const scripts = [...(await Promise.all(fetched)), ...inline]
    return scripts.reduce((sum, code) => sum + brotliCompressSync(code).length, 0) / 1000
  }
}

for (const path of [
  ...pages,
  ...unlisted,
  '/noticia/…',
  '/noticias/cultura/',
  '/noticias/archivo/',
  '/noticias/archivo/…',
  '/tramites/…',
  '/agenda/…',
  '/documentos/…',
])
  test(`L09 CF28 CF29 OW50 ${path}: one h1, landmarks, no accessibility violation on a screen and on a phone, nothing wider than the window, few scripts, no sheet for the footer alone`, async ({
    page,
    axe,
    request,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const scripts = weighScripts(page)
    await page.goto(await addressOf(path, request))
    const hasIsland = (await page.locator('astro-island').count()) > 0
    if (!hasIsland) expect(await scripts(), 'OW50: kB of scripts at load').toBeLessThan(10)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    await axe(page)
    for (const width of [1920, 1440, 1024, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await axe(page)
    expect(await scripts(), 'OW50: kB of scripts').toBeLessThan(hasIsland ? 75 : 15)
    // WCAG 1.4.4: text at twice its size.
    await page.evaluate(() => {
      const { fontSize } = getComputedStyle(document.documentElement)
      document.documentElement.style.fontSize = `${2 * Number.parseFloat(fontSize)}px`
    })
    expect(await overflow(page), 'text at 200 % on a phone').toBeLessThanOrEqual(0)
    expect(await page.getByRole('heading', { level: 1 }).evaluate(brokenWords), 'CF29').toEqual([])

    // CF28: on paper, text outside main is on the first sheet alone.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
      for (const element of document.querySelectorAll<HTMLElement>('main, main *'))
        element.style.setProperty('visibility', 'hidden', 'important')
    })
    const [first = 0, ...others] = textRunsOnSheets(await page.pdf({ format: 'A4' }))
    expect(first).toBeGreaterThan(20)
    expect(Math.max(0, ...others), 'CF28').toBe(0)
  })

test('OW50 a page loads at most 12 files, 4 of them scripts, before it is used @both', async ({ page, request }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // A laptop's window: the browser loads pictures up to some windows below it.
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.setViewportSize({ width: 1280, height: 720 })
  // Stopped timers: what the page loads two seconds later is not counted.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  for (const path of [...pages, '/noticia/…', '/agenda/…', '/documentos/…', '/contacto/…', '/tramites/…'])
    await test.step(path, async () => {
      requests.length = 0
      await page.goto(await addressOf(path, request), { waitUntil: 'networkidle' })
      expect(requests.filter((file) => file.endsWith('.js')).length, requests.join('\n')).toBeLessThanOrEqual(4)
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
    })
})

/** Words broken at line ends, unless longer than a line. */
function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (word.length < 16 && range.getClientRects().length > 1) broken.push(word)
    }
  return broken
}

/** A page for a path ending with …. */
async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  if (!path.endsWith('…')) return path
  if (path === '/noticia/…') return (await demoArticle(request)).address
  const folder = path.slice(0, -1)
  const one = new RegExp(`<main[\\s\\S]*?href="(${folder}[^".]+/)"`).exec(await (await request.get(folder)).text())?.[1]
  if (!one) throw new Error(`${folder} leads to no page`)
  return one
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L09 L03 every page shows its content and its links without JavaScript, those of the menu too', async ({
    page,
  }) => {
    for (const path of [...pages, '/buscar/'])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect((await page.getByRole('main').textContent())?.trim().length).toBeGreaterThan(60)
        const links = page.getByRole('contentinfo').getByRole('link')
        expect(await links.count()).toBeGreaterThan(8)
        await page.getByRole('banner').getByRole('link', { name: 'Menú' }).click()
        await expect(links.first()).toBeInViewport()
        // Script-only controls are hidden.
        await expect(page.getByRole('main').locator('button:visible:not([type="submit"])')).toHaveCount(0)
      })
  })
})
