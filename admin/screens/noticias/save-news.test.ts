import { describe, expect, test } from 'vitest'
import { refusal, sampleUser, scriptedApi } from '../../session/session-doubles.ts'
import { sampleNews } from './news-samples.ts'
import { newValues } from './news-values.ts'
import { fromFormData, type NewsSubmission, notUploaded, saveNews, toFormData } from './save-news.ts'

const url = '/media/5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f/800.webp'
const imageId = '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a'
const photo = new File(['bytes'], 'foto.jpg', { type: 'image/jpeg' })
const values = { ...newValues(), title: 'Plaza', excerpt: 'Nueva', content: 'Texto', category: 'obras' as const }

const submission = (parts: Partial<NewsSubmission> = {}): NewsSubmission => ({
  id: null,
  revision: null,
  values,
  photo: null,
  progress: notUploaded,
  ...parts,
})

async function save(given: NewsSubmission, answers: Parameters<typeof scriptedApi>[0]) {
  const informed: string[] = []
  const { api, calls } = scriptedApi(answers)
  const reasonOf = (error: unknown) => (error as Error).message
  const outcome = await saveNews(given, { api, inform: (message) => informed.push(message), reasonOf })
  return { outcome, informed, calls, names: calls.map(({ name }) => name) }
}

const uploads = { 'upload/sigle-img': () => ({ url }), 'subir-datos-img': () => ({ data: { _id: imageId } }) }
const stores = { 'create-new': () => ({}), 'edit-new': () => ({}) }

describe('PF05 saving', () => {
  test('PF05 a new item is created with what was typed', async () => {
    const { outcome, calls, informed } = await save(submission(), stores)
    expect(calls[0]).toMatchObject({ name: 'create-new', input: { noticiaData: values } })
    expect(outcome).toEqual({ kind: 'saved', message: 'Noticia creada correctamente' })
    expect(informed).toEqual([])
  })

  test('PF05 a stored item is changed with the revision that was seen', async () => {
    const { outcome, calls } = await save(submission({ id: 'a', revision: 4 }), stores)
    expect(calls[0]).toMatchObject({ name: 'edit-new', input: { id: 'a', revision: 4, noticiaData: values } })
    expect(outcome).toEqual({ kind: 'saved', message: 'Noticia actualizada correctamente' })
  })

  test.each([
    [null, 'Error al crear la noticia'],
    ['a', 'Error al actualizar la noticia'],
  ])('PF05 a refusal names the fields at fault (id %s)', async (id, message) => {
    const refuse = () => refusal(400, 'Revisá los datos', { 'noticiaData.title': 'El título es obligatorio' })
    const { outcome } = await save(submission({ id }), { 'create-new': refuse, 'edit-new': refuse })
    expect(outcome).toMatchObject({
      kind: 'refused',
      message,
      reason: 'Revisá los datos',
      fields: { title: 'El título es obligatorio' },
      current: null,
    })
  })
})

describe('PF04 a new picture', () => {
  test('PF04 is uploaded at save, described by the item, and chosen', async () => {
    const { informed, calls, names } = await save(submission({ photo }), { ...uploads, ...stores })
    expect(informed).toEqual(['Subiendo nueva imagen...'])
    expect(names).toEqual(['upload/sigle-img', 'subir-datos-img', 'create-new'])
    expect(calls[0]?.multipart?.get('imagen')).toBeInstanceOf(File)
    expect(calls[1]?.input).toMatchObject({ title: 'Plaza', category: 'obras', url })
    expect(calls[2]?.input).toMatchObject({ noticiaData: { imageId } })
  })

  test('PF04 a retry after a failed save does not upload again', async () => {
    const first = await save(submission({ photo }), { ...uploads, 'create-new': () => refusal(503) })
    if (first.outcome.kind !== 'refused') throw new Error('The save was to fail')
    expect(first.outcome.progress).toEqual({ url, imageId })
    const second = await save(submission({ photo, progress: first.outcome.progress }), stores)
    expect(second.names).toEqual(['create-new'])
    expect(second.informed).toEqual([])
    expect(second.calls[0]?.input).toMatchObject({ noticiaData: { imageId } })
  })

  test('PF04 a retry after a failed registration goes on from the uploaded file', async () => {
    const first = await save(submission({ photo }), { ...uploads, 'subir-datos-img': () => refusal(503) })
    if (first.outcome.kind !== 'refused') throw new Error('The registration was to fail')
    expect(first.outcome).toMatchObject({
      message: 'Error al guardar información de la imagen',
      progress: { url, imageId: null },
    })
    const second = await save(submission({ photo, progress: first.outcome.progress }), { ...uploads, ...stores })
    expect(second.names).toEqual(['subir-datos-img', 'create-new'])
  })

  test.each([404, 409])('PF04 a file that the server no longer takes (%i) is sent anew', async (status) => {
    const { outcome } = await save(submission({ photo }), { ...uploads, 'subir-datos-img': () => refusal(status) })
    expect(outcome).toMatchObject({ progress: notUploaded, current: null })
  })

  test('PF04 a failed upload saves nothing', async () => {
    const { outcome, names } = await save(submission({ photo }), {
      'upload/sigle-img': () => refusal(415, 'Ese archivo no es una imagen'),
    })
    expect(names).toEqual(['upload/sigle-img'])
    expect(outcome).toMatchObject({ message: 'Error al subir la imagen', reason: 'Ese archivo no es una imagen' })
  })

  test('PF04 a submission reaches the action as it was sent', async () => {
    const given = submission({ id: 'a', revision: 2, photo, progress: { url, imageId: null } })
    const received = fromFormData(toFormData(given))
    expect({ ...received, photo: null }).toEqual({ ...given, photo: null })
    expect(await received.photo?.text()).toBe('bytes')
    expect(fromFormData(toFormData(submission())).photo).toBeNull()
  })
})

describe('PF07 somebody else changed the item', () => {
  const conflict = { 'edit-new': () => refusal(409, 'La noticia cambió mientras la editabas') }

  test('PF07 nothing is written, and what is stored now comes along', async () => {
    const current = sampleNews({ revision: 5 })
    const { outcome, names } = await save(submission({ id: current._id, revision: 4 }), {
      ...conflict,
      'find-new': () => ({ noticia: current }),
    })
    expect(names).toEqual(['edit-new', 'find-new'])
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'La noticia cambió mientras la editabas', current })
  })

  test('PF07 where the stored version cannot be read, the refusal still stands', async () => {
    const { outcome } = await save(submission({ id: 'a', revision: 4 }), {
      ...conflict,
      'find-new': () => refusal(0),
      'auth-user': () => ({ user: sampleUser }),
    })
    expect(outcome).toMatchObject({ kind: 'refused', current: null })
  })
})
