import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addImagen, addNoticia, addUpload } from './rows.ts'

let supabase: TestSupabase
let editor: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  editor = await supabase.as('editor')
})
afterAll(() => supabase?.stop())

const inside = (sign: string) => `Obra${sign}nueva`
/** Controls of ASCII and Windows-1252, two noncharacters and a CRLF. */
const bad = ['\u0001', '\v', '\u0096', '\ufffe', '\u{1ffff}', '\r\n'].map(inside)
const refused = { code: '23514' }

describe('SG02 public texts with control characters are refused at the Data API', () => {
  const item = { title: 'Obra', excerpt: 'Obra', content: 'Obra' }

  test('a news item', async () => {
    const id = await addNoticia(supabase.sql, editor.id)
    for (const text of bad)
      for (const column of ['title', 'excerpt', 'content']) {
        const { error } = await editor.client.from('noticias').insert({ ...item, [column]: text })
        expect(error, `${column}: ${JSON.stringify(text)}`).toMatchObject(refused)
        expect(
          (
            await editor.client
              .from('noticias')
              .update({ [column]: text })
              .eq('id', id)
          ).error,
        ).toMatchObject(refused)
      }
    expect((await editor.client.from('noticias').insert({ ...item, content: 'Uno\n\tDos' })).error).toBeNull()
  })

  test('public images and server writes', async () => {
    const register = async (more: object) => {
      const data = {
        p_id: await addUpload(supabase.sql),
        p_title: 'Obra',
        p_description: '',
        p_category: 'obras',
        p_tags: [],
      }
      return (await supabase.anon.rpc('add_imagen', { ...data, ...more })).error
    }
    const id = await addImagen(supabase.sql)
    for (const text of bad) {
      for (const more of [{ p_title: text }, { p_description: text }, { p_tags: ['obra', text] }])
        expect(await register(more), JSON.stringify(more)).toMatchObject(refused)
      const { error } = await supabase.service.from('imagenes').update({ title: text }).eq('id', id)
      expect(error).toMatchObject(refused)
    }
  })

  test('a name, and the press content', async () => {
    const admin = await supabase.as('admin')
    for (const text of bad) {
      for (const column of ['name', 'last_name'])
        expect(
          (
            await editor.client
              .from('staff')
              .update({ [column]: text })
              .eq('id', editor.id)
          ).error,
        ).toMatchObject(refused)
      for (const column of ['title', 'message'])
        expect(
          (
            await admin.client
              .from('press_content')
              .update({ [column]: text })
              .eq('id', true)
          ).error,
        ).toMatchObject(refused)
    }
  })
})
