import { afterAll, describe, expect, test } from 'vitest'
import { photoUndescribed } from '#contract/imagenes.ts'
import { unknownImageUrl } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { addImagen, addNoticia } from '../../supabase/tests/rows.ts'
import { adminUrl, createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const editor = await app.person('editor')
const { sql } = app.supabase

const texts = { title: 'Título', excerpt: 'Resumen', content: 'Contenido', date: '2026-11-20' }
const photo = (more = {}) => addImagen(sql, { description: 'Una plaza', status: 'verificado', ...more })
const photos = (count: number) => Promise.all(Array.from({ length: count }, () => photo()))
const create = (noticiaData: object) =>
  call(app.api, 'POST create-new', { noticiaData: { ...texts, ...noticiaData } }, { as: editor })
const edit = (id: string, noticiaData: object) =>
  call(app.api, 'POST edit-new', { id, noticiaData: { ...texts, ...noticiaData } }, { as: editor })
const idsOf = async (id: string) =>
  (await call(app.api, 'GET find-new/{id}', { id }, { as: editor })).body.noticia.imageIds

describe('NR31 up to twelve photos in an item', () => {
  test('NR31 photos keep their order and the first leads; a new order makes a version', async () => {
    const [a = '', b = '', c = ''] = await photos(3)
    const { body } = await create({ imageIds: [b, a, c] })
    const { _id: id } = body.noticia
    expect(body.noticia).toMatchObject({ imageId: b, image: { _id: b }, imageIds: [b, a, c] })
    expect(body.noticia.images.map(({ _id }) => _id)).toEqual([b, a, c])
    const edited = await edit(id, { imageIds: [c, b, a] })
    expect(edited.body.noticia).toMatchObject({ imageId: c, imageIds: [c, b, a], revision: 2 })
    const { versiones } = (await call(app.api, 'GET noticia-versiones/{id}', { id }, { as: editor })).body
    expect(versiones[0]).toMatchObject({ imageId: b, imageIds: [b, a, c] })
    const back = await call(app.api, 'POST restaurar-new', { id, version: 1 }, { as: editor })
    expect(back.body.noticia.imageIds).toEqual([b, a, c])
  })

  test('NR31 a restored version leaves out photos deleted since', async () => {
    const [a = '', b = '', c = ''] = await photos(3)
    const { _id: id } = (await create({ imageIds: [a, b, c] })).body.noticia
    await edit(id, { imageIds: [] })
    await sql`update imagenes set status = 'eliminado' where id = ${a}`
    await call(app.api, 'POST restaurar-new', { id, version: 1 }, { as: editor })
    expect(await idsOf(id)).toEqual([b, c])
  })

  test('NR31 more than twelve photos, a repeated or an unknown one are refused at the field', async () => {
    const [a = ''] = await photos(1)
    const many = await create({ imageIds: await photos(13) })
    expect(many.fields).toEqual({ imageIds: 'Podés poner hasta 12 fotos' })
    expect((await create({ imageIds: [a, a.toUpperCase()] })).fields).toEqual({ imageIds: 'Una foto está dos veces' })
    const gone = await photo({ status: 'eliminado' })
    expect((await create({ imageIds: [a, gone] })).fields).toEqual({ imageId: 'La imagen elegida no está disponible' })
    expect((await create({ imageIds: await photos(12) })).status).toBe(201)
  })

  test('NR32 imageId alone changes the lead photo and keeps the others', async () => {
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

  test('NR33 the public gets verified photos with their texts', async () => {
    const [a, b] = [
      await photo({ status: 'pendiente' }),
      await photo({ caption: 'Anoche', credit: 'Prensa', focus_x: 10, focus_y: 20 }),
    ]
    const { _id: id } = (await create({ imageIds: [a, b], status: 'publicado' })).body.noticia
    const { noticia } = (await call(app.api, 'GET find-new/{id}', { id })).body
    expect(noticia).toMatchObject({ image: null, imageUrl: '', imageIds: [b] })
    expect(noticia.images).toEqual([
      expect.objectContaining({ _id: b, caption: 'Anoche', credit: 'Prensa', focus: { x: 10, y: 20 }, width: 1200 }),
    ])
    const list = (await call(app.api, 'GET find-all-news-public', {})).body.noticias
    expect(list.find(({ _id }) => _id === id)?.imageIds).toEqual([b])
  })
})

describe('OW18 photos without a description', () => {
  const bare = () => photo({ title: 'La fuente', description: '' })
  const naming = (id: string) => ({ content: `Se inauguró.\n![Anoche](/media/${id})` })

  test('OW18 NR34 NR69 every way to publish accepts them, in the item and its text, through the Data API too', async () => {
    const ask = { as: editor }
    for (const named of [{ imageIds: [await bare()] }, naming(await bare())]) {
      expect((await create({ ...named, status: 'publicado' })).status).toBe(201)
      const draft = async () => (await create(named)).body.noticia._id
      const edited = await draft()
      expect((await edit(edited, { ...named, status: 'publicado' })).body.noticia.status).toBe('publicado')
      const shown = await call(app.api, 'PUT ocultar-new', { id: await draft(), statusNew: 'publicado' }, ask)
      expect(shown.status).toBe(200)
      const id = await draft()
      const many = await call(app.api, 'POST cambiar-noticias', { ids: [id], status: 'publicado' }, ask)
      expect(many.body.results).toEqual([{ _id: id, error: null }])
      const straight = await editor.client
        .from('noticias')
        .update({ status: 'publicado' })
        .eq('id', await draft())
      expect(straight.error).toBeNull()
      const planned = { ...named, status: 'publicado', publishAt: '2030-01-01T12:00:00.000Z' }
      expect((await create(planned)).status).toBe(201)
      await call(app.api, 'PUT delete-new', { id }, ask)
      expect((await call(app.api, 'POST restaurar-new', { id }, ask)).body.noticia.status).toBe('publicado')
    }
  })

  test('OW18 NR30 the description of a published photo cannot be emptied', async () => {
    for (const named of [(id: string) => ({ image_ids: [id] }), naming]) {
      const own = await photo({ author_admin_id: editor.id })
      await addNoticia(sql, editor.id, { ...named(own), status: 'publicado' })
      const cambios = { id: own, cambios: { description: '' }, antes: { description: 'Una plaza' } }
      const refused = await call(app.api, 'PUT editar-img', cambios, { as: editor })
      expect(refused).toMatchObject({ status: 400, fields: { description: photoUndescribed } })
    }
  })
})

describe('OW19 imageUrl without imageId', () => {
  const leadOf = async (imageUrl: string | null, more: object = {}) => {
    const answer = await create({ imageUrl, ...more })
    return answer.status === 201 ? answer.body.noticia.imageId : answer.fields
  }

  test('OW19 an address of the portal selects its image, with or without an origin, in any width', async () => {
    const id = await photo()
    const { imagenes } = (await call(app.api, 'GET galeria/todas', { ids: id }, { as: editor })).body
    const paths = [mediaUrl(id), mediaUrl(id, 1200), `/media/${id}`, mediaUrl(id.toUpperCase()), `${mediaUrl(id)}?v=2`]
    const absolute = [siteUrl + mediaUrl(id), adminUrl + mediaUrl(id, 400)]
    for (const address of [imagenes[0]?.url ?? '', ...paths, ...absolute])
      expect(await leadOf(address), address).toBe(id)
    expect(await leadOf(mediaUrl(id), { imageId: '' })).toBe(id)
    expect(await leadOf(mediaUrl(id), { imageId: null })).toBe(id)
  })

  test('OW19 other addresses are refused at the field', async () => {
    const [gone, [before]] = [await photo({ status: 'eliminado' }), await sql`select count(*) from noticias`]
    for (const address of [
      ...['https://otro.example/foto.jpg', 'foto.jpg', '/media/1/800.webp', 'http://', 'javascript:alert(1)', '//x/y'],
      ...[`https://otro.example${mediaUrl(await photo())}`, mediaUrl(crypto.randomUUID()), mediaUrl(gone)],
    ])
      expect(await leadOf(address), address).toEqual({ imageUrl: unknownImageUrl })
    expect((await sql`select count(*) from noticias`)[0]).toEqual(before)
    const { _id: id } = (await create({ imageId: await photo() })).body.noticia
    expect((await edit(id, { imageUrl: mediaUrl(gone) })).fields).toEqual({ imageUrl: unknownImageUrl })
  })

  test('OW19 an empty address or the placeholder’s means no image; imageId has priority', async () => {
    const [a, b] = [await photo(), await photo()]
    for (const none of ['', null, '/imagen-muestra.svg', `${siteUrl}/imagen-muestra.svg`])
      expect(await leadOf(none)).toBeNull()
    expect(await leadOf(mediaUrl(b), { imageId: a })).toBe(a)
    expect(await leadOf('https://otro.example/foto.jpg', { imageIds: [b, a] })).toBe(b)
  })

  test('OW19 an edit without both keeps picture, category and status', async () => {
    const a = await photo()
    const { _id: id } = (await create({ imageId: a, category: 'salud', status: 'publicado' })).body.noticia
    const { body } = await edit(id, {})
    expect(body.noticia).toMatchObject({ imageId: a, category: 'salud', status: 'publicado' })
    const b = await photo()
    expect((await edit(id, { imageUrl: mediaUrl(b) })).body.noticia.imageId).toBe(b)
    expect((await edit(id, { imageUrl: '' })).body.noticia.imageId).toBeNull()
  })
})
