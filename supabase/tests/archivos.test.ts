/** Documents in the database: creation, authorship, site changes and audit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContent } from '../../tools/testing/supabase/content-writer.ts'
import { createTestSupabase, type TestSupabase, type TestUser } from '../../tools/testing/supabase/test-supabase.ts'
import { addArchivo, addArchivoUpload, addImagen, addNoticia, readFirstRow } from './rows.ts'

let supabase: TestSupabase
let admin: TestUser
let other: TestUser
beforeAll(async () => {
  supabase = await createTestSupabase()
  admin = await supabase.as('admin')
  other = await supabase.as('admin')
})
afterAll(() => supabase?.stop())

const row = { title: 'Requisitos', slug: 'requisitos' }
const add = (upload: string) =>
  admin.client
    .from('archivos')
    .insert({ ...row, upload })
    .select()
    .single()
const audited = async (id: string) =>
  (await supabase.sql`select action, actor, detail from audit_log where target = ${id} order by id`).map(
    ({ action, actor, detail }) => [action, actor, detail],
  )
const changes = async () =>
  Number((await supabase.sql`select count(*) from site_changes where archivo is not null`)[0]?.count)

test('ED50 only an own, checked upload becomes a document, once', async () => {
  const ready = await addArchivoUpload(supabase.sql, admin.id)
  const unseen = await addArchivoUpload(supabase.sql, admin.id, { bytes: null })
  const foreign = await addArchivoUpload(supabase.sql, other.id)
  const old = await addArchivoUpload(supabase.sql, admin.id, { created_at: new Date(Date.now() - 23.1 * 3_600_000) })
  for (const upload of [unseen, foreign, old, crypto.randomUUID()])
    expect((await add(upload)).error?.message).toBe('archivo_upload_unknown')
  expect((await add(ready)).data).toMatchObject({ ...row, upload: ready, bytes: 1000, file_by: admin.id })
  expect((await add(ready)).error?.code).toBe('23505')
})

test('ED50 a new file changes the author, a new title does not; a deleted document frees its file', async () => {
  const id = await addArchivo(supabase.sql, admin.id)
  const before = await changes()
  const change = (values: object) => other.client.from('archivos').update(values).eq('id', id).select().single()
  expect((await change({ title: 'Otros requisitos' })).data).toMatchObject({ file_by: null, slug: 'requisitos' })
  const upload = await addArchivoUpload(supabase.sql, other.id, { bytes: 2000 })
  expect((await change({ upload })).data).toMatchObject({ upload, bytes: 2000, file_by: other.id })
  expect((await change({ deleted_at: '2020-01-01' })).data).toMatchObject({ upload: null })
  expect((await change({ title: 'De nuevo' })).error?.message).toBe('archivo_deleted')
  expect((await supabase.anon.from('archivos_publicos').select().eq('id', id)).data).toEqual([])
  expect(await changes()).toBe(before + 3)
  expect(await audited(id)).toEqual([
    ['archivo_agregado', null, { title: 'Requisitos', bytes: 1000 }],
    ['archivo_renombrado', other.id, { title: 'Otros requisitos', before: 'Requisitos' }],
    ['archivo_reemplazado', other.id, { title: 'Otros requisitos', bytes: 2000 }],
    ['archivo_eliminado', other.id, { title: 'Otros requisitos' }],
  ])
})

test('ED54 a new file and a new title in one write are two entries of the audit', async () => {
  const id = await addArchivo(supabase.sql, admin.id)
  const before = await changes()
  const upload = await addArchivoUpload(supabase.sql, admin.id, { bytes: 2000 })
  const { error } = await admin.client.from('archivos').update({ upload, title: 'Otros' }).eq('id', id)
  expect(error).toBeNull()
  expect(await changes()).toBe(before + 1)
  expect((await audited(id)).slice(1)).toEqual([
    ['archivo_reemplazado', admin.id, { title: 'Otros', bytes: 2000 }],
    ['archivo_renombrado', admin.id, { title: 'Otros', before: 'Requisitos' }],
  ])
})

test('ED51 documents and images list the content and news that name them', async () => {
  const archivo = await addArchivo(supabase.sql, admin.id)
  const imagen = await addImagen(supabase.sql, { status: 'verificado' })
  const unused = await addArchivo(supabase.sql, admin.id)
  const value = { filas: [{ descarga: `/archivos/${archivo}/requisitos.pdf`, image: `/media/${imagen}` }] }
  const { error } = await saveContent(supabase, admin, 'eventos.json', value)
  expect(error).toBeNull()
  const content = `Los pasos están en https://labanda.example/archivos/${archivo}/requisitos.pdf y en /archivos/${archivo}/b.pdf.`
  await addNoticia(supabase.sql, admin.id, { title: 'Nueva', content })
  await addNoticia(supabase.sql, admin.id, { content, deleted_at: new Date() })
  const seen = async (view: string, id: string, columns = 'contenidos, noticias, noticia_titles') =>
    (await admin.client.from(view).select(columns).eq('id', id).single()).data
  expect(await seen('archivos_panel', archivo)).toEqual({
    ...{ contenidos: ['eventos.json'], noticias: 1 },
    noticia_titles: ['Nueva'],
  })
  expect(await seen('archivos_panel', unused)).toEqual({ contenidos: [], noticias: 0, noticia_titles: [] })
  expect(await seen('imagenes_panel', imagen, 'contenidos')).toEqual({ contenidos: ['eventos.json'] })
  const eventos = await readFirstRow(supabase.sql`select named from contenidos where name = 'eventos.json'`)
  expect([...eventos.named].sort()).toEqual([archivo, imagen].sort())
  await admin.client.from('archivos').update({ deleted_at: '2020-01-01' }).eq('id', archivo)
  expect((await audited(archivo)).at(-1)?.[2]).toEqual({ title: 'Requisitos', contenidos: ['eventos.json'] })
})
