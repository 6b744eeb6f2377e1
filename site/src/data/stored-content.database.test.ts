import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContent } from '../../../tools/testing/supabase/content-writer.ts'
import { createTestSupabase, type TestSupabase } from '../../../tools/testing/supabase/test-supabase.ts'
import { readStoredContent } from './stored-content.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase.stop())

const save = async (name: string, value: object) =>
  expect((await saveContent(supabase, await supabase.as('admin'), name, value)).data).toMatchObject({ saved: true })

test('ED10 ED13 a build reads saved content with the public key, without notes, and the change it carries', async () => {
  expect(await readStoredContent(supabase.anon)).toMatchObject({ change: 0, values: new Map() })
  const row = { name: 'Uno', muestra: false }
  await save('jardines.json', {
    revisado: '2026-11-22',
    filas: [{ ...row, origen: 'Lo dijo Ana', fuente: 'Nota 4/26' }],
  })
  const { change, values, savedAt } = await readStoredContent(supabase.anon)
  expect(change).toBeGreaterThan(0)
  expect(Date.now() - Date.parse(savedAt.get('jardines.json') ?? '')).toBeLessThan(60_000)
  expect([...values]).toEqual([['jardines.json', { revisado: '2026-11-22', filas: [row] }]])
})

test('NL19 a build claims the newest change before its reads, not one during them', async () => {
  const [before] = await supabase.sql<{ change: number }[]>`select max(id)::int as change from public.site_changes`
  let reads = 0
  const saveAfterFirstRead: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (++reads === 1) await save('lugares.json', { filas: [] })
    return answer
  }
  const { url, publishableKey } = supabase
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false },
    global: { fetch: saveAfterFirstRead },
  })
  expect((await readStoredContent(client)).change).toBe(before?.change)
  expect((await readStoredContent(supabase.anon)).change).toBeGreaterThan(before?.change ?? 0)
})

test('B04 the build fails with a key without read access', async () => {
  await supabase.sql`revoke select on public.contenidos_publicos from anon`
  await expect(readStoredContent(supabase.anon)).rejects.toThrow('No se pudo leer contenidos_publicos')
  await supabase.sql`grant select on public.contenidos_publicos to anon`
})
