/** Staff columns with restricted writes. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addStaff } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

test.for(['moderador', 'editor', 'admin'] as const)('SG04 %s: taken and free DNIs are refused alike', async (role) => {
  const { id, client } = await supabase.as(role)
  await supabase.sql`update public.staff set dni = null where dni = '27000001'`
  await addStaff(supabase.sql, { dni: '27000001' })
  const attempts = await Promise.all(
    ['27000001', '27000002', null].map(async (dni) => (await client.from('staff').update({ dni }).eq('id', id)).error),
  )
  // The DNI is null already, so the last update changes nothing.
  expect(attempts.map((error) => error?.message)).toEqual(['own_dni', 'own_dni', undefined])
  const others = await client.from('staff').update({ dni: '27000001' }).neq('id', id)
  expect(others.error, 'RLS hides other rows').toBeNull()
  const added = await client
    .from('staff')
    .insert({ id: crypto.randomUUID(), name: 'Ana', last_name: 'Paz', dni: '27000001' })
  expect(added.error?.code).toBe('42501')
})

test('SG04 a super_admin changes any DNI; a taken one is refused as taken', async () => {
  const { id, client } = await supabase.as('super_admin')
  await addStaff(supabase.sql, { dni: '27000003' })
  const set = async (dni: string) => (await client.from('staff').update({ dni }).eq('id', id)).error
  expect(await set('27000004')).toBeNull()
  expect((await set('27000003'))?.code).toBe('23505')
})

test('SG05 a portrait is an address of our own media, whatever writes it', async () => {
  const { id, client } = await supabase.as('editor')
  const file = `/media/${crypto.randomUUID()}/400.webp`
  const set = async (avatar: string) => (await client.from('staff').update({ avatar }).eq('id', id)).error?.code
  for (const avatar of [
    'https://otro.example/a.webp',
    `https://otro.example${file}`,
    `//otro.example${file}`,
    `${file}?x=1`,
    `${file}\n`,
    ` ${file}`,
    'javascript:alert(1)',
    'data:image/webp;base64,AA==',
    '/media/otra/400.webp',
    file.replace('400', '401'),
    file.replace('/media/', '/media/../'),
  ])
    expect(await set(avatar), avatar).toBe('23514')
  expect(await set(file)).toBeUndefined()
  expect(await set('')).toBeUndefined()
  const { error } = await supabase.service.from('staff').update({ avatar: 'https://otro.example/a.webp' }).eq('id', id)
  expect(error?.code).toBe('23514')
})
