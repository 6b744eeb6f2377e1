/** Attacks on preview links through the Data API, bypassing the functions. */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase } from '../../tools/testing/supabase/test-supabase.ts'
import { addEnlace, addNoticia } from './rows.ts'

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await createTestSupabase()
})
afterAll(() => supabase?.stop())

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const roles = ['moderador', 'editor', 'admin', 'super_admin'] as const

test.for(roles)('OW34 %s reads no link hash: by name, *, filter, order or returning', async (role) => {
  const { id: person, client } = await supabase.as(role)
  const noticia = await addNoticia(supabase.sql, person)
  const id = await addEnlace(supabase.sql, noticia, person)
  const [{ token_hash } = { token_hash: '' }] =
    await supabase.sql`select token_hash from noticia_enlaces where id = ${id}`
  const links = () => client.from('noticia_enlaces')
  for (const attempt of [
    links().select('token_hash'),
    links().select('*'),
    links().select('id').eq('token_hash', token_hash),
    links().select('id').order('token_hash'),
    links().update({ revoked_at: new Date().toISOString() }).eq('id', id).select('token_hash'),
    client.from('noticias').select('id, noticia_enlaces(token_hash)').eq('id', noticia),
    client.from('noticia_enlaces_panel').select('token_hash'),
  ]) {
    const { data, error } = await attempt
    expect([data, error?.code === '42501' || error?.code === '42703']).toEqual([null, true])
  }
  expect((await links().select('id, revoked_at').eq('id', id)).data).toEqual([{ id, revoked_at: null }])
})

test.for(roles)('OW34 %s makes no link with a chosen hash; the database generates each token', async (role) => {
  const { id: person, client } = await supabase.as(role)
  const noticia_id = await addNoticia(supabase.sql, person)
  const chosen = { noticia_id, token_hash: hashOf('a'.repeat(43)) }
  expect((await client.from('noticia_enlaces').insert(chosen)).error?.code).toBe('42501')
  const make = async () => (await client.rpc('create_preview_link', { p_noticia: noticia_id })).data
  const made = await Promise.all(Array.from({ length: 5 }, make))
  for (const { token, wait } of made) expect([/^[A-Za-z0-9_-]{43}$/.test(token), wait]).toEqual([true, 0])
  expect(new Set(made.map(({ token }) => token)).size).toBe(5)
  const stored = await supabase.sql`select token_hash, created_by from noticia_enlaces where noticia_id = ${noticia_id}`
  expect(new Set(stored.map(({ token_hash }) => token_hash))).toEqual(new Set(made.map(({ token }) => hashOf(token))))
  expect(new Set(stored.map(({ created_by }) => created_by))).toEqual(new Set([person]))
})

test('OW34 stored link data open nothing, and anonymous callers make none', async () => {
  const editor = await supabase.as('editor')
  const noticia = await addNoticia(supabase.sql, editor.id)
  const { token } = (await editor.client.rpc('create_preview_link', { p_noticia: noticia })).data
  const opened = async (p_token: string) => (await supabase.anon.rpc('linked_noticia', { p_token })).data?.id
  expect([await opened(token), await opened(hashOf(token)), await opened('')]).toEqual([noticia, undefined, undefined])
  expect((await supabase.anon.rpc('linked_noticia', { p_hash: hashOf(token) })).error).not.toBeNull()
  const other = randomBytes(32).toString('base64url')
  expect(await opened(other)).toBeUndefined()
  for (const client of [supabase.anon, supabase.service, (await supabase.as('inactivo')).client])
    expect((await client.rpc('create_preview_link', { p_noticia: noticia })).error?.code).toBe('42501')
})

test('OW40 a link shows nothing once seven days are over, it is revoked or its item is deleted, at the Data API too', async () => {
  const editor = await supabase.as('editor')
  const made = async () => {
    const noticia = await addNoticia(supabase.sql, editor.id)
    const { token } = (await editor.client.rpc('create_preview_link', { p_noticia: noticia })).data
    const [link] = await supabase.sql`
      select id, extract(epoch from expires_at - created_at)::int as lasts from noticia_enlaces where noticia_id = ${noticia}`
    return { noticia, token, id: String(link?.id), lasts: link?.lasts }
  }
  const shows = async (token: string) => (await supabase.anon.rpc('linked_noticia', { p_token: token })).data !== null
  const [over, revoked, deleted] = [await made(), await made(), await made()]
  expect([over.lasts, await shows(over.token)]).toEqual([7 * 24 * 60 * 60, true])
  await supabase.sql`update noticia_enlaces set expires_at = now() where id = ${over.id}`
  await editor.client.from('noticia_enlaces').update({ revoked_at: new Date().toISOString() }).eq('id', revoked.id)
  await editor.client.from('noticias').update({ deleted_at: new Date().toISOString() }).eq('id', deleted.noticia)
  for (const { token } of [over, revoked, deleted]) expect(await shows(token)).toBe(false)
  // A link cannot be prolonged.
  const later = new Date(Date.now() + 1e9).toISOString()
  for (const changes of [{ expires_at: later }, { created_at: later }, { noticia_id: revoked.noticia }])
    expect((await editor.client.from('noticia_enlaces').update(changes).eq('id', over.id)).error?.code).toBe('42501')
})
