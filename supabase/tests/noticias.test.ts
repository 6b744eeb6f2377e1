import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addImagen, addNoticia, addStaff, readFirstRow } from './rows.ts'

let supabase: TestSupabase
let editor: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  editor = await supabase.as('editor')
})
afterAll(() => supabase?.stop())

const text = { title: 'Título', excerpt: 'Resumen', content: 'Contenido' }
const noticia = (id: string) => readFirstRow(supabase.sql`select * from public.noticias where id = ${id}`)

test('E06 the defaults: a draft in category general, of today in La Banda, by the caller', async () => {
  const { data } = await editor.client.from('noticias').insert(text).select().single()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(new Date())
  expect(data).toMatchObject({
    ...text,
    date: today,
    category: 'general',
    status: 'borrador',
    image_ids: [],
    author_id: editor.id,
    revision: 1,
    deleted_at: null,
  })
})

test.for(['author_id', 'revision', 'created_at'])('E26 %s cannot be written by staff', async (column) => {
  const value = column === 'revision' ? 7 : column === 'created_at' ? new Date() : crypto.randomUUID()
  const id = await addNoticia(supabase.sql, editor.id)
  const inserted = await editor.client.from('noticias').insert({ ...text, [column]: value })
  const updated = await editor.client
    .from('noticias')
    .update({ [column]: value })
    .eq('id', id)
  expect([inserted.error?.code, updated.error?.code]).toEqual(['42501', '42501'])
})

test('NR12 an author chooses an item’s id, which is unique and fixed', async () => {
  const id = crypto.randomUUID()
  const first = await editor.client.from('noticias').insert({ ...text, id })
  const second = await editor.client.from('noticias').insert({ ...text, id })
  const changed = await editor.client.from('noticias').update({ id: crypto.randomUUID() }).eq('id', id)
  expect([first.error, second.error?.code, changed.error?.code]).toEqual([null, '23505', '42501'])
})

describe('history', () => {
  test('each change increments the revision and stores the earlier version with its author', async () => {
    const author = await addStaff(supabase.sql)
    const id = await addNoticia(supabase.sql, author, { title: 'Uno' })
    await editor.client.from('noticias').update({ title: 'Dos', category: 'obras' }).eq('id', id)
    await editor.client.from('noticias').update({ deleted_at: new Date() }).eq('id', id)
    const versions = await supabase.sql`
      select revision, actor, before from public.noticia_versions where noticia_id = ${id} order by revision`
    expect([...versions]).toEqual([
      {
        revision: 1,
        actor: editor.id,
        before: expect.objectContaining({ id, title: 'Uno', category: 'general', author_id: author, revision: 1 }),
      },
      {
        revision: 2,
        actor: editor.id,
        before: expect.objectContaining({ title: 'Dos', category: 'obras', revision: 2 }),
      },
    ])
    const now = await noticia(id)
    expect(now).toMatchObject({ title: 'Dos', revision: 3, author_id: author })
    // Versions lack generated columns.
    const written = Object.keys(now).filter(
      (column) => !['search_text', 'text_image_ids', 'is_public'].includes(column),
    )
    expect(Object.keys(versions[0]?.before).sort()).toEqual(written.sort())
    expect(now.updated_at.getTime()).toBeGreaterThan(now.created_at.getTime())
  })

  test('an update that changes nothing leaves no trace', async () => {
    const id = await addNoticia(supabase.sql, editor.id)
    const before = await noticia(id)
    const { data } = await editor.client.from('noticias').update(text).eq('id', id).select('id')
    expect(data).toEqual([{ id }])
    expect(await noticia(id)).toEqual(before)
    expect(await supabase.sql`select from public.noticia_versions where noticia_id = ${id}`).toHaveLength(0)
  })

  test('PF07 of concurrent saves over one revision, one succeeds', async () => {
    const id = await addNoticia(supabase.sql, editor.id)
    const save = (title: string) =>
      editor.client.from('noticias').update({ title }).eq('id', id).eq('revision', 1).select('title')
    const results = await Promise.all(['A', 'B', 'C'].map(save))
    expect(results.flatMap(({ data }) => data)).toHaveLength(1)
    expect((await noticia(id)).revision).toBe(2)
  })
})

describe('PF02 limits', () => {
  test.for([
    { title: '' },
    { title: ' \n\t' },
    { title: 'x'.repeat(51) },
    { excerpt: '' },
    { excerpt: 'x'.repeat(151) },
    { content: '\n' },
    { content: 'x'.repeat(100_001) },
    { category: 'todas' },
    { status: 'pendiente' },
    { date: 'infinity' },
    { date: '10000-01-01' },
  ])('refused: %o', async (change) => {
    const { error } = await editor.client.from('noticias').insert({ ...text, ...change })
    expect(error?.code).toBe('23514')
  })

  test('at the limit everything fits, counted in characters', async () => {
    const { error } = await editor.client
      .from('noticias')
      .insert({ title: 'ñ'.repeat(50), excerpt: '😀'.repeat(150), content: 'x'.repeat(100_000), date: '2030-12-31' })
    expect(error).toBeNull()
  })
})

describe('views', () => {
  test('D02 the public sees an image only while verified, the newsroom always', async () => {
    const imagen = await addImagen(supabase.sql, { title: 'Plaza', tags: ['a', 'b'] })
    const id = await addNoticia(supabase.sql, editor.id, { status: 'publicado', image_ids: [imagen] })
    const readImages = async () => {
      const { data } = await supabase.anon.from('noticias_publicas').select('image_id, images').eq('id', id)
      return data?.[0]
    }
    expect(await readImages()).toEqual({ image_id: null, images: [] })
    const { data: desk } = await editor.client.from('noticias_panel').select('image_id, images').eq('id', id)
    expect(desk).toMatchObject([{ image_id: imagen, images: [{ title: 'Plaza', status: 'pendiente' }] }])
    await supabase.sql`update public.imagenes set status = 'verificado' where id = ${imagen}`
    const photo = { _id: imagen, title: 'Plaza', tags: ['a', 'b'], width: 1200, focus: null }
    expect(await readImages()).toMatchObject({ image_id: imagen, images: [photo] })
  })

  test('PN04 the newsroom sees the newest change of an item or of its image, and none of a draft', async () => {
    const imagen = await addImagen(supabase.sql)
    const draft = await addNoticia(supabase.sql, editor.id)
    const id = await addNoticia(supabase.sql, editor.id, { status: 'publicado', image_ids: [imagen] })
    const newest = async () =>
      (await readFirstRow(supabase.sql<{ id: number }[]>`select max(id)::int as id from public.site_changes`)).id
    const change = async (of: string) =>
      (await editor.client.from('noticias_panel').select('change').eq('id', of).single()).data?.change
    expect(await change(draft)).toBeNull()
    expect(await change(id)).toEqual({ change: await newest(), at: expect.stringMatching(/^2.*\+00:00$/) })
    const published = await newest()
    await supabase.sql`update public.imagenes set status = 'verificado' where id = ${imagen}`
    expect(await newest()).toBeGreaterThan(published)
    expect(await change(id)).toMatchObject({ change: await newest() })
  })

  test('D06 drafts and deleted items are in no public view', async () => {
    const draft = await addNoticia(supabase.sql, editor.id)
    const deleted = await addNoticia(supabase.sql, editor.id, { status: 'publicado', deleted_at: new Date() })
    const { data } = await supabase.anon.from('noticias_publicas').select('id').in('id', [draft, deleted])
    expect(data).toEqual([])
    const { data: desk } = await editor.client.from('noticias_panel').select('id').in('id', [draft, deleted])
    expect(desk).toHaveLength(2)
  })

  test('site_state gives the newest change and the number of published news of one moment', async () => {
    const [expected] = await supabase.sql`
      select id::int as change, at as changed_at, (select count(*)::int from public.noticias_publicas) as noticias
      from public.site_changes order by id desc limit 1`
    const { data } = await supabase.anon.rpc('site_state').single<{ changed_at: string }>()
    expect({ ...data, changed_at: new Date(data?.changed_at ?? '') }).toEqual(expected)
  })
})
