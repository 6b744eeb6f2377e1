import { expect, test } from 'vitest'
import { type Answers, refusal, scriptedApi } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import type { Noticia } from '#contract/noticias.ts'
import { notUploaded } from '#ui/images/upload-image.ts'
import type { SaveInput } from '../../../editing/document.ts'
import { saveDocument } from '../../../editing/save.ts'
import { noticiaFixture } from '../noticia.fixture.ts'
import { type NoticiaValues, newValues } from '../noticia-values.ts'
import { NoticiaDraft, noticiaDocument, omitMissingPhotos } from './noticia-document.ts'
import { type PendingPhoto, uploadPhotos } from './upload-photos.ts'

const createId = '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f'
const imageId = '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a'
const url = `/media/${imageId}/800.webp`
const values = { ...newValues(), title: 'Plaza', excerpt: 'Nueva', content: 'Texto', category: 'obras' as const }

async function save(parts: Partial<SaveInput<NoticiaValues, Noticia>>, answers: Answers) {
  const { api, calls } = scriptedApi(answers)
  const document = noticiaDocument({ noticia: null, id: null }, { api })
  const input = { ...{ id: null, revision: null, stored: null, createId, note: '', value: values }, ...parts }
  const options = { isOutcomeUnknown: false, onMerged: () => undefined }
  const result = await saveDocument(document, input, options)
  return { result, calls, names: calls.map(({ name }) => name) }
}
const stored = (more = {}) => ({ noticia: noticiaFixture({ ...values, revision: 5, ...more }) })
const lost = () => refusal(0)

test.each([
  [null, 'Noticia creada correctamente', 'Error al crear la noticia'],
  ['a', 'Noticia actualizada correctamente', 'Error al actualizar la noticia'],
])('PF05 shows the toasts of the specification (id %s)', (id, done, failed) => {
  const document = noticiaDocument({ noticia: null, id: null }, { api: scriptedApi({}).api })
  const input = { id, revision: 4, stored: null, createId, note: '', value: values }
  expect(document.savedText(input, { stored: noticiaFixture(), isProposed: false })).toBe(done)
  expect(document.failedText(input, false)).toBe(failed)
})

test.each([[null], ['a']])('NR12 reads back the item when the answer is lost (id %s)', async (id) => {
  const { result, calls } = await save(
    { id, revision: 4 },
    { 'POST create-new': lost, 'POST edit-new': lost, 'GET find-new/{id}': () => stored() },
  )
  expect(result.kind).toBe('saved')
  expect(calls[1]).toEqual({ name: 'GET find-new/{id}', input: { id: id ?? createId }, multipart: undefined })
})

test.each([
  ['something else is stored', () => stored({ title: 'Otra' })],
  ['nothing is stored', () => refusal(404)],
  ['it cannot be read', lost],
])('NR12 the outcome is unknown where %s', async (_, found) => {
  const { result } = await save({ id: 'a', revision: 4 }, { 'POST edit-new': lost, 'GET find-new/{id}': found })
  expect(result).toMatchObject({ kind: 'failed', failure: { isOutcomeUnknown: true, isGone: false } })
})

test('PF07 values trimmed by the server count as saved', async () => {
  const conflict = { ...stored(), por: null, at: '2026-11-20T12:00:00Z' }
  const { result } = await save(
    { id: 'a', revision: 4, value: { ...values, title: ' Plaza ' } },
    { 'POST edit-new': () => new ApiError(409, { error: 'La noticia cambió mientras la editabas', conflict }) },
  )
  expect(result.kind).toBe('saved')
})

test('NR10 reads the common ancestor from the history', async () => {
  const conflict = { ...stored({ excerpt: 'Suya' }), por: null, at: '2026-11-20T12:00:00Z' }
  const ancestor = { ...noticiaFixture({ ...values }), revision: 4 }
  const changed = () => new ApiError(409, { error: 'Cambió', conflict })
  const { result, names } = await save(
    { id: 'a', revision: 4, value: { ...values, title: 'Mío' } },
    {
      'POST edit-new': (_, call) => (call === 1 ? changed() : stored()),
      'GET noticia-versiones/{id}': () => ({ versiones: [ancestor] }),
    },
  )
  expect([result.kind, names]).toEqual(['saved', ['POST edit-new', 'GET noticia-versiones/{id}', 'POST edit-new']])
})

const photo = (key = 'k', done = notUploaded): PendingPhoto => ({
  key,
  done,
  file: new File(['bytes'], 'foto.jpg', { type: 'image/webp' }),
  details: { title: 'La plaza', description: '', category: 'obras', tags: ['plaza'] },
})
const uploads = {
  'POST upload/sigle-img': () => ({ url }),
  'POST subir-datos-img': () => ({ data: { _id: imageId } }),
}

async function upload(imageIds: string[], photos: readonly PendingPhoto[], answers: Answers) {
  const { api, calls } = scriptedApi(answers)
  const informed: string[] = []
  const done = new Map<string, PendingPhoto['done']>()
  const ended = await uploadPhotos({ ...values, imageIds }, photos, {
    ...{ api, inform: (message: string) => informed.push(message) },
    onProgress: (key, state) => done.set(key, state),
  }).catch((error: unknown) => error)
  return { ended, informed, done, calls, names: calls.map(({ name }) => name) }
}

test('PF04 uploads a photo with its details and puts its id into the item', async () => {
  const { ended, informed, calls } = await upload(['k'], [photo()], uploads)
  expect(informed).toEqual(['Subiendo nueva imagen...'])
  expect(calls[1]?.input).toEqual({ ...photo().details, url })
  expect(ended).toMatchObject({ imageIds: [imageId] })
})

test('PF04 skips photos that are uploaded already or not in the item', async () => {
  const photos = [photo('k', { url, imageId }), photo('gone')]
  const { ended, informed, names } = await upload(['k'], photos, {})
  expect([ended, informed, names]).toMatchObject([{ imageIds: [imageId] }, [], []])
})

test.each([
  ['POST upload/sigle-img', 'Error al subir la imagen. No llegó', notUploaded],
  ['POST subir-datos-img', 'Error al guardar información de la imagen. No llegó', { url, imageId: null }],
] as const)('PF04 reports title, reason and progress of a failed upload: %s', async (name, reason, state) => {
  const { ended, done } = await upload(['k'], [photo()], { ...uploads, [name]: () => refusal(503, 'No llegó') })
  expect(ended).toMatchObject({ title: 'Error al subir la nueva imagen', message: reason })
  expect(done).toEqual(new Map([['k', state]]))
})

test('NR38 uploads several photos in order; a retry resumes at the failed one', async () => {
  const ids = ['aaaaaaaa-5f4e-4d3c-8b2a-1f0e9d8c7b6a', 'bbbbbbbb-5f4e-4d3c-8b2a-1f0e9d8c7b6a']
  let [sent, registered] = [0, 0]
  const answers = {
    'POST upload/sigle-img': () =>
      sent++ === 1 ? refusal(503, 'No llegó') : { url: `/media/${ids[sent - 1]}/800.webp` },
    'POST subir-datos-img': () => ({ data: { _id: ids[registered++] } }),
  }
  const inOrder = ['k2', imageId, 'k1']
  const first = await upload(inOrder, [photo('k1'), photo('k2')], answers)
  expect(first.informed).toEqual(['Subiendo imagen 1 de 2...', 'Subiendo imagen 2 de 2...'])
  const again = ['k1', 'k2'].map((key) => photo(key, first.done.get(key)))
  const second = await upload(inOrder, again, answers)
  expect(second.names).toEqual(['POST upload/sigle-img', 'POST subir-datos-img'])
  expect(second.ended).toMatchObject({ imageIds: [ids[1], imageId, ids[0]] })
})

test('NR39 omits photos without their file and keeps the order of the others', () => {
  const { imageIds: _, ...texts } = newValues()
  const details = { title: 'Plaza', description: '', category: 'obras', tags: [], caption: '', credit: '', focus: null }
  const draft = NoticiaDraft.parse({
    value: { ...texts, imageIds: ['k1', 'a', 'k2'] },
    ...{ revision: null, createId: null, copyId: crypto.randomUUID(), over: null },
    ...{ photos: ['k1', 'k2'].map((key) => ({ key, details, done: notUploaded })) },
  })
  expect(omitMissingPhotos(draft, new Map([['k2', 'file']])).value.imageIds).toEqual(['a', 'k2'])
  expect(omitMissingPhotos(draft, new Map())).toMatchObject({ value: { imageIds: ['a'] }, photos: [] })
})
