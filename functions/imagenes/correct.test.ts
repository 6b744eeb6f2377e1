import { afterAll, describe, expect, test } from 'vitest'
import { photoUndescribed } from '#contract/imagenes.ts'
import { addImagen, addNoticia } from '../../supabase/tests/rows.ts'
import { createTestApp } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'

const app = await createTestApp()
afterAll(app.stop)
const admin = await app.person('admin')
const editor = await app.person('editor')
const other = await app.person('moderador')
const { sql } = app.supabase

const own = (more = {}) =>
  addImagen(sql, { description: 'Una plaza', author_id: editor.id, author_admin_id: editor.id, ...more })
const correct = (id: string, cambios: object, as = editor, antes: object = {}) =>
  call(app.api, 'PUT editar-img', { id, cambios, antes }, { as })

describe('NR26 correcting the texts of an image', () => {
  test('NR26 one history step records every field with its earlier value', async () => {
    const id = await own({ tags: ['plaza'] })
    const cambios = {
      title: ' La plaza ',
      description: 'La plaza de noche',
      category: 'obras',
      tags: 'plaza, noche',
      caption: 'Anoche',
      credit: 'Prensa',
      focus: { x: 30, y: 0 },
    }
    const antes = { title: 'Plaza', description: 'Una plaza', category: 'cultura', tags: ['plaza'], focus: null }
    const { status, body } = await correct(id, cambios, editor, { ...antes, caption: '', credit: '' })
    expect([status, body.message]).toEqual([200, 'Imagen actualizada correctamente'])
    const said = { ...cambios, title: 'La plaza', tags: ['plaza', 'noche'] }
    expect(body.imagen).toMatchObject({ ...said, status: 'pendiente' })
    const history = await call(app.api, 'GET imagen-historial/{id}', { id }, { as: admin })
    expect(history.body.historial.at(-1)).toMatchObject({
      action: 'corregida',
      actor: { email: editor.email },
      changes: [
        { field: 'title', before: 'Plaza', after: 'La plaza' },
        { field: 'description', before: 'Una plaza', after: 'La plaza de noche' },
        { field: 'category', before: 'cultura', after: 'obras' },
        { field: 'tags', before: 'plaza', after: 'plaza, noche' },
        { field: 'caption', before: '', after: 'Anoche' },
        { field: 'credit', before: '', after: 'Prensa' },
        { field: 'focus', before: '', after: '30 %, 0 %' },
      ],
    })
  })

  test('NR26 omitted fields stay; the focal point can be removed', async () => {
    const id = await own({ caption: 'Anoche', focus_x: 10, focus_y: 20 })
    const { body } = await correct(id, { focus: null }, editor, { focus: { x: 10, y: 20 } })
    expect(body.imagen).toMatchObject({ title: 'Plaza', description: 'Una plaza', caption: 'Anoche', focus: null })
  })

  test('NR27 concurrent corrections of one field are 409; other fields or equal values are no conflict', async () => {
    const id = await own()
    await correct(id, { title: 'De Ana' }, editor, { title: 'Plaza' })
    expect((await correct(id, { caption: 'De Beto' }, admin, { caption: '' })).status).toBe(200)
    const late = await correct(id, { title: 'De Beto', credit: 'Beto' }, admin, { title: 'Plaza', credit: '' })
    expect([late.status, late.error]).toEqual([
      409,
      'Otra persona cambió los mismos datos mientras tanto: mirá qué dicen ahora',
    ])
    const again = await correct(id, { title: 'De Ana' }, editor, { title: 'Plaza' })
    expect(again.body.imagen).toMatchObject({ title: 'De Ana', caption: 'De Beto', credit: '' })
  })

  test('NR28 an editor corrects own images and adds missing descriptions, but moderates none', async () => {
    const [mine, theirs] = [await own(), await own({ description: '' })]
    expect((await correct(mine, { title: 'Otra' }, other)).status).toBe(403)
    expect((await correct(theirs, { title: 'Otra' }, other, { title: 'Plaza' })).status).toBe(403)
    const described = await correct(theirs, { description: 'Una fuente' }, other, { description: '' })
    expect(described.body.imagen).toMatchObject({ description: 'Una fuente', title: 'Plaza' })
    expect((await correct(theirs, { description: 'Otra cosa' }, other, { description: 'Una fuente' })).status).toBe(403)
    expect((await correct(mine, { title: 'De la jefa' }, admin, { title: 'Plaza' })).status).toBe(200)
    const decided = await editor.client.from('imagenes').update({ status: 'verificado' }).eq('id', mine)
    expect(decided.error?.code).toBe('42501')
    const past = await other.client.from('imagenes').update({ title: 'Otra' }).eq('id', mine).select('id')
    expect(past.data).toEqual([])
    const [row] = await sql`select status, title from imagenes where id = ${mine}`
    expect(row).toEqual({ status: 'pendiente', title: 'De la jefa' })
  })

  test('NR28 a deleted image is 404; overlong and unknown fields are errors', async () => {
    const gone = await own({ status: 'eliminado' })
    expect((await correct(gone, { title: 'Otra' }, admin)).status).toBe(404)
    const id = await own()
    const bad = await correct(id, { title: ' ', caption: 'x'.repeat(301), focus: { x: 101, y: 0 } })
    expect(bad.status).toBe(400)
    expect(Object.keys(bad.fields ?? {}).toSorted()).toEqual(['caption', 'title', 'x'])
  })

  test('NR29 correcting a verified image purges caches and requests a rebuild', async () => {
    const id = await own({ status: 'verificado' })
    const [purged, rebuilds] = [app.purged.length, app.rebuilds()]
    await correct(id, { caption: 'Anoche', focus: { x: 50, y: 20 } })
    expect(app.purged.slice(purged)).toEqual([`imagen-${id}`, 'galeria', 'noticias'])
    expect(app.rebuilds() - rebuilds).toBe(1)
    const { body } = await call(app.api, 'GET galeria/verificadas', {})
    expect(body.imagenes.find(({ _id }) => _id === id)).toMatchObject({ caption: 'Anoche', focus: { x: 50, y: 20 } })
  })

  test('NR30 the description of a photo in a published item cannot be emptied', async () => {
    const id = await own()
    await addNoticia(sql, editor.id, { image_ids: [id], status: 'publicado' })
    const emptied = await correct(id, { description: ' ' }, editor, { description: 'Una plaza' })
    expect([emptied.status, emptied.fields]).toEqual([400, { description: photoUndescribed }])
    expect((await correct(await own(), { description: '' }, editor, { description: 'Una plaza' })).status).toBe(200)
  })
})
