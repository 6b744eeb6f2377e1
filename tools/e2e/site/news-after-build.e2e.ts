/** News changed after the build: pages fetch them, the next build has them. */
import type { Page } from '@playwright/test'
import type { PublicNoticia } from '#contract/noticias.ts'
import { demoAccounts } from '../../demo/accounts.ts'
import { clickAndLoad, expect, openSession, test } from '../fixtures.ts'
import { demoArticle } from './demo-article.ts'

/** An unbuilt item with markup in plain fields. */
const fresh = {
  _id: '00000000-0000-4000-8000-000000000001',
  title: 'Recién <img src=x onerror=alert(1)>',
  excerpt:
    'Un <b>resumen</b>: https://www.labanda.example/jardines/inscripcion-2027/formulario-de-inscripcion-para-familias',
}

/** Adds `fresh` to answered lists, as if published after the build. */
async function publishMeanwhile(page: Page): Promise<void> {
  await page.route('**/api/prensa/find-all-news-public*', async (route) => {
    const response = await route.fetch()
    const body: { noticias: PublicNoticia[] } = await response.json()
    const noticias = [{ ...body.noticias[0], ...fresh, image: null, imageUrl: '' }, ...body.noticias.slice(0, -1)]
    await route.fulfill({ response, json: { ...body, noticias } })
  })
}

for (const path of ['/', '/todas-las-noticias/'])
  test(`N08 ${path} shows items published after the build as text, on a narrow phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await publishMeanwhile(page)
    await page.goto(path)
    await expect(page.getByText(fresh.title)).toBeVisible()
    await expect(page.getByText(fresh.excerpt)).toBeVisible()
    await expect(page.getByRole('link', { name: fresh.title })).toHaveAttribute('href', `/noticia/${fresh._id}/`)
    await expect(page.locator('img[onerror]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('N08 an article that was edited shows its new text without a build', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-write'])
  const { title, address } = await demoArticle(request)
  // The page of an earlier build.
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replaceAll(title, 'Un título de antes')
      .replace(/(name="noticia-version" content=")[^"]+/, '$10.')
    await route.fulfill({ response, body: html })
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  await expect(page.getByRole('article').first()).not.toContainText('Un título de antes')
  await page.getByRole('button', { name: 'Copiar enlace' }).first().click()
  await expect(page.getByText('¡Link copiado!').first()).toBeVisible()
})

test('D01 D04 "Volver" goes back one step, or to the list if there is no history', async ({ page, context }) => {
  const from = '/noticias/salud/'
  await page.goto(from)
  await clickAndLoad(page.locator('main').getByRole('article').first().getByRole('link').first())
  const address = page.url()
  expect(address).toContain('/noticia/')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(from)
  const direct = await context.newPage()
  await direct.goto(address)
  await direct.getByRole('link', { name: 'Volver' }).click()
  await expect(direct).toHaveURL(/\/todas-las-noticias\/$/)
})

type Saved = { noticia: { _id: string; revision: number }; change: { change: number } | null }

test('NR49 scheduled items appear and go in their second, and in the next build', async ({
  context,
  request,
  siteUrl,
  adminUrl,
}) => {
  await openSession(context, demoAccounts.editor)
  const word = `Horario${Date.now() % 1_000_000}`
  const post = async (path: string, data: object): Promise<Saved> => {
    const answer = await context.request.post(`${adminUrl}/api/prensa/${path}`, { data, headers: { origin: adminUrl } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Saved
  }
  const item = (title: string, times: object) => ({
    noticiaData: { title, excerpt: 'Resumen.', content: 'Texto.', date: '2030-01-01', status: 'publicado', ...times },
  })
  const status = async (id: string) => (await request.get(`${siteUrl}/noticia/${id}/`)).status()
  const apiStatus = async (id: string) => (await request.get(`${siteUrl}/api/prensa/find-new/${id}`)).status()
  const text = async (path: string) => (await request.get(siteUrl + path)).text()
  const built = async () =>
    (await Promise.all(['/todas-las-noticias/', '/rss.xml', '/sitemap-0.xml'].map(text))).join('\n')

  const began = Date.now()
  const leaving = await post('create-new', item(`Se va ${word}`, {}))
  const saveMs = Date.now() - began
  await expect.poll(built, { timeout: 120_000 }).toContain(`/noticia/${leaving.noticia._id}/`)

  // After two saves and reads, also on a slow machine.
  const soon = new Date(Date.now() + 6_000 + 10 * saveMs).toISOString()
  const coming = await post('create-new', item(`Llega ${word}`, { publishAt: soon }))
  await post('edit-new', { id: leaving.noticia._id, ...item(`Se va ${word}`, { unpublishAt: soon }) })
  expect(coming.change).toBeNull()
  expect([await status(coming.noticia._id), await apiStatus(coming.noticia._id)]).toEqual([404, 404])
  expect(await built()).not.toContain(coming.noticia._id)
  expect(await apiStatus(leaving.noticia._id)).toBe(200)

  await expect.poll(() => status(coming.noticia._id)).toBe(200)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
  await expect.poll(() => apiStatus(leaving.noticia._id)).toBe(404)

  // The scheduler requests a build.
  await expect.poll(built, { timeout: 180_000 }).toContain(`/noticia/${coming.noticia._id}/`)
  const now = await built()
  expect(now).toContain(`Llega ${word}`)
  expect(now).not.toContain(leaving.noticia._id)
  expect([await status(coming.noticia._id), await status(leaving.noticia._id)]).toEqual([200, 404])
})
