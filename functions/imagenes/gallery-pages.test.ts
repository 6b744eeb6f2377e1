/** Paged lists of the gallery, over a real Data API. */
import { afterAll, describe, expect, test } from 'vitest'
import type { ClientInput } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { addImagen } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import type { TestUser } from '../../tools/testing/supabase/test-supabase.ts'

const app = await createTestApp()
afterAll(app.stop)
const [editor, other] = await Promise.all([app.person('editor'), app.person('admin')])
const { sql } = app.supabase

/** Days ago; equal moments are ordered by id. */
const ago = (days: number) => new Date(Date.UTC(2026, 9, 31) - days * 86_400_000).toISOString()
const made = (days: number, parts: Parameters<typeof addImagen>[1] = {}) =>
  addImagen(sql, { created_at: ago(days), ...parts })

const [plaza, rio, estacion, puente, arbol] = [
  await made(1, { title: 'Plaza', author_id: editor.id, author_admin_id: editor.id }),
  await made(2, { title: 'Río', status: 'verificado', category: 'obras', tags: ['Costanera'] }),
  await made(3, { title: 'estación', status: 'rechazada', author_id: other.id, author_admin_id: other.id }),
  await made(4, { title: 'Puente' }),
  await made(5, {
    title: 'Árbol',
    status: 'verificado',
    category: 'obras',
    author_id: editor.id,
    author_admin_id: editor.id,
  }),
]
await made(6, { title: 'Zorro', status: 'eliminado' })

async function listed(filter: ClientInput<'GET galeria/todas'>, as: TestUser = editor) {
  const { status, body } = await call(app.api, 'GET galeria/todas', filter, { as })
  expect([status, body.data]).toEqual([200, body.imagenes])
  return { ...body, ids: body.imagenes.map(({ _id }) => _id) }
}

describe('NR76 pages of galeria/todas', () => {
  test('NR76 pages have every image once, also those of one moment, with page, total and next', async () => {
    const word = 'Repetida'
    await sql`insert into imagenes (id, title, category, width, height, created_at)
      select gen_random_uuid(), ${word}, 'obras', 8, 6, ${ago(10)} from generate_series(1, 23)`
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ search: word, page, limit: 10 })))
    expect(pages.map(({ ids, page, pages, total }) => [ids.length, page, pages, total])).toEqual([
      [10, 1, 3, 23],
      [10, 2, 3, 23],
      [3, 3, 3, 23],
      [0, 4, 3, 23],
    ])
    const whole = await listed({ search: word })
    expect([whole.page, whole.pages]).toEqual([1, 1])
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids)
    expect(new Set(whole.ids).size).toBe(23)
    expect((await listed({ search: word, page: 2 })).ids).toEqual(
      whole.ids.slice(limits.galleryPerPage, 2 * limits.galleryPerPage),
    )
    await sql`delete from imagenes where title = ${word}`
  })

  test('NR76 images are sorted by waiting time, newest, oldest or title', async () => {
    const order = async (sort: ClientInput<'GET galeria/todas'>['sort']) =>
      (await listed({ sort })).imagenes.map(({ title }) => title)
    expect(await order('newest')).toEqual(['Plaza', 'Río', 'estación', 'Puente', 'Árbol', 'Zorro'])
    expect(await order('oldest')).toEqual(['Zorro', 'Árbol', 'Puente', 'estación', 'Río', 'Plaza'])
    expect(await order('queue')).toEqual(['Puente', 'Plaza', 'Río', 'estación', 'Árbol', 'Zorro'])
    expect(await order('title')).toEqual(['Árbol', 'estación', 'Plaza', 'Puente', 'Río', 'Zorro'])
  })

  test('NR76 words, state, category, author and ids filter the pages', async () => {
    expect((await listed({ search: 'COSTANERA', page: 1, limit: 5 })).ids).toEqual([rio])
    expect((await listed({ search: other.email, page: 1 })).ids).toEqual([estacion])
    expect((await listed({ estado: 'verificado', category: 'obras', page: 2, limit: 1 })).ids).toEqual([arbol])
    expect((await listed({ author: editor.id.toUpperCase() })).ids).toEqual([plaza, arbol])
    expect((await listed({ author: 'publico', estado: 'pendiente' })).ids).toEqual([puente])
    expect((await listed({ ids: `${puente},${rio}` })).ids).toEqual([rio, puente])
    expect((await listed({ ids: `${puente},${rio}`, estado: 'verificado' })).ids).toEqual([rio])
    const refused = await call(
      app.api,
      'GET galeria/todas',
      { ids: 'uno', limit: 101, author: 'nadie' },
      { as: editor },
    )
    expect([refused.status, Object.keys(refused.fields ?? {}).sort()]).toEqual([400, ['author', 'ids', 'limit']])
  })

  test('NR77 each page has unfiltered counts and all uploaders', async () => {
    const { counts, authors } = await listed({ search: 'nada', page: 1 })
    expect(counts).toEqual({ total: 5, aprobadas: 2, pendientes: 2, rechazadas: 1 })
    expect(authors.map(({ _id }) => _id).sort()).toEqual([editor.id, other.id].sort())
  })

  test('NR78 all staff read pending images; the public none', async () => {
    expect((await listed({ estado: 'pendiente', page: 1 }, other)).ids).toEqual([plaza, puente])
    expect((await call(app.api, 'GET galeria/todas', { page: 1 })).status).toBe(401)
    const { data, error } = await app.supabase.anon.rpc('search_imagenes_panel', { take: 5 })
    expect([data, error?.code]).toEqual([null, '42501'])
    const former = await app.supabase.as('moderador')
    await sql`update staff set state = 'inactivo' where id = ${former.id}`
    const asked = await former.client.rpc('search_imagenes_panel', { take: 5 })
    expect(asked.data).toEqual({
      ...{ total: 0, imagenes: [], authors: [] },
      counts: { aprobadas: 0, pendientes: 0, rechazadas: 0 },
    })
  })
})

test('NR79 pages of galeria/verificadas have only verified images, each once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => call(app.api, 'GET galeria/verificadas', { page, limit: 1 })))
  expect(pages.map(({ body }) => body.imagenes.map(({ _id }) => _id))).toEqual([[rio], [arbol], []])
  expect(pages.map(({ body: { page, pages, total } }) => [page, pages, total])).toEqual(
    [1, 2, 3].map((page) => [page, 2, 2]),
  )
  const { body: whole } = await call(app.api, 'GET galeria/verificadas', {})
  expect([whole.imagenes.map(({ _id }) => _id), whole.page, whole.pages]).toEqual([[rio, arbol], 1, 1])
})

test('E20 E21 the lists answer the newest 1,000 and the full total; a search covers all', async () => {
  const before = (await call(app.api, 'GET galeria/verificadas', {})).body.total
  await sql`
    insert into imagenes (id, title, category, status, width, height, created_at)
    select gen_random_uuid(), 'Serie ' || n, 'eventos', 'verificado', 800, 600, now() - make_interval(days => n)
    from generate_series(1, 1100) as n`
  for (const list of [
    (await call(app.api, 'GET galeria/verificadas', {})).body,
    (await call(app.api, 'GET galeria/todas', { estado: 'verificado' }, { as: editor })).body,
  ]) {
    expect([list.imagenes.length, list.total]).toEqual([1000, before + 1100])
    expect(list.imagenes.some(({ title }) => title === 'Serie 1100')).toBe(false)
  }
  const { body } = await call(app.api, 'GET galeria/verificadas', { search: 'serie 11' })
  expect(body.total).toBe(12)
  expect(body.imagenes.map(({ title }) => title)).toContain('Serie 1100')
})

test('E21 PG07 galeria/estadisticas counts by status, without deleted ones', async () => {
  const counts = async () => (await call(app.api, 'GET galeria/estadisticas', {}, { as: editor })).body.data
  const before = await counts()
  const statuses = ['verificado', 'verificado', 'verificado', 'pendiente', 'pendiente', 'rechazada', 'eliminado']
  await app.supabase.sql`
    insert into imagenes (id, title, category, status, width, height)
    select gen_random_uuid(), 'Contada', 'eventos', status, 800, 600 from unnest(${statuses}::text[]) as status`
  expect(await counts()).toEqual({
    total: before.total + 6,
    aprobadas: before.aprobadas + 3,
    pendientes: before.pendientes + 2,
    rechazadas: before.rechazadas + 1,
  })
})
