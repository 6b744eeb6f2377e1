import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call, headersOf, type Sender } from '../../tools/testing/api/call.ts'
import { formWith, twoHalves } from '../../tools/testing/api/pictures.ts'

const app = await createTestApp()
afterAll(app.stop)
const [admin, editor] = await Promise.all([app.person('admin'), app.person('editor')])

const file = twoHalves(1000, 500).webp().toBuffer()
const unknownId = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'
let addresses = 0

async function uploaded(from: Sender = {}): Promise<string> {
  const form = formWith(new Uint8Array(await file))
  return (await call(app.api, 'POST upload/sigle-img', form, { ip: `198.51.100.${++addresses}`, ...from })).body.url
}

/** A pending image; `from`: its sender, by default the public. */
async function pending(data: Record<string, unknown> = {}, from: Sender = {}): Promise<string> {
  const values = { title: 'La plaza', category: 'obras', url: await uploaded(from), ...data }
  const { status, body } = await call(app.api, 'POST subir-datos-img', values, {
    ip: `198.51.100.${addresses}`,
    ...from,
  })
  expect(status).toBe(201)
  return body.data._id
}
const media = (id: string, width: number | string = 800, from: Sender = {}, more: RequestInit = {}) =>
  app.media(new Request(`${siteUrl}/media/${id}/${width}.webp`, { headers: headersOf(from), ...more }))
const verified = async () => (await call(app.api, 'GET galeria/verificadas', {})).body.imagenes.map(({ _id }) => _id)

describe('registering', () => {
  test('E23 E26 subir-datos-img registers an upload as pending; its author is the session’s user', async () => {
    const url = await uploaded({ as: editor })
    const values = {
      title: ' Puente ',
      description: 'Carretero',
      category: 'obras',
      tags: 'puente, río,, puente',
      url: siteUrl + url,
      author: { _id: admin.id },
    }
    const { status, body } = await call(app.api, 'POST subir-datos-img', values, { as: editor })
    expect(status).toBe(201)
    expect(body.message).toBe('¡Imagen subida exitosamente! Está pendiente de moderación.')
    const list = await call(app.api, 'GET galeria/todas', {}, { as: editor })
    const imagen = list.body.imagenes.find(({ _id }) => _id === body.data._id)
    expect(imagen).toMatchObject({
      title: 'Puente',
      tags: ['puente', 'río'],
      status: 'pendiente',
      tipo: 'horizontal',
      url,
      width: 1000,
      height: 500,
      moderadoPor: null,
    })
    expect([imagen?.author?._id, imagen?.author_admin?._id]).toEqual([editor.id, editor.id])
  })

  test('with a filled honeypot the answer is the same and nothing is registered', async () => {
    const url = await uploaded()
    const values = { title: 'Basura', category: 'obras', url, website: 'https://spam.example' }
    const { status, body } = await call(app.api, 'POST subir-datos-img', values, { ip: '198.51.100.200' })
    expect([status, body.message]).toEqual([201, '¡Imagen subida exitosamente! Está pendiente de moderación.'])
    expect(url).toContain(body.data._id)
    const list = await call(app.api, 'GET galeria/todas', { search: 'basura' }, { as: editor })
    expect(list.body.total).toBe(0)
    expect((await media(body.data._id, 800, { as: editor })).status).toBe(404)
    // An empty honeypot is accepted.
    const { website: _, ...seen } = values
    expect((await call(app.api, 'POST subir-datos-img', seen, { ip: '198.51.100.201' })).status).toBe(201)
  })

  test('E23 an upload is registered once; an unknown one is 404; the fields are checked', async () => {
    const url = await uploaded({ as: editor })
    const values = { title: 'Una', category: 'obras', url }
    const both = await Promise.all([1, 2].map(() => call(app.api, 'POST subir-datos-img', values, { as: editor })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const unknown = { ...values, url: `/media/${unknownId}/800.webp` }
    expect((await call(app.api, 'POST subir-datos-img', unknown, { as: editor })).status).toBe(404)
    const bad = await call(
      app.api,
      'POST subir-datos-img',
      { title: '', url: 'https://otro.example/foto.jpg' },
      { as: editor },
    )
    expect(bad.fields).toEqual({
      title: 'El título es obligatorio.',
      category: 'La categoría es obligatoria.',
      url: 'La dirección de la imagen no es válida',
    })
  })
})

describe('moderation', () => {
  test('E24 PG03 approving, rejecting and deleting store who decided and why', async () => {
    const id = await pending()
    const approved = await call(app.api, 'POST aprobar-img', { id, moderadorId: editor.id }, { as: admin })
    expect(approved.body).toMatchObject({ success: true, message: 'Imagen aprobada exitosamente' })
    expect(approved.body.imagen).toMatchObject({ status: 'verificado', author: null, moderadoPor: { _id: admin.id } })
    expect(approved.body.imagen.fechaAprobacion).not.toBeNull()
    const rejected = await call(app.api, 'POST rechazar-img', { id, motivo: ' Se ve borrosa ' }, { as: admin })
    expect(rejected.body.imagen).toMatchObject({
      status: 'rechazada',
      motivoRechazo: 'Se ve borrosa',
      fechaAprobacion: null,
    })
    expect(rejected.body.message).toBe('Imagen rechazada')
    const deleted = await call(app.api, 'POST eliminar-img', { id }, { as: admin })
    expect(deleted.body).toMatchObject({ message: 'Imagen eliminada exitosamente', imagen: { status: 'eliminado' } })
  })

  test('PG03 a decision that the status does not allow is 409, an unknown image 404, an editor 403', async () => {
    const id = await pending()
    await call(app.api, 'POST aprobar-img', { id }, { as: admin })
    const twice = await call(app.api, 'POST aprobar-img', { id }, { as: admin })
    expect([twice.status, twice.error]).toEqual([409, 'La imagen ya no admite esa acción'])
    await call(app.api, 'POST eliminar-img', { id }, { as: admin })
    for (const name of ['POST aprobar-img', 'POST rechazar-img', 'POST eliminar-img'] as const) {
      expect((await call(app.api, name, { id }, { as: admin })).status).toBe(409)
      expect((await call(app.api, name, { id: unknownId }, { as: admin })).status).toBe(404)
      expect((await call(app.api, name, { id }, { as: editor })).status).toBe(403)
    }
  })

  test('PG09 an undone approval is pending, private at once and purged; 409 once someone decided again', async () => {
    const id = await pending()
    const { imagen } = (await call(app.api, 'POST aprobar-img', { id }, { as: admin })).body
    const decided = { id, revision: imagen.revision }
    for (const [from, status] of [
      [{}, 401],
      [{ as: editor }, 403],
    ] as const)
      expect((await call(app.api, 'POST deshacer-img', decided, from)).status).toBe(status)
    expect(await verified()).toContain(id)
    const [purged, rebuilds] = [app.purged.length, app.rebuilds()]
    const undone = await call(app.api, 'POST deshacer-img', decided, { as: admin })
    expect(undone.body).toMatchObject({ success: true, message: 'La imagen volvió a pendientes' })
    expect(undone.body.imagen).toMatchObject({ status: 'pendiente', moderadoPor: null, fechaAprobacion: null })
    expect(app.purged.slice(purged)).toEqual([`imagen-${id}`, 'galeria', 'noticias'])
    expect(app.rebuilds() - rebuilds).toBe(1)
    expect([await verified(), (await media(id)).status]).toEqual([expect.not.arrayContaining([id]), 404])
    const again = 'Alguien decidió de nuevo sobre esta imagen'
    for (const name of ['POST deshacer-img', 'POST aprobar-img', 'POST rechazar-img', 'POST eliminar-img'] as const)
      expect((await call(app.api, name, decided, { as: admin })).error, name).toBe(again)
    const rejected = await call(app.api, 'POST rechazar-img', { id, motivo: 'No' }, { as: admin })
    const { revision } = rejected.body.imagen
    const back = await call(app.api, 'POST deshacer-img', { id, revision }, { as: admin })
    expect(back.body.imagen).toMatchObject({ status: 'pendiente', motivoRechazo: null })
    const { historial } = (await call(app.api, 'GET imagen-historial/{id}', { id }, { as: admin })).body
    expect(historial.map(({ action }) => action)).toEqual([
      ...['subida', 'verificado', 'pendiente', 'rechazada', 'pendiente'],
    ])
  })

  test('B01 PG08 moderating purges the picture and its pages, and requests a rebuild', async () => {
    const id = await pending()
    const [purged, rebuilds] = [app.purged.length, app.rebuilds()]
    await call(app.api, 'POST aprobar-img', { id }, { as: admin })
    await call(app.api, 'POST rechazar-img', { id }, { as: admin })
    const tags = [`imagen-${id}`, 'galeria', 'noticias']
    expect(app.purged.slice(purged)).toEqual([...tags, ...tags])
    expect(app.rebuilds() - rebuilds).toBe(2)
  })
})

describe('reading', () => {
  test('G07 an unapproved upload is not public, nor in Storage', async () => {
    const url = await uploaded({ as: editor })
    const raw = url.split('/')[2] ?? ''
    expect((await media(raw)).status, 'an unregistered upload').toBe(404)
    const id = await pending({ title: 'Secreta' }, { as: editor })
    for (const width of [400, 800, 1200]) {
      const response = await media(id, width)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    }
    expect(await verified()).not.toContain(id)
    expect((await call(app.api, 'GET galeria/verificadas', { search: 'secreta' })).body.total).toBe(0)

    const { url: address, publishableKey, anon } = app.supabase
    const asEditor = createClient(address, publishableKey, { accessToken: async () => editor.accessToken })
    for (const client of [anon, asEditor]) {
      const bucket = client.storage.from('imagenes')
      expect((await bucket.download(`${id}/800.webp`)).error).not.toBeNull()
      expect((await bucket.list(id)).data ?? []).toEqual([])
      expect((await bucket.upload(`${id}/900.webp`, 'x', { contentType: 'image/webp' })).error).not.toBeNull()
      const { data } = bucket.getPublicUrl(`${id}/800.webp`)
      expect((await fetch(data.publicUrl)).ok).toBe(false)
    }
    expect((await media(id, 800, { as: editor })).status).toBe(200)
  })

  test('PG08 a verified picture is cached a day in the CDN, a minute in browsers; a rejected one is 404', async () => {
    const id = await pending()
    await call(app.api, 'POST aprobar-img', { id }, { as: admin })
    const open = await media(id)
    expect([open.status, open.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(open.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate')
    expect(open.headers.get('netlify-cdn-cache-control')).toContain('durable, s-maxage=86400')
    expect(open.headers.get('netlify-cache-tag')).toBe(`imagen-${id}`)
    expect(open.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await verified()).toContain(id)
    await call(app.api, 'POST rechazar-img', { id }, { as: admin })
    expect((await media(id)).status).toBe(404)
    expect(await verified()).not.toContain(id)
    const forStaff = await media(id, 800, { as: editor })
    expect([forStaff.status, forStaff.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const ended = await media(id, 800, { headers: { cookie: 'portal-access=roto' } })
    expect([ended.status, ended.headers.getSetCookie().length]).toEqual([404, 2])
  })

  test('SG14 other sites may embed verified pictures, and nothing else', async () => {
    const id = await pending()
    const policyOf = ({ headers }: Pick<Response, 'headers'>) => headers.get('cross-origin-resource-policy')
    expect(policyOf(await media(id, 800, { as: editor }))).toBe('same-origin')
    expect(policyOf(await media(unknownId))).toBe('same-origin')
    await call(app.api, 'POST aprobar-img', { id }, { as: admin })
    expect(policyOf(await media(id))).toBe('cross-origin')
    const { headers } = await call(app.api, 'GET galeria/verificadas', {})
    expect([policyOf({ headers }), headers.get('cross-origin-opener-policy')]).toEqual(['same-origin', 'same-origin'])
  })

  test('G05 a larger width answers the largest file; 304, HEAD, 404 for malformed addresses, 405', async () => {
    const id = await pending()
    await call(app.api, 'POST aprobar-img', { id }, { as: admin })
    const sizes = await Promise.all(
      [400, 800, 1200, 9999].map(async (width) => (await (await media(id, width)).arrayBuffer()).byteLength),
    )
    expect(sizes[2]).toBe(sizes[3])
    expect(new Set(sizes).size).toBe(3)
    const etag = (await media(id)).headers.get('etag') ?? ''
    const known = await media(id, 800, { headers: { 'if-none-match': etag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const head = await media(id, 800, {}, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const [wrong, width] of [
      [id, '0'],
      [id, 'abc'],
      [id, '12345'],
      ['..%2f..', '800'],
      [unknownId, '800'],
      ['no-es-uuid', '800'],
    ] as const)
      expect((await media(wrong, width)).status, `${wrong}/${width}`).toBe(404)
    expect((await media(id, 800, {}, { method: 'DELETE' })).status).toBe(405)
  })

  test('E20 E21 G02 PG02 the lists filter by category, type, status and text, with English and Spanish parameters', async () => {
    const staff = await pending({ title: 'Folklore', category: 'cultura', tags: ['Chacarera'] }, { as: editor })
    const citizen = await pending({ title: 'Árbol', description: 'Ñandubay', category: 'ambiente' })
    for (const id of [staff, citizen]) await call(app.api, 'POST aprobar-img', { id }, { as: admin })
    const publicIds = async (filter: Record<string, string>) => {
      const { body } = await call(app.api, 'GET galeria/verificadas', filter)
      expect(body.data).toEqual(body.imagenes)
      return body.imagenes.map(({ _id }) => _id)
    }
    expect(await publicIds({ search: 'CHACARERA' })).toEqual([staff])
    expect(await publicIds({ busqueda: 'arbol' })).toEqual([citizen])
    expect(await publicIds({ categoria: 'cultura' })).toEqual([staff])
    expect(await publicIds({ category: 'ambiente', search: 'ñandubay' })).toEqual([citizen])
    expect(await publicIds({ search: editor.email })).toEqual([])
    expect(await publicIds({ search: '%' })).toEqual([])
    expect(await publicIds({ search: 'nosotros' }), 'a stop word that no image has').toEqual([])
    expect(await publicIds({ tipo: 'vertical' })).toEqual([])
    expect(await publicIds({ category: 'true' })).toEqual([])
    const { body } = await call(app.api, 'GET galeria/verificadas', { search: 'folklore' })
    expect(body.imagenes[0]?.author, 'login e-mails are not public').toEqual({
      name: 'Prueba',
      last_name: 'editor',
      email: null,
    })

    const staffIds = async (filter: Record<string, string>) =>
      (await call(app.api, 'GET galeria/todas', filter, { as: editor })).body.imagenes.map(({ _id }) => _id)
    expect(await staffIds({ search: editor.email, category: 'cultura' })).toEqual([staff])
    expect(await staffIds({ search: 'prueba editor', estado: 'verificado', categoria: 'cultura' })).toEqual([staff])
    expect(await staffIds({ estado: 'pendiente', search: 'árbol' })).toEqual([])
    expect(await staffIds({ estado: 'todas', search: 'árbol' })).toEqual([citizen])
  })
})

test('NR86 galeria/todas answers the images of `ids` in any status', async () => {
  const [waits, gone] = [await pending(), await pending()]
  await app.supabase.sql`update imagenes set status = 'eliminado' where id = ${gone}`
  const named = async (ids: readonly string[]) =>
    call(app.api, 'GET galeria/todas', { ids: ids.join() }, { as: editor })
  const { body } = await named([waits, gone, unknownId])
  const found = Object.fromEntries(body.imagenes.map(({ _id, status }) => [_id, status]))
  expect(found).toEqual({ [waits]: 'pendiente', [gone]: 'eliminado' })
  const tooMany = Array.from({ length: limits.pageMax + 1 }, () => unknownId)
  for (const [ids, error] of [
    [['x'], 'El identificador no es válido'],
    [tooMany, `Podés pedir hasta ${limits.pageMax} imágenes de una vez`],
  ] as const)
    expect(await named(ids)).toMatchObject({ status: 400, body: { error } })
})
