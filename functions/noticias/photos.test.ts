import { afterAll, describe, expect, test } from 'vitest'
import { photoUndescribed, textPhotoUndescribed } from '#contract/imagenes.ts'
import { addImagen, addNoticia } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../testing/api/app.ts'
import { call } from '../../testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const editor = await app.person('editor')
const { sql } = app.supabase

const texts = { title: 'Título', excerpt: 'Resumen', content: 'Contenido', date: '2026-11-20' }
const photo = (more = {}) => addImagen(sql, { description: 'Una plaza', status: 'verificado', ...more })
const photos = (count: number) => Promise.all(Array.from({ length: count }, () => photo()))
const create = (noticiaData: object) =>
  call(app.api, 'create-new', { noticiaData: { ...texts, ...noticiaData } }, { as: editor })
const edit = (id: string, noticiaData: object) =>
  call(app.api, 'edit-new', { id, noticiaData: { ...texts, ...noticiaData } }, { as: editor })
const idsOf = async (id: string) => (await call(app.api, 'find-new', { id }, { as: editor })).body.noticia.imageIds

describe('NR31 up to twelve photos in an item', () => {
  test('NR31 all of them in their order, the first one leads; a new order is an edit and has its version', async () => {
    const [a = '', b = '', c = ''] = await photos(3)
    const { body } = await create({ imageIds: [b, a, c] })
    const { _id: id } = body.noticia
    expect(body.noticia).toMatchObject({ imageId: b, image: { _id: b }, imageIds: [b, a, c] })
    expect(body.noticia.images.map(({ _id }) => _id)).toEqual([b, a, c])
    const edited = await edit(id, { imageIds: [c, b, a] })
    expect(edited.body.noticia).toMatchObject({ imageId: c, imageIds: [c, b, a], revision: 2 })
    const { versiones } = (await call(app.api, 'noticia-versiones', { id }, { as: editor })).body
    expect(versiones[0]).toMatchObject({ imageId: b, imageIds: [b, a, c] })
    const back = await call(app.api, 'restaurar-new', { id, version: 1 }, { as: editor })
    expect(back.body.noticia.imageIds).toEqual([b, a, c])
  })

  test('NR31 a version whose photos were deleted meanwhile comes back with the others', async () => {
    const [a = '', b = '', c = ''] = await photos(3)
    const { _id: id } = (await create({ imageIds: [a, b, c] })).body.noticia
    await edit(id, { imageIds: [] })
    await sql`update imagenes set status = 'eliminado' where id = ${a}`
    await call(app.api, 'restaurar-new', { id, version: 1 }, { as: editor })
    expect(await idsOf(id)).toEqual([b, c])
  })

  test('NR31 more than twelve, one twice, or one that is not there are refused at the field', async () => {
    const [a = ''] = await photos(1)
    const many = await create({ imageIds: await photos(13) })
    expect(many.fields).toEqual({ imageIds: 'Podés poner hasta 12 fotos' })
    expect((await create({ imageIds: [a, a.toUpperCase()] })).fields).toEqual({ imageIds: 'Una foto está dos veces' })
    const gone = await photo({ status: 'eliminado' })
    expect((await create({ imageIds: [a, gone] })).fields).toEqual({ imageId: 'La imagen elegida no está disponible' })
    expect((await create({ imageIds: await photos(12) })).status).toBe(201)
  })

  test('NR32 who names imageId alone changes which one leads, and loses none of the others', async () => {
    const [a = '', b = '', c = ''] = await photos(3)
    const { _id: id } = (await create({ imageIds: [a, b] })).body.noticia
    await edit(id, { imageId: c })
    expect(await idsOf(id)).toEqual([c, b])
    await edit(id, { imageId: b })
    expect(await idsOf(id)).toEqual([b])
    await edit(id, { imageIds: [a, b, c] })
    await edit(id, { imageId: null })
    expect(await idsOf(id)).toEqual([b, c])
  })

  test('NR33 the public reads the verified ones, with what is said of each', async () => {
    const [a, b] = [
      await photo({ status: 'pendiente' }),
      await photo({ caption: 'Anoche', credit: 'Prensa', focus_x: 10, focus_y: 20 }),
    ]
    const { _id: id } = (await create({ imageIds: [a, b], status: 'publicado' })).body.noticia
    const { noticia } = (await call(app.api, 'find-new', { id })).body
    expect(noticia).toMatchObject({ image: null, imageUrl: '', imageIds: [b] })
    expect(noticia.images).toEqual([
      expect.objectContaining({ _id: b, caption: 'Anoche', credit: 'Prensa', focus: { x: 10, y: 20 }, width: 1200 }),
    ])
    const list = (await call(app.api, 'find-all-news-public', {})).body.noticias
    expect(list.find(({ _id }) => _id === id)?.imageIds).toEqual([b])
  })
})

describe('NR34 what is published is described', () => {
  test('NR34 publishing a photo without a description is refused with the sentence of the form, in every way; a draft keeps it', async () => {
    const [bare, described] = [await photo({ description: '' }), await photo()]
    const refused = { status: 400, fields: { imageIds: photoUndescribed } }
    expect(await create({ imageIds: [described, bare], status: 'publicado' })).toMatchObject(refused)
    const { _id: id } = (await create({ imageIds: [described, bare] })).body.noticia
    expect(await edit(id, { imageIds: [bare], status: 'publicado' })).toMatchObject(refused)
    const shown = await call(app.api, 'ocultar-new', { id, statusNew: 'publicado' }, { as: editor })
    expect(shown).toMatchObject(refused)
    await call(
      app.api,
      'editar-img',
      { id: bare, cambios: { description: 'Una fuente' }, antes: { description: '' } },
      { as: editor },
    )
    expect((await call(app.api, 'ocultar-new', { id, statusNew: 'publicado' }, { as: editor })).status).toBe(200)
  })

  test('NR34 what was published before takes an edit that leaves its photos alone; a deleted photo asks for nothing', async () => {
    const bare = await photo({ description: '' })
    const id = await addNoticia(sql, editor.id, { image_id: bare, status: 'publicado' })
    expect((await edit(id, { imageIds: [bare], status: 'publicado', title: 'Otro' })).status).toBe(200)
    await sql`update imagenes set status = 'eliminado' where id = ${bare}`
    expect((await edit(id, { imageIds: [bare, await photo()], status: 'publicado' })).status).toBe(200)
  })
})

describe('NR69 a photo within a text that is published is described', () => {
  const naming = (id: string) => ({ content: `Se inauguró.\n![La fuente](/media/${id})` })

  test('NR69 publishing is refused at the text, in every way; a draft keeps it, and so does what was published before', async () => {
    const bare = await photo({ description: '' })
    const refused = { status: 400, fields: { content: textPhotoUndescribed } }
    expect(await create({ ...naming(bare), status: 'publicado' })).toMatchObject(refused)
    const { _id: id } = (await create(naming(bare))).body.noticia
    expect(await edit(id, { ...naming(bare), status: 'publicado' })).toMatchObject(refused)
    expect(await call(app.api, 'ocultar-new', { id, statusNew: 'publicado' }, { as: editor })).toMatchObject(refused)
    const many = await call(app.api, 'cambiar-noticias', { ids: [id], status: 'publicado' }, { as: editor })
    expect(JSON.stringify(many.body)).toContain(textPhotoUndescribed)
    const straight = await editor.client.from('noticias').update({ status: 'publicado' }).eq('id', id)
    expect(straight.error?.message).toBe('text_photo_undescribed')

    const before = await addNoticia(sql, editor.id, { ...naming(bare), status: 'publicado' })
    expect((await edit(before, { ...naming(bare), status: 'publicado', title: 'Otro' })).status).toBe(200)
    await sql`update imagenes set description = 'Una fuente' where id = ${bare}`
    expect((await call(app.api, 'ocultar-new', { id, statusNew: 'publicado' }, { as: editor })).status).toBe(200)
  })

  test('NR69 its description is not emptied while the item is out; a deleted photo asks for nothing', async () => {
    const own = await photo({ author_admin_id: editor.id })
    await addNoticia(sql, editor.id, { ...naming(own), status: 'publicado' })
    const cambios = { id: own, cambios: { description: '' }, antes: { description: 'Una plaza' } }
    expect(await call(app.api, 'editar-img', cambios, { as: editor })).toMatchObject({
      status: 400,
      fields: { description: photoUndescribed },
    })
    const gone = await photo({ description: '', status: 'eliminado' })
    expect((await create({ ...naming(gone), status: 'publicado' })).status).toBe(201)
  })
})
