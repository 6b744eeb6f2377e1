/** Press content (L06). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const publicColumns = 'active, url, title, message, level'

test('L06 a new installation shows nothing', async () => {
  const { data } = await supabase.anon.from('press_content').select(publicColumns)
  expect(data).toEqual([{ active: false, url: '', title: '', message: '', level: 'info' }])
})

test('L06 author and time of a change are recorded, and not public', async () => {
  const admin = await supabase.as('admin')
  const { error } = await admin.client
    .from('press_content')
    .update({
      active: true,
      url: 'https://ejemplo.example/vivo',
      title: 'En vivo',
      message: 'Corte de agua',
      level: 'urgente',
    })
    .eq('id', true)
  expect(error).toBeNull()
  const [row] =
    await supabase.sql`select updated_by, now() - updated_at < interval '1 minute' as recent from public.press_content`
  expect(row).toEqual({ updated_by: admin.id, recent: true })
  for (const columns of ['updated_by', 'updated_at', '*'])
    expect((await supabase.anon.from('press_content').select(columns)).error?.code).toBe('42501')
  const { data } = await supabase.anon.from('press_content').select(publicColumns).single()
  expect(data).toMatchObject({ active: true, url: 'https://ejemplo.example/vivo' })
})

test('L06 a change is audited, an update without change is not', async () => {
  const admin = await supabase.as('admin')
  const entries = () =>
    supabase.sql`select actor, target, detail from public.audit_log where action = 'press_content_changed'`
  const before = (await entries()).length
  for (let time = 0; time < 2; time++)
    expect(
      (await admin.client.from('press_content').update({ title: 'Sesión en vivo' }).eq('id', true)).error,
    ).toBeNull()
  const found = await entries()
  expect(found).toHaveLength(before + 1)
  expect(found.at(-1)).toMatchObject({ actor: admin.id, target: '', detail: { after: { title: 'Sesión en vivo' } } })
  expect(Object.keys(found.at(-1)?.detail.before).sort()).toEqual([
    'active',
    'level',
    'message',
    'title',
    'until',
    'url',
  ])
})

test.for([
  { url: 'http://ejemplo.example' },
  { url: 'javascript:alert(1)' },
  { url: 'https://' },
  { url: 'https://ejemplo.example/a b' },
  { level: 'grave' },
  { message: 'x'.repeat(501) },
])('L06 refused: %o', async (change) => {
  const { error } = await supabase.service.from('press_content').update(change).eq('id', true)
  expect(error?.code).toBe('23514')
})

test('there is never a second row', async () => {
  await expect(supabase.sql`insert into public.press_content default values`).rejects.toMatchObject({ code: '23505' })
  await expect(supabase.sql`insert into public.press_content (id) values (false)`).rejects.toMatchObject({
    code: '23514',
  })
})

test('OW36 an address with a user before its host, or with a backslash, is refused at the Data API', async () => {
  const { client } = await supabase.as('admin')
  const set = async (url: string) => (await client.from('press_content').update({ url }).eq('id', true)).error?.code
  for (const url of [
    'https://www.youtube-nocookie.com@evil.example/',
    'https://a:b@evil.example/',
    'https://evil.example\\.www.youtube-nocookie.com/',
    'https://a.example/\\b',
    'https://a.example/\u202eb',
    'https:evil.example',
  ])
    expect(await set(url), url).toBe('23514')
  for (const url of ['https://a.example/@cuenta?x=a@b', 'https://a.example?x=1', ''])
    expect(await set(url)).toBeUndefined()
})
