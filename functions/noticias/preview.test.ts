import { hash, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { templateTokens } from '#shared/article/article-template.ts'
import { addEnlace, addImagen } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { startFakeSite } from '../../tools/testing/api/fake-site.ts'
import { getPreviewPath } from './preview-links.ts'

const site = await startFakeSite()
const app = await createTestApp({ env: { SITE_URL: site.url } })
afterAll(async () => {
  await app.stop()
  await site.stop()
})
const editor = await app.person('editor')
const template = `<title>${templateTokens.title}</title><meta name="robots" content="noindex">
<main id="contenido" data-noticia="${templateTokens.id}"><h1>${templateTokens.title}</h1>
<figure>${templateTokens.lead}</figure><div>${templateTokens.body}</div></main>`
site.on('/plantillas/noticia/', { status: 200, body: template })
site.on('/plantillas/noticia-no-disponible/', { status: 200, body: '<h1>No disponible</h1>' })

const data = { title: 'Todavía no', excerpt: 'Resumen', content: 'El viernes.', date: '2026-11-20', category: 'obras' }
async function draft(more: object = {}): Promise<string> {
  const { body } = await call(
    app.api,
    'POST create-new',
    { noticiaData: { ...data, status: 'borrador', ...more } },
    { as: editor },
  )
  return body.noticia._id
}
const link = async (id: string) => (await call(app.api, 'POST enlace-new', { id }, { as: editor })).body
const open = (url: string, init: RequestInit = {}) => app.preview(new Request(url, init))

test('NR60 a link shows the draft as an article, noindex and uncached', async () => {
  const pending = await addImagen(app.supabase.sql, { title: 'Sin aprobar' })
  const id = await draft({ imageId: pending })
  const { url, enlaces } = await link(id)
  expect(enlaces).toHaveLength(1)
  const response = await open(url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'cache-control': expect.stringContaining('no-store'),
  })
  const html = await response.text()
  expect(html).toContain('<h1>Todavía no</h1>')
  expect(html).toContain('<p>El viernes.</p>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('data-noticia=""')
  expect(html).toContain('esta noticia todavía no se publicó')
  // As published: without unapproved photos.
  expect(html).not.toContain(pending)
  // The stored hash is not a valid token.
  const [row] = await app.supabase.sql`select token_hash from noticia_enlaces where noticia_id = ${id}`
  expect(url).not.toContain(row?.token_hash)
  expect((await open(site.url + getPreviewPath(String(row?.token_hash)))).status).toBe(404)
})

test('NR60 NR61 a guessed, revoked or expired link, or one of a deleted item, is 404', async () => {
  const id = await draft()
  const { url, enlaces } = await link(id)
  const attempts = [
    site.url + getPreviewPath(randomBytes(32).toString('base64url')),
    `${site.url}/vista-previa/${'a'.repeat(400)}/`,
    `${site.url}/vista-previa/%00/`,
    `${site.url}/vista-previa/`,
    `${url.slice(0, -2)}${url.at(-2) === 'A' ? 'B' : 'A'}x/`,
  ]
  for (const attempt of attempts) expect((await open(attempt)).status, attempt).toBe(404)

  const old = randomBytes(32).toString('base64url')
  const past = new Date(Date.now() - 1000)
  await addEnlace(app.supabase.sql, id, editor.id, { token_hash: hash('sha256', old), expires_at: past })
  expect((await open(site.url + getPreviewPath(old))).status).toBe(404)

  expect((await call(app.api, 'POST revocar-enlace', { id: enlaces[0]?._id ?? '' }, { as: editor })).status).toBe(200)
  expect((await open(url)).status).toBe(404)
  expect((await call(app.api, 'POST revocar-enlace', { id: enlaces[0]?._id ?? '' }, { as: editor })).status).toBe(404)
  // Revocation is permanent.
  const again = await editor.client
    .from('noticia_enlaces')
    .update({ revoked_at: null })
    .eq('noticia_id', id)
    .select('revoked_at')
  expect(again.data?.every(({ revoked_at }) => revoked_at !== null)).toBe(true)

  const other = await draft()
  const standing = await link(other)
  await call(app.api, 'PUT delete-new', { id: other }, { as: editor })
  expect((await open(standing.url)).status).toBe(404)
})

test('NR61 the link of a published item redirects to the article', async () => {
  const id = await draft()
  const { url } = await link(id)
  await call(app.api, 'PUT ocultar-new', { id, statusNew: 'publicado' }, { as: editor })
  const response = await open(url)
  expect([response.status, response.headers.get('location')]).toEqual([302, `/noticia/${id}/`])
  expect((await open(url, { method: 'POST' })).status).toBe(405)
})
