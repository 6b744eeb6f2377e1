/** Hostile times written at the Data API, past the functions. */
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { applySchedule } from '../publishing/reconcile.ts'

const app = await createTestApp()
afterAll(app.stop)
const { sql } = app.supabase
const [editor, admin] = await Promise.all([app.person('editor'), app.person('admin')])
const item = { title: 'Feria', excerpt: 'Resumen', content: 'Texto', status: 'publicado' }
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

/** Reads everything; returns the unexpected statuses by index. */
async function readAll(id: string): Promise<Record<string, number>> {
  const month = new Date().toISOString().slice(0, 7)
  const answers = await Promise.all([
    call(app.api, 'GET find-all-news', {}, { as: editor }),
    call(app.api, 'GET find-all-news', { bin: 'true' }, { as: editor }),
    call(app.api, 'GET find-new/{id}', { id }, { as: editor }),
    call(app.api, 'GET find-all-news-public', {}),
    call(app.api, 'GET noticia-versiones/{id}', { id }, { as: editor }),
    call(app.api, 'GET calendario-noticias', { month }, { as: editor }),
    call(app.api, 'GET check-content', {}),
    call(app.api, 'GET press-content', {}, { as: admin }),
  ])
  return Object.fromEntries(
    answers.map(({ status }, n) => [n, status]).filter(([, status]) => ![200, 404].includes(Number(status))),
  )
}

/** Unexpected statuses before and after a run of the scheduler. */
async function readAroundSchedule(id: string): Promise<Record<string, number>[]> {
  const before = await readAll(id)
  await applySchedule(app.services)
  return [before, await readAll(id)]
}

describe('OW39 an invalid time is not stored, and lists stay readable', () => {
  const hostile = ['infinity', '-infinity', '0044-03-15 BC', '294276-12-31', '12026-03-05']
  const columns = ['publish_at', 'unpublish_at', 'date', 'deleted_at']

  test.for(columns.flatMap((column) => hostile.map((time) => [column, time] as const)))(
    '%s: %s at the Data API',
    async ([column, time]) => {
      const { data } = await editor.client.from('noticias').insert(item).select('id').single()
      const { error } = await editor.client
        .from('noticias')
        .update({ [column]: time })
        .eq('id', data?.id)
      expect(await readAroundSchedule(data?.id)).toEqual([{}, {}])
      // The database dates deletions itself.
      if (column !== 'deleted_at') expect(error?.code).toBe('23514')
      const added = await editor.client.from('noticias').insert({ ...item, [column]: time })
      expect(added.error?.code).toMatch(/^(23514|42501)$/)
    },
  )

  test.for(hostile)('until of the press content: %s at the Data API', async (until) => {
    const { error } = await admin.client.from('press_content').update({ until }).eq('id', true)
    const { data } = await editor.client.from('noticias').insert(item).select('id').single()
    expect(await readAroundSchedule(data?.id)).toEqual([{}, {}])
    expect(error?.code).toBe('23514')
  })
})

test('NR46 a scheduled item is not public before its time, however it was written', async () => {
  for (const role of ['moderador', 'editor', 'admin', 'super_admin'] as const) {
    const { client } = await app.person(role)
    const { data } = await client
      .from('noticias')
      .insert({ ...item, publish_at: tomorrow })
      .select('id')
      .single()
    const read = async () => (await call(app.api, 'GET find-new/{id}', { id: data?.id })).status
    expect([role, await read()]).toEqual([role, 404])
    const changes = async (row: object) => (await client.from('noticias').update(row).eq('id', data?.id)).error?.code
    // Publication flag, author and revision are the database's.
    for (const row of [{ is_public: true }, { author_id: admin.id }, { revision: 9 }, { created_at: yesterday }])
      expect(await changes(row), JSON.stringify(row)).toBe('42501')
    expect([await changes({ status: 'borrador', publish_at: yesterday }), await read()]).toEqual([undefined, 404])
    expect(await changes({ unpublish_at: yesterday, publish_at: tomorrow })).toBe('23514')
    expect([await changes({ status: 'publicado', unpublish_at: yesterday, publish_at: null }), await read()]).toEqual([
      ...[undefined, 404],
    ])
    expect([await changes({ unpublish_at: null, publish_at: yesterday }), await read()]).toEqual([undefined, 200])
    const [row] = await sql`select count(*)::int as versions from noticia_versions where noticia_id = ${data?.id}`
    expect(row?.versions, 'each change has its version').toBe(3)
  }
})

test('OW38 users logged out, inactive or without a required second factor cannot schedule through the Data API', async () => {
  const [row] = await sql`insert into noticias ${sql({ ...item, author_id: editor.id })} returning id`
  const due = await app.supabase.as('admin')
  await sql`update private.panel_settings set second_factor_required = true`
  try {
    for (const client of [app.supabase.anon, (await app.supabase.as('inactivo')).client, due.client]) {
      const { data } = await client.from('noticias').update({ publish_at: tomorrow }).eq('id', row?.id).select('id')
      expect(data ?? []).toEqual([])
      expect((await client.from('noticias').insert({ ...item, publish_at: tomorrow })).error?.code).toBe('42501')
    }
  } finally {
    await sql`update private.panel_settings set second_factor_required = false`
  }
  expect(await sql`select publish_at from noticias where id = ${row?.id}`).toEqual([{ publish_at: null }])
})
