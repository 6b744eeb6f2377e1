import { describe, expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import { notUploaded, sendImageFile, UploadError, uploadImage } from './upload-image.ts'

const imageId = '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f'
const url = `/media/${imageId}/800.webp`
const details = { title: 'Plaza', description: '', category: 'obras', tags: ['plaza'] }
const photo = () => new File(['bytes'], 'plaza.jpg', { type: 'image/webp' })
type Answers = Parameters<typeof scriptedApi>[0]
function scripted(answers: Answers = {}) {
  const { api, calls } = scriptedApi({
    'POST upload/sigle-img': () => ({ url }),
    'POST subir-datos-img': () => ({ data: { _id: imageId } }),
    ...answers,
  })
  return { api, calls, names: () => calls.map(({ name }) => name) }
}

/** The error of a failing upload. */
async function failed(upload: Promise<unknown>): Promise<UploadError> {
  const error = await upload.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof UploadError) return error
  throw new Error('The upload should have failed', { cause: error })
}

describe('PF04 G05 upload of an image', () => {
  test('PF04 sends the file first, then its data', async () => {
    const { api, calls, names } = scripted()
    const done = await uploadImage({ file: photo(), details }, { api })
    expect(done).toEqual({ url, imageId })
    expect(names()).toEqual(['POST upload/sigle-img', 'POST subir-datos-img'])
    expect(calls[0]?.multipart?.get('imagen')).toMatchObject({ name: 'plaza.jpg' })
    expect(calls[1]?.input).toEqual({ ...details, url })
  })

  test('PF04 "Error al subir la imagen", with the cause, if the file is not stored', async () => {
    const { api } = scripted({ 'POST upload/sigle-img': () => refusal(415) })
    const error = await failed(uploadImage({ file: photo(), details }, { api }))
    expect(error).toMatchObject({ message: 'Error al subir la imagen', done: notUploaded, cause: { status: 415 } })
  })

  test('G05 spec §8 the service’s "Error al subir imagen" is replaced by advice', async () => {
    const { api } = scripted({
      'POST upload/sigle-img': () => new ApiError(500, { error: 'Error al subir imagen' }, 'r-1'),
    })
    const error = await failed(uploadImage({ file: photo(), details }, { api }))
    expect(error).toMatchObject({
      message: 'Error al subir la imagen',
      cause: {
        status: 500,
        message: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.',
        requestId: 'r-1',
      },
    })
  })

  test('PF04 "Error al guardar información de la imagen" if the data fail; a retry does not send the file again', async () => {
    const first = scripted({ 'POST subir-datos-img': () => refusal(503) })
    const error = await failed(uploadImage({ file: photo(), details }, first))
    expect(error).toMatchObject({
      message: 'Error al guardar información de la imagen',
      done: { url, imageId: null },
    })
    const second = scripted()
    expect(await uploadImage({ file: photo(), details, done: error.done }, second)).toEqual({ url, imageId })
    expect(second.names()).toEqual(['POST subir-datos-img'])
  })

  test('PF04 a retry skips finished steps', async () => {
    const { api, names } = scripted()
    expect(await uploadImage({ file: photo(), details, done: { url, imageId } }, { api })).toEqual({ url, imageId })
    expect(names()).toEqual([])
  })

  test('PF04 a registration whose response was lost counts as done', async () => {
    const { api } = scripted({ 'POST subir-datos-img': () => refusal(409) })
    expect(await uploadImage({ file: photo(), details, done: { url, imageId: null } }, { api })).toEqual({
      url,
      imageId,
    })
  })

  test('PF04 a file that the server no longer has is sent again', async () => {
    const { api } = scripted({ 'POST subir-datos-img': () => refusal(404) })
    expect((await failed(uploadImage({ file: photo(), details }, { api }))).done).toEqual(notUploaded)
  })

  test('PF04 an upload joins one that was sent ahead', async () => {
    const { api, names } = scripted()
    const file = photo()
    await Promise.all([sendImageFile(file, { api }), uploadImage({ file, details }, { api })])
    expect(names()).toEqual(['POST upload/sigle-img', 'POST subir-datos-img'])
  })

  test('PF04 an abort rejects with AbortError', async () => {
    const { api } = scripted({ 'POST upload/sigle-img': () => new DOMException('', 'AbortError') })
    await expect(uploadImage({ file: photo(), details }, { api })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
