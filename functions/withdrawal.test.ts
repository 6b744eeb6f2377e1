/** Withdrawal: cached answers under every spelling of an id are purged when the row is withdrawn. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { templatePaths } from '#shared/article/article.ts'
import { templateTokens } from '#shared/article/article-template.ts'
import { createTestApp } from '../tools/testing/api/app.ts'
import { call, headersOf } from '../tools/testing/api/call.ts'
import { startFakeSite } from '../tools/testing/api/fake-site.ts'
import { pdfOf } from '../tools/testing/api/pdf.ts'
import { formWith, twoHalves } from '../tools/testing/api/pictures.ts'

const site = await startFakeSite()
const app = await createTestApp({ env: { SITE_URL: site.url } })
afterAll(async () => {
  await app.stop()
  await site.stop()
})
site.on(templatePaths.article, { status: 200, body: `<main>${templateTokens.title}${templateTokens.body}</main>` })
site.on(templatePaths.unavailable, { status: 200, body: '<h1>No disponible</h1>' })
const [admin, editor] = await Promise.all([app.person('admin'), app.person('editor')])
beforeEach(() => {
  app.purged.length = 0
})

/** Spellings of an id. */
const spellings = (id: string): readonly string[] => [
  id,
  id.toUpperCase(),
  [...id].map((sign, n) => (n % 2 ? sign.toUpperCase() : sign)).join(''),
]
const noise = ['', '?', '?utm_source=x', '?id=otro', '?ID=7&id=']

type Serve = (request: Request) => Promise<Response>
const asked = async (serve: Serve, path: string) => {
  const answer = await serve(new Request(site.url + path, { headers: headersOf({}) }))
  await answer.arrayBuffer()
  return { path, serve, status: answer.status, etag: answer.headers.get('etag'), tags: tagsOf(answer) }
}
const tagsOf = ({ headers }: Response): readonly string[] => (headers.get('netlify-cache-tag') ?? '').split(',')

/** Reads every path, withdraws, and expects purges and 404. */
async function expectWithdrawn(
  reads: readonly (readonly [Serve, string])[],
  withdraw: () => Promise<unknown>,
): Promise<void> {
  const kept = await Promise.all(reads.map(([serve, path]) => asked(serve, path)))
  expect(kept.filter(({ status }) => status !== 200)).toEqual([])
  app.purged.length = 0
  await withdraw()
  const purged: readonly string[] = app.purged
  expect(kept.filter(({ tags }) => !tags.some((tag) => purged.includes(tag))).map(({ path }) => path)).toEqual([])
  for (const { serve, path, etag } of kept) {
    const again = await serve(new Request(site.url + path, { headers: { 'if-none-match': etag ?? '"x"' } }))
    expect([path, again.status, again.headers.get('cache-control')]).toEqual([path, 404, 'private, no-store'])
    await again.arrayBuffer()
  }
}

const item = { title: 'Aviso', excerpt: 'Resumen', content: 'Texto', date: '2026-03-05', status: 'publicado' }
async function published(more: object = {}): Promise<string> {
  const { body } = await call(app.api, 'POST create-new', { noticiaData: { ...item, ...more } }, { as: editor })
  return body.noticia._id
}
const itemReads = (id: string): (readonly [Serve, string])[] =>
  spellings(id).flatMap((spelt) => [
    ...noise.map((query) => [app.api, `/api/prensa/find-new/${spelt}${query}`] as const),
    ...[`/noticia/${spelt}`, `/noticia/${spelt}/?x=1`, `/noticia/${spelt}/actual`].map(
      (path) => [app.article, path] as const,
    ),
  ])

describe('OW31 withdrawing a row purges answers under every spelling of its id', () => {
  const withdrawals = {
    'hidden as draft': (id: string) => call(app.api, 'PUT ocultar-new', { id, statusNew: 'borrador' }, { as: editor }),
    'hidden, its id in capitals': (id: string) =>
      call(app.api, 'PUT ocultar-new', { id: id.toUpperCase(), statusNew: 'borrador' }, { as: editor }),
    'deleted, its id in capitals': (id: string) =>
      call(app.api, 'PUT delete-new', { id: id.toUpperCase() }, { as: editor }),
    'hidden with others, ids in capitals': (id: string) =>
      call(app.api, 'POST cambiar-noticias', { ids: [id.toUpperCase()], status: 'borrador' }, { as: editor }),
  }
  test.each(Object.entries(withdrawals))('a news item that is %s', async (_, withdraw) => {
    const id = await published()
    await expectWithdrawn(itemReads(id), async () => expect((await withdraw(id)).status).toBe(200))
  })

  test.each([['with its id'], ['with its id in capitals']])('a document that is removed %s', async (how) => {
    const { body } = await call(app.api, 'POST preparar-archivo', { bytes: 300 }, { as: admin })
    await fetch(body.url, { method: 'PUT', body: pdfOf(300), headers: { 'content-type': 'application/pdf' } })
    const input = { upload: body.upload, title: 'Tarifas' }
    const { _id: id, url } = (await call(app.api, 'POST guardar-archivo', input, { as: admin })).body.archivo
    const moved = await app.document(new Request(site.url + url.replace(id, id.toUpperCase())))
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      ...[301, url],
      'private, no-store',
    ])
    const named = how.includes('capitals') ? id.toUpperCase() : id
    await expectWithdrawn(
      noise.map((query) => [app.document, url + query] as const),
      () => call(app.api, 'POST eliminar-archivo', { id: named }, { as: admin }),
    )
  })
})

const photo = twoHalves(1300, 900).webp().toBuffer()
async function verified(): Promise<string> {
  const form = formWith(new Uint8Array(await photo))
  const { url } = (await call(app.api, 'POST upload/sigle-img', form, { as: admin })).body
  const values = { title: 'La plaza', description: 'La plaza de día', category: 'obras', url }
  const { _id } = (await call(app.api, 'POST subir-datos-img', values, { as: admin })).body.data
  expect((await call(app.api, 'POST aprobar-img', { id: _id }, { as: admin })).status).toBe(200)
  return _id
}
const pictureReads = (id: string): (readonly [Serve, string])[] => [
  ...[...limits.imageWidths, 1, 9999].map((width) => [app.media, `/media/${id}/${width}.webp?w=1`] as const),
  [app.sharePhoto, `/compartir/foto/${id}.jpg?v=2`] as const,
]

describe('OW32 a withdrawn image is 404 at once, at every width and as share photo', () => {
  const withdrawals = {
    rejected: (id: string) => call(app.api, 'POST rechazar-img', { id, motivo: 'No' }, { as: admin }),
    deleted: (id: string) => call(app.api, 'POST eliminar-img', { id }, { as: admin }),
    'rejected, its id in capitals': (id: string) =>
      call(app.api, 'POST rechazar-img', { id: id.toUpperCase(), motivo: 'No' }, { as: admin }),
  }
  test.each(Object.entries(withdrawals))('%s', async (_, withdraw) => {
    const id = await verified()
    const shown = await published({ imageId: id })
    const [page] = await Promise.all([asked(app.api, `/api/prensa/find-new/${shown.toUpperCase()}`)])
    const list = await asked(app.api, '/api/prensa/galeria/verificadas')
    await expectWithdrawn(pictureReads(id), async () => expect((await withdraw(id)).status).toBe(200))
    for (const { tags } of [page, list]) expect(tags.filter((tag) => app.purged.includes(tag as never))).not.toEqual([])
    const after = await call(app.api, 'GET find-new/{id}', { id: shown })
    expect([after.body.noticia.image, JSON.stringify(after.body).includes(id)]).toEqual([null, false])
    expect(JSON.stringify((await call(app.api, 'GET galeria/verificadas', {})).body)).not.toContain(id)
  })
})
