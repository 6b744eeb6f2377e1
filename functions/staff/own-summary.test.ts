import { afterAll, expect, test } from 'vitest'
import { addImagen, addNoticia } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)

test('PP05 mi-resumen counts the caller’s items without deleted ones, with the account’s creation date', async () => {
  const { sql } = app.supabase
  const editor = await app.person('editor')
  const { id: other } = await app.person('admin')
  await sql`update staff set created_at = '2024-05-06T07:08:09Z' where id = ${editor.id}`
  const summary = async () => (await call(app.api, 'GET mi-resumen', {}, { as: editor })).body
  expect(await summary()).toMatchObject({ noticias: 0, publicadas: 0, imagenes: 0 })
  await addNoticia(sql, editor.id)
  for (const status of ['publicado', 'publicado']) await addNoticia(sql, editor.id, { status })
  await addNoticia(sql, editor.id, { status: 'publicado', deleted_at: new Date() })
  await addNoticia(sql, other, { status: 'publicado' })
  for (const status of ['pendiente', 'rechazada', 'eliminado']) await addImagen(sql, { author_id: editor.id, status })
  await addImagen(sql, { author_id: other })
  const { createdAt, ...figures } = await summary()
  expect(figures).toEqual({ noticias: 3, publicadas: 2, imagenes: 2 })
  expect(new Date(createdAt).toISOString()).toBe('2024-05-06T07:08:09.000Z')
})
