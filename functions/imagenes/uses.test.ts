import { afterAll, expect, test } from 'vitest'
import { addImagen, addNoticia } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)

test('PG05 galeria/todas and decisions list the published news of each image in any status', async () => {
  const { sql } = app.supabase
  const [editor, admin] = await Promise.all([app.person('editor'), app.person('admin')])
  const [used, waiting, unused] = [
    await addImagen(sql, { status: 'verificado' }),
    await addImagen(sql),
    await addImagen(sql),
  ]
  const published = (title: string, date: string, image: string) =>
    addNoticia(sql, editor.id, { title, date, image_ids: [image], status: 'publicado' })
  await published('Segunda', '2026-03-02', used)
  await published('Cuarta', '2026-03-04', used)
  await published('Primera', '2026-03-01', used)
  await published('Tercera', '2026-03-03', used)
  await published('Con foto que espera', '2026-03-01', waiting)
  await addNoticia(sql, editor.id, { title: 'Borrador', image_ids: [used] })
  await addNoticia(sql, editor.id, {
    title: 'Eliminada',
    image_ids: [used],
    status: 'publicado',
    deleted_at: '2026-03-05T10:00:00Z',
  })

  const { body } = await call(app.api, 'GET galeria/todas', {}, { as: editor })
  const usesOf = (id: string) => body.imagenes.find(({ _id }) => _id === id)?.noticias
  expect(usesOf(used)).toEqual({ total: 4, titulos: ['Cuarta', 'Tercera', 'Segunda'] })
  expect(usesOf(waiting)).toEqual({ total: 1, titulos: ['Con foto que espera'] })
  expect(usesOf(unused)).toEqual({ total: 0, titulos: [] })
  const rejected = await call(app.api, 'POST rechazar-img', { id: used }, { as: admin })
  expect(rejected.body.imagen.noticias.total).toBe(4)
})

test('NR19 a photo in a text counts as used; readers get it while verified', async () => {
  const { sql } = app.supabase
  const editor = await app.person('editor')
  const photo = await addImagen(sql, { status: 'verificado', description: 'La plaza' })
  const other = await addImagen(sql)
  const content = `Uno\n![Pie](/media/${photo})\n[ver](/media/${other}), ![](/media/no)`
  const id = await addNoticia(sql, editor.id, { title: 'Con foto en el texto', content, status: 'publicado' })
  const { body } = await call(app.api, 'GET galeria/todas', {}, { as: editor })
  const usesOf = (image: string) => body.imagenes.find(({ _id }) => _id === image)?.noticias
  expect(usesOf(photo)).toEqual({ total: 1, titulos: ['Con foto en el texto'] })

  const idsFor = async (as?: typeof editor) =>
    (await call(app.api, 'GET find-new/{id}', { id }, as && { as })).body.noticia.textImages.map(({ _id }) => _id)
  expect(await idsFor()).toEqual([photo])
  expect((await idsFor(editor)).sort()).toEqual([photo, other].sort())
  await sql`update imagenes set status = 'eliminado' where id = ${photo}`
  expect(await idsFor()).toEqual([])
})
