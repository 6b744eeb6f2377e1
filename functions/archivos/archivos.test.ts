/** Documents through the API: uploaded to Storage, validated, served, replaced, removed. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createTestApp, siteUrl } from '../../tools/testing/api/app.ts'
import { call } from '../../tools/testing/api/call.ts'
import { pdfOf } from '../../tools/testing/api/pdf.ts'

const app = await createTestApp()
afterAll(app.stop)
const admin = await app.person('admin')
const editor = await app.person('editor')
beforeEach(() => {
  app.purged.length = 0
})

/** Sends bytes as the panel does. @returns the upload's id, and Storage's status. */
async function sent(bytes: Uint8Array<ArrayBuffer>, { type = 'application/pdf', declaredBytes = bytes.length } = {}) {
  const { body } = await call(app.api, 'POST preparar-archivo', { bytes: declaredBytes }, { as: admin })
  const put = await fetch(body.url, { method: 'PUT', body: bytes, headers: { 'content-type': type } })
  return { upload: body.upload, status: put.status, url: body.url }
}
const save = (input: object) => call(app.api, 'POST guardar-archivo', input, { as: admin })
async function added(title: string, bytes = pdfOf(1000)) {
  const { body } = await save({ upload: (await sent(bytes)).upload, title })
  return body.archivo
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.document(new Request(siteUrl + path, { method, headers }))
const list = async () => (await call(app.api, 'GET archivos', {}, { as: editor })).body

describe('ED52 a PDF uploaded to Storage becomes a document', () => {
  test('a file of exactly 20 MB is stored and served; one byte more is refused by the function and by Storage', async () => {
    const bytes = pdfOf(limits.fileMaxBytes)
    const { _id, url } = await added('El código de edificación', bytes)
    expect(url).toBe(`/archivos/${_id}/el-codigo-de-edificacion.pdf`)
    const answer = await get(url)
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const tooMuch = await call(app.api, 'POST preparar-archivo', { bytes: bytes.length + 1 }, { as: admin })
    expect(tooMuch).toMatchObject({
      ...{ status: 400, error: 'El archivo pesa demasiado: puede tener hasta 20 MB' },
      fields: { bytes: 'El archivo pesa demasiado: puede tener hasta 20 MB' },
    })
    expect((await sent(pdfOf(bytes.length + 1), { declaredBytes: 10 })).status).toBe(400)
  })

  test.each([
    ['an upload that Storage refused as text/html', null, 404, 'El archivo no llegó. Subilo de nuevo.'],
    ['an image', new Uint8Array(Buffer.from('\x89PNG\r\n%PDF-1.4 %%EOF')), 415, 'El archivo no es un PDF'],
    ['HTML', new Uint8Array(Buffer.from('<script>%PDF-%%EOF')), 415, 'El archivo no es un PDF'],
    ['half of a PDF', pdfOf(5000).slice(0, 3000), 415, 'El PDF está incompleto: le falta el final'],
    ['an empty file', new Uint8Array(), 404, 'El archivo no llegó. Subilo de nuevo.'],
  ])('%s does not become a document', async (_, bytes, status, sentence) => {
    const { upload } = bytes ? await sent(bytes, { declaredBytes: 10 }) : await sent(pdfOf(300), { type: 'text/html' })
    const before = (await list()).total
    expect(await save({ upload, title: 'Algo' })).toMatchObject({ status, fields: { upload: sentence } })
    expect((await list()).total).toBe(before)
  })

  test.each([
    ['a byte order mark', '\xEF\xBB\xBF', ''],
    ['a blank line', '\r\n', ''],
    ['a printer header', '\x1B%-12345X@PJL JOB\n@PJL ENTER LANGUAGE=PDF\n', ''],
    ['the header of a mail', 'Content-Type: application/pdf\r\n\r\n', ''],
    ['zeros after its end', '', '\0'.repeat(20_000)],
  ])('FM30 a PDF with %s is accepted', async (_, before, after) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), pdfOf(3000), Buffer.from(after, 'latin1')])
    const { upload } = await sent(new Uint8Array(bytes))
    expect((await save({ upload, title: 'Ordenanza' })).status).toBe(200)
  })

  test('a signed URL accepts one file, and an upload becomes one document, of its uploader only', async () => {
    const { upload, url } = await sent(pdfOf(300))
    const again = await fetch(url, { method: 'PUT', body: pdfOf(400), headers: { 'content-type': 'application/pdf' } })
    expect(again.status).toBe(400)
    const other = await app.supabase.as('super_admin')
    const stolen = await call(app.api, 'POST guardar-archivo', { upload, title: 'Ajeno' }, { as: other })
    expect(stolen).toMatchObject({ status: 404, error: 'No encontramos el archivo subido. Subilo de nuevo.' })
    const saved = await save({ upload, title: 'Uno' })
    expect(saved.status).toBe(200)
    expect(await save({ upload, title: 'Dos' })).toMatchObject({ status: 409, error: 'Ese archivo ya se publicó' })
    expect((await save({ upload, title: 'Uno' })).body.archivo, 'a retry').toEqual(saved.body.archivo)
  })

  test('title and file are required and cleaned', async () => {
    const { upload } = await sent(pdfOf(300))
    expect((await save({ upload })).fields).toEqual({ title: 'El título es obligatorio' })
    expect((await save({ title: 'Uno' })).fields).toEqual({ upload: 'Falta el archivo' })
    expect((await save({ upload, title: 'x'.repeat(121) })).fields).toHaveProperty('title')
    const { body } = await save({ upload, title: '  日本 \u0007 ' })
    expect(body.archivo).toMatchObject({ title: '日本', url: expect.stringMatching(/\/archivo\.pdf$/) })
  })
})

describe('ED53 the address of a document', () => {
  test('a document has its type, ETag and CORP headers', async () => {
    const { url } = await added("Guía: «agua» y 'luz'")
    const { status, headers } = await get(url)
    const disposition = `inline; filename="guia-agua-y-luz.pdf"; filename*=UTF-8''Gu%C3%ADa%20%20%C2%ABagua%C2%BB%20y%20%27luz%27.pdf`
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      ...[200, 'application/pdf'],
      disposition,
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('netlify-cdn-cache-control')).toContain('s-maxage=3600')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = headers.get('etag') ?? ''
    const kept = await get(url, { 'if-none-match': etag })
    expect([kept.status, await kept.text()]).toEqual([304, ''])
    const head = await get(url, { range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '1000', ''])
    expect((await get(url, {}, 'POST')).status).toBe(405)
  })

  test('a range request is 206, so that downloads resume', async () => {
    const bytes = pdfOf(1000)
    const { url } = await added('Partes', bytes)
    const part = async (range: string, more = {}) => {
      const answer = await get(url, { range, ...more })
      const body = Buffer.from(await answer.arrayBuffer())
      return [answer.status, answer.headers.get('content-range'), body.length, Buffer.from(bytes).includes(body)]
    }
    expect(await part('bytes=0-4')).toEqual([206, 'bytes 0-4/1000', 5, true])
    expect(await part('bytes=990-')).toEqual([206, 'bytes 990-999/1000', 10, true])
    expect(await part('bytes=-7')).toEqual([206, 'bytes 993-999/1000', 7, true])
    expect((await get(url, { range: 'bytes=0-4' })).headers.get('cache-control')).toBe('private, no-store')
    for (const whole of ['bytes=0-1,5-6', 'bytes=5-2', 'lines=1-2', 'bytes=-'])
      expect((await part(whole)).slice(0, 3)).toEqual([200, null, 1000])
    expect((await part('bytes=0-4', { 'if-range': '"otro"' })).slice(0, 3)).toEqual([200, null, 1000])
    const beyond = await get(url, { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  })

  test('another slug redirects to the document; an unknown id is 404', async () => {
    const { _id, url } = await added('Con otro nombre')
    const moved = await get(`/archivos/${_id}/otro.pdf`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, url])
    for (const path of [`/archivos/${editor.id}/uno.pdf`, '/archivos/1/uno.pdf', '/archivos/', `${url}/..%2f`]) {
      const none = await get(path)
      expect([none.status, await none.text()]).toEqual([404, 'El archivo no existe o ya no está publicado'])
      expect(none.headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

describe('ED54 replacing, renaming and removing', () => {
  test('a new file replaces the old one at the same address, at once', async () => {
    const before = await added('Tarifas', pdfOf(1000))
    const etag = (await get(before.url)).headers.get('etag')
    const rebuilds = app.rebuilds()
    const { body } = await save({ id: before._id, upload: (await sent(pdfOf(1500))).upload })
    expect(body.archivo).toMatchObject({
      _id: before._id,
      url: before.url,
      bytes: 1500,
      por: expect.objectContaining({ name: expect.any(String) }),
    })
    expect(app.purged).toEqual([`archivo-${before._id}`])
    expect(app.rebuilds()).toBe(rebuilds + 1)
    const after = await get(before.url, { 'if-none-match': etag ?? '' })
    expect([after.status, after.headers.get('content-length')]).toEqual([200, '1500'])
    const named = await save({ id: before._id, title: 'Tarifas 2027' })
    expect(named.body.archivo).toMatchObject({ title: 'Tarifas 2027', url: before.url, at: body.archivo.at })
    expect(await save({ id: editor.id, title: 'Nada' })).toMatchObject({ status: 404, error: 'Ese archivo ya no está' })
  })

  test('a used document is removed only with confirm, and is then 404 for everyone', async () => {
    const { _id, url } = await added('Nombrado')
    const remove = (input: object) => call(app.api, 'POST eliminar-archivo', { id: _id, ...input }, { as: admin })
    const { body } = await call(app.api, 'GET contenido', { name: 'servicios-municipales.json' }, { as: admin })
    const { value, revision } = body.contenido
    const [first] = (value as { filas: { services: { descarga: string }[] }[] }).filas
    for (const service of first?.services.slice(0, 1) ?? []) service.descarga = url
    await app.supabase.sql`insert into contenidos (name, value, public_value)
      values ('servicios-municipales.json', ${app.supabase.sql.json(value as never)}, '{}')`
    expect(revision).toBe(0)
    const data = { title: 'Nueva', excerpt: 'x', content: `Ver ${siteUrl}${url}`, date: '2026-03-05' }
    await call(app.api, 'POST create-new', { noticiaData: data }, { as: editor })
    const archivo = (await list()).archivos.find((one) => one._id === _id)
    expect(archivo?.usos).toEqual({
      contenidos: ['servicios-municipales.json'],
      noticias: { total: 1, titulos: ['Nueva'] },
    })
    expect(await remove({})).toMatchObject({
      status: 409,
      error: 'Lo usan «Servicios municipales» y una noticia. Si lo quitás, esos enlaces dejan de andar.',
    })
    expect((await get(url)).status).toBe(200)
    expect((await remove({ confirm: true })).status).toBe(200)
    expect((await get(url)).status).toBe(404)
    expect(app.purged).toEqual([`archivo-${_id}`])
    expect((await remove({ confirm: true })).status).toBe(404)
    expect((await list()).archivos.map((one) => one._id)).not.toContain(_id)
  })

  test('an unused document is removed at once', async () => {
    const { _id } = await added('Suelto')
    expect((await call(app.api, 'POST eliminar-archivo', { id: _id }, { as: admin })).status).toBe(200)
  })
})
