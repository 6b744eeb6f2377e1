/** Time does what a person would: an item appears and goes, on the pages of a real build too (design §16). */

import { demoAccounts } from '../../demo/accounts.ts'
import { expect, openSession, test } from '../fixtures.ts'

type Saved = { noticia: { _id: string; revision: number }; change: { change: number } | null }

test('NR49 an item appears and another goes in their second, and the next build has the one and lacks the other', async ({
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

  // Two saves and some reads come before it, also on a slow machine.
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

  // The minute's schedule tells the site, which builds itself.
  await expect.poll(built, { timeout: 180_000 }).toContain(`/noticia/${coming.noticia._id}/`)
  const now = await built()
  expect(now).toContain(`Llega ${word}`)
  expect(now).not.toContain(leaving.noticia._id)
  expect([await status(coming.noticia._id), await status(leaving.noticia._id)]).toEqual([200, 404])
})
