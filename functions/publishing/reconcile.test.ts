import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call, requestFor } from '../../tools/testing/api/call.ts'
import { applySchedule } from './reconcile.ts'

const app = await createTestApp()
afterAll(app.stop)
const editor = await app.person('editor')
const { sql } = app.supabase
beforeEach(() => void app.purged.splice(0))

const data = { title: 'Feria', excerpt: 'Resumen', content: 'Texto', date: '2026-03-05', status: 'publicado' } as const
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
async function create(times: Record<string, string | null>) {
  const { status, body } = await call(
    app.api,
    'POST create-new',
    { noticiaData: { ...data, ...times } },
    { as: editor },
  )
  expect(status).toBe(201)
  return body
}
const isListed = async (id: string) => {
  const { noticias, total } = (await call(app.api, 'GET find-all-news-public', {})).body
  expect(noticias).toHaveLength(total)
  return noticias.some(({ _id }) => _id === id)
}
const publicStatus = async (id: string) => (await call(app.api, 'GET find-new/{id}', { id })).status
const kinds = async (id: string) =>
  (await sql`select kind from site_changes where noticia_id = ${id} order by id`).map(({ kind }) => kind)
/** Shifts an item's times back by seconds. */
const pass = (id: string, seconds: number) => sql`
  update noticias set publish_at = publish_at - make_interval(secs => ${seconds}),
    unpublish_at = unpublish_at - make_interval(secs => ${seconds}) where id = ${id}`

test('NR46 an item appears and disappears exactly at its scheduled times in every answer', async () => {
  const { noticia, change } = await create({ publishAt: at(100), unpublishAt: at(200) })
  const id = noticia._id
  expect(change).toBeNull()
  expect([await publicStatus(id), await isListed(id), await kinds(id)]).toEqual([404, false, []])
  expect((await app.article(new Request(`https://portal.example/noticia/${id}/`))).status).not.toBe(200)
  await sql`alter table noticias disable trigger user`
  await pass(id, 101)
  expect([await publicStatus(id), await isListed(id)]).toEqual([200, true])
  await pass(id, 100)
  expect([await publicStatus(id), await isListed(id)]).toEqual([404, false])
  await sql`alter table noticias enable trigger user`
})

test('NR47 the minute job records each publication and end once, purges caches, and makes no version', async () => {
  const { noticia } = await create({ publishAt: at(100), unpublishAt: at(200) })
  const id = noticia._id
  const turn = async () => {
    await applySchedule(app.services)
    const purged = app.purged.splice(0)
    return [await kinds(id), purged.includes(`noticia-${id}`) && purged.includes('noticias')]
  }
  // Only the clock moves: without triggers.
  const passes = async (seconds: number) => {
    await sql`alter table noticias disable trigger user`
    await pass(id, seconds)
    await sql`alter table noticias enable trigger user`
  }
  expect(await turn()).toEqual([[], false])
  await passes(101)
  expect(await turn()).toEqual([['publicada'], true])
  expect(await turn()).toEqual([['publicada'], false])
  await passes(100)
  expect(await turn()).toEqual([['publicada', 'ocultada'], true])
  const { versiones } = (await call(app.api, 'GET noticia-versiones/{id}', { id }, { as: editor })).body
  expect(versiones).toEqual([])
  const log = await sql`select actor, action from audit_log where target = ${id} order by id`
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([
    [editor.id, 'noticia_programada'],
    [null, 'noticia_publicada'],
    [null, 'noticia_ocultada'],
  ])
})

test('SG09 a change of times that publishes or hides at once is audited with its author', async () => {
  const { noticia } = await create({ publishAt: at(100) })
  for (const times of [{ publishAt: null }, { publishAt: at(-200), unpublishAt: at(-100) }]) {
    const edit = { id: noticia._id, noticiaData: { ...data, ...times } }
    expect((await call(app.api, 'POST edit-new', edit, { as: editor })).status).toBe(200)
  }
  const log = await sql`select actor, action from audit_log where target = ${noticia._id} order by id`
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([
    [editor.id, 'noticia_programada'],
    [editor.id, 'noticia_publicada'],
    [editor.id, 'noticia_ocultada'],
  ])
})

test('NR48 no cache outlasts the next publication or end', async () => {
  const kept = async (name: 'GET find-all-news-public' | 'GET find-new/{id}', input: Record<string, string> = {}) => {
    const response = await app.api(requestFor(name, input))
    const header = response.headers.get('netlify-cdn-cache-control') ?? ''
    return [/s-maxage=(\d+)/, /revalidate=(\d+)/].map((pattern) => Number(pattern.exec(header)?.[1]))
  }
  const { noticia } = await create({})
  const soon = await create({ publishAt: at(12) })
  const [fresh, stale] = await kept('GET find-all-news-public')
  expect(fresh).toBeGreaterThan(0)
  expect(fresh).toBeLessThanOrEqual(12)
  expect(stale).toBe(0)
  await sql`update noticias set publish_at = now() + interval '45 seconds' where id = ${soon.noticia._id}`
  const [first, then] = await kept('GET find-new/{id}', { id: noticia._id })
  expect(first).toBe(30)
  expect(then).toBeLessThanOrEqual(15)
  // A publication more than a minute away shortens no cache.
  await sql`update noticias set publish_at = now() + interval '2 minutes' where id = ${soon.noticia._id}`
  expect(await kept('GET find-all-news-public')).toEqual([30, 30])
})

test('NR45 times are instants or null, the end after the start; omitted ones stay', async () => {
  const { noticia } = await create({ publishAt: '2026-11-24T18:40:00-03:00' })
  expect([noticia.publishAt, noticia.unpublishAt]).toEqual(['2026-11-24T21:40:00.000Z', null])
  const edit = (times: Record<string, unknown>) =>
    call(app.api, 'POST edit-new', { id: noticia._id, noticiaData: { ...data, ...times } }, { as: editor })
  expect((await edit({ title: 'Otra' })).body.noticia.publishAt).toBe(noticia.publishAt)
  expect((await edit({ publishAt: 'mañana' })).fields).toEqual({ publishAt: 'La fecha y la hora no son válidas' })
  const late = { publishAt: '2026-11-24T21:40:00Z', unpublishAt: '2026-11-24T18:40:00-03:00' }
  expect((await edit(late)).fields).toEqual({ unpublishAt: 'Tiene que quitarse después de publicarse' })
  expect((await edit({ unpublishAt: '2026-11-20T00:00:00Z' })).status).toBe(400)
  expect((await edit({ publishAt: null })).body.noticia.publishAt).toBeNull()
})

test('NR51 the calendar has each item on the city’s day of its scheduled time, otherwise on its date', async () => {
  const planned = await create({ publishAt: '2031-04-30T23:30:00-03:00' })
  const draft = await call(
    app.api,
    'POST create-new',
    { noticiaData: { ...data, date: '2031-04-09', status: 'borrador' } },
    { as: editor },
  )
  const outside = await create({ publishAt: '2031-05-01T00:00:00-03:00' })
  const { body } = await call(app.api, 'GET calendario-noticias', { month: '2031-04' }, { as: editor })
  expect(body.noticias.map(({ _id, day, status }) => [_id, day, status])).toEqual([
    [draft.body.noticia._id, '2031-04-09', 'borrador'],
    [planned.noticia._id, '2031-04-30', 'publicado'],
  ])
  expect(body.noticias.map(({ _id }) => _id)).not.toContain(outside.noticia._id)
  const wrong = await call(app.api, 'GET calendario-noticias', { month: '2031-13' }, { as: editor })
  expect([wrong.status, wrong.fields]).toEqual([400, { month: 'El mes no es válido' }])
})
