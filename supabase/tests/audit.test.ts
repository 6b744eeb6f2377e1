import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addImagen, readFirstRow } from './rows.ts'

let supabase: TestSupabase
let editor: TestUser
let admin: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  editor = await supabase.as('editor')
  admin = await supabase.as('admin')
})
afterAll(() => supabase?.stop())

const entriesOf = (target: string) => supabase.sql`
  select actor, action, detail from public.audit_log where target = ${target} order by id`

describe('SG09 changes of news at the Data API are audited once with their person', () => {
  const item = { title: 'Obra', excerpt: 'Resumen', content: 'Texto' }
  const insert = async (more: object = {}) => {
    const id = crypto.randomUUID()
    expect((await editor.client.from('noticias').insert({ id, ...item, ...more })).error).toBeNull()
    return id
  }
  const change = async (id: string, values: object) =>
    expect((await admin.client.from('noticias').update(values).eq('id', id)).error).toBeNull()
  const entry = (actor: TestUser | null, action: string, title: string, status: string, created = false) => ({
    ...{ actor: actor?.id ?? null, action: `noticia_${action}`, detail: { title, status, created } },
  })

  test('creating, publishing, hiding, deleting and restoring add an entry; an edit adds only a version', async () => {
    const id = await insert()
    await change(id, { status: 'publicado', title: 'Obra nueva' })
    await change(id, { status: 'publicado', content: 'Otro texto' })
    await change(id, { status: 'borrador' })
    await change(id, { status: 'publicado' })
    await change(id, { deleted_at: new Date(), status: 'publicado' })
    await change(id, { status: 'borrador' })
    await change(id, { deleted_at: null, status: 'publicado' })
    expect([...(await entriesOf(id))]).toEqual([
      entry(editor, 'creada', 'Obra', 'borrador', true),
      entry(admin, 'publicada', 'Obra nueva', 'publicado'),
      entry(admin, 'ocultada', 'Obra nueva', 'borrador'),
      entry(admin, 'publicada', 'Obra nueva', 'publicado'),
      entry(admin, 'eliminada', 'Obra nueva', 'publicado'),
      entry(admin, 'restaurada', 'Obra nueva', 'publicado'),
    ])
    expect(await supabase.sql`select from public.noticia_versions where noticia_id = ${id}`).toHaveLength(7)
  })

  test('an item created as published adds one entry; a change by the server has no actor', async () => {
    const id = await insert({ status: 'publicado' })
    await supabase.service.from('noticias').update({ status: 'borrador' }).eq('id', id)
    expect([...(await entriesOf(id))]).toEqual([
      entry(editor, 'publicada', 'Obra', 'publicado', true),
      entry(null, 'ocultada', 'Obra', 'borrador'),
    ])
  })
})

test('SG09 decisions and corrections of images are audited with the title', async () => {
  const id = await addImagen(supabase.sql, { title: 'Plaza' })
  const decide = (values: object) => admin.client.from('imagenes').update(values).eq('id', id)
  await decide({ status: 'verificado' })
  await supabase.service.from('imagenes').update({ title: 'Parque' }).eq('id', id)
  await decide({ status: 'rechazada', motivo_rechazo: 'Borrosa' })
  await decide({ status: 'eliminado' })
  const found = await entriesOf(id)
  expect(found.map(({ actor, action, detail }) => [actor, action, detail.title])).toEqual([
    [admin.id, 'imagen_verificado', 'Plaza'],
    [null, 'imagen_corregida', 'Parque'],
    [admin.id, 'imagen_rechazada', 'Parque'],
    [admin.id, 'imagen_eliminado', 'Parque'],
  ])
  const broughtIn = await addImagen(supabase.sql, { title: 'Río', status: 'verificado' })
  expect((await entriesOf(broughtIn))[0]?.detail).toEqual({ title: 'Río' })
})

describe('SG06 refusals', () => {
  const refuse = async (person: string, call = 'GET /api/prensa/all-users') =>
    supabase.service.rpc('record_refusal', { p_actor: person, p_call: call, p_ip: '203.0.113.7' })
  const refusals = (person: string) => supabase.sql`
    select target, times, last_at is not null as again, detail from public.audit_log
    where actor = ${person} and action = 'access_refused' order by id`

  test('of a person within an hour are one counted entry, concurrent ones too', async () => {
    const person = crypto.randomUUID()
    await refuse(person)
    await Promise.all(Array.from({ length: 11 }, () => refuse(person, 'GET /api/prensa/auditoria')))
    await refuse(crypto.randomUUID())
    expect([...(await refusals(person))]).toEqual([
      { target: 'GET /api/prensa/all-users', times: 12, again: true, detail: { ip: '203.0.113.7' } },
    ])
  })

  test('after an hour begin a new entry', async () => {
    const person = crypto.randomUUID()
    await supabase.sql`
      insert into public.audit_log (actor, action, target, at) values (${person}, 'access_refused', 'x', now() - interval '61 minutes')`
    await refuse(person)
    expect((await refusals(person)).map(({ target, times }) => [target, times])).toEqual([
      ['x', 1],
      ['GET /api/prensa/all-users', 1],
    ])
  })
})

describe('SG08 addresses', () => {
  const add = (detail: object, days: number) =>
    readFirstRow(supabase.sql<{ id: number }[]>`
      insert into public.audit_log (action, target, detail, at)
      values ('logout', 'x', ${supabase.sql.json({ ...detail })}, now() - make_interval(days => ${days})) returning id::int`)
  const detailOf = async ({ id }: { id: number }) =>
    (await readFirstRow(supabase.sql`select detail from public.audit_log where id = ${id}`)).detail
  const shorten = async () => (await supabase.service.rpc('clean_up')).data['shortened addresses']

  test('become their network after 90 days, and nothing else of the entry changes', async () => {
    const before: readonly (readonly [object, object])[] = [
      [
        { ip: '203.0.113.77', n: 1 },
        { ip: '203.0.113.0/24', n: 1 },
      ],
      [{ ip: '2001:db8:7:8:9::1' }, { ip: '2001:db8:7::/48' }],
      [{ ip: '::ffff:198.51.100.9' }, { ip: '198.51.100.0/24' }],
      [{ ip: 'unknown' }, { ip: 'unknown' }],
      [{ n: 2 }, { n: 2 }],
    ]
    const [old, recent] = [
      await Promise.all(before.map(([detail]) => add(detail, 91))),
      await add({ ip: '203.0.113.77' }, 89),
    ]
    expect(await shorten()).toBe(3)
    expect(await Promise.all(old.map(detailOf))).toEqual(before.map(([, after]) => after))
    expect(await detailOf(recent)).toEqual({ ip: '203.0.113.77' })
  })

  test('other changes by the owner are refused', async () => {
    const { id } = await add({ ip: '203.0.113.77', n: 1 }, 91)
    const { id: recent } = await add({ ip: '203.0.113.77' }, 1)
    const refusal = await readFirstRow(supabase.sql<{ id: number }[]>`
      insert into public.audit_log (action, detail) values ('access_refused', '{"ip": "203.0.113.77"}') returning id::int`)
    for (const statement of [
      `detail = '{"ip": "203.0.113.0/24", "n": 2}' where id = ${id}`,
      `detail = '{"ip": "198.51.100.0/24", "n": 1}' where id = ${id}`,
      `detail = '{"ip": "203.0.113.0/24", "n": 1}', action = 'login' where id = ${id}`,
      `detail = '{"ip": "203.0.113.0/24"}' where id = ${recent}`,
      `times = 2, last_at = now() where id = ${id}`,
      `times = 3, last_at = clock_timestamp() where id = ${refusal.id}`,
      `times = 2, last_at = now() - interval '1 day' where id = ${refusal.id}`,
      `times = 2, last_at = clock_timestamp(), target = 'x' where id = ${refusal.id}`,
    ])
      await expect(supabase.sql.unsafe(`update public.audit_log set ${statement}`), statement).rejects.toMatchObject({
        ...{ code: '42501', message: 'history_kept' },
      })
  })
})
