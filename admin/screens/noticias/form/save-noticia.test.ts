import { describe, expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import { notUploaded } from '#ui/images/upload-image.ts'
import { noticiaFixture } from '../noticia.fixture.ts'
import { newValues } from '../noticia-values.ts'
import { type NoticiaSubmission, saveNoticia } from './save-noticia.ts'

const newId = '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f'
const imageId = '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a'
const url = `/media/${imageId}/800.webp`
const photo = (key = 'k') => ({
  key,
  file: new File(['bytes'], 'foto.jpg', { type: 'image/webp' }),
  details: { title: 'La plaza', description: '', category: 'obras', tags: ['plaza'] },
})
const values = { ...newValues(), title: 'Plaza', excerpt: 'Nueva', content: 'Texto', category: 'obras' as const }

const withPhoto = () => ({ photos: [photo()], values: { ...values, imageIds: ['k'] } })

const submission = (parts: Partial<NoticiaSubmission> = {}): NoticiaSubmission => ({
  id: null,
  newId,
  revision: null,
  values,
  photos: [],
  done: new Map(),
  ...parts,
})

async function save(given: NoticiaSubmission, answers: Parameters<typeof scriptedApi>[0]) {
  const informed: string[] = []
  const { api, calls } = scriptedApi(answers)
  const reasonOf = (error: unknown) => (error as Error).message
  const outcome = await saveNoticia(given, { api, inform: (message) => informed.push(message), reasonOf })
  return { outcome, informed, calls, names: calls.map(({ name }) => name) }
}

const uploads = { 'POST upload/sigle-img': () => ({ url }), 'POST subir-datos-img': () => ({ data: { _id: imageId } }) }
const stores = { 'POST create-new': () => ({}), 'POST edit-new': () => ({}) }

describe('PF05 saving', () => {
  test('PF05 a new item is created with what was typed, under the id of the form', async () => {
    const { outcome, calls, informed } = await save(submission(), stores)
    expect(calls[0]).toMatchObject({ name: 'POST create-new', input: { id: newId, noticiaData: values } })
    expect(outcome).toEqual({ kind: 'saved', message: 'Noticia creada correctamente' })
    expect(informed).toEqual([])
  })

  test('PF05 a stored item is changed with the revision that was seen', async () => {
    const { outcome, calls } = await save(submission({ id: 'a', revision: 4 }), stores)
    expect(calls[0]).toMatchObject({ name: 'POST edit-new', input: { id: 'a', revision: 4, noticiaData: values } })
    expect(outcome).toEqual({ kind: 'saved', message: 'Noticia actualizada correctamente' })
  })

  test.each([
    [null, 'Error al crear la noticia'],
    ['a', 'Error al actualizar la noticia'],
  ])('PF05 a refusal names the fields at fault (id %s)', async (id, message) => {
    const refuse = () => refusal(400, 'Revisá los datos', { title: 'El título es obligatorio' })
    const { outcome } = await save(submission({ id }), { 'POST create-new': refuse, 'POST edit-new': refuse })
    expect(outcome).toMatchObject({
      kind: 'refused',
      message,
      reason: 'Revisá los datos',
      fields: { title: 'El título es obligatorio' },
      conflict: null,
      isGone: false,
    })
  })

  test('PF05 an item that was deleted meanwhile is said to be gone', async () => {
    const { outcome } = await save(submission({ id: 'a', revision: 4 }), {
      'POST edit-new': () => refusal(404, 'Noticia no encontrada'),
    })
    expect(outcome).toMatchObject({ reason: 'Noticia no encontrada', isGone: true, conflict: null })
  })
})

describe('PF04 a new picture', () => {
  test('PF04 is uploaded at save, described as in the picker, and chosen', async () => {
    const { informed, calls, names } = await save(submission(withPhoto()), { ...uploads, ...stores })
    expect(informed).toEqual(['Subiendo nueva imagen...'])
    expect(names).toEqual(['POST upload/sigle-img', 'POST subir-datos-img', 'POST create-new'])
    expect(calls[1]?.input).toEqual({ ...photo().details, url })
    expect(calls[2]?.input).toMatchObject({ noticiaData: { imageIds: [imageId] } })
  })

  test('PF04 a chosen existing picture uploads nothing', async () => {
    const { names, calls } = await save(submission({ values: { ...values, imageIds: [imageId] } }), stores)
    expect(names).toEqual(['POST create-new'])
    expect(calls[0]?.input).toMatchObject({ noticiaData: { imageIds: [imageId] } })
  })

  test('PF04 a retry after a failed save does not upload again', async () => {
    const first = await save(submission(withPhoto()), { ...uploads, 'POST create-new': () => refusal(503) })
    if (first.outcome.kind !== 'refused') throw new Error('The save was to fail')
    expect(first.outcome.done).toEqual(new Map([['k', { url, imageId }]]))
    const second = await save(submission({ ...withPhoto(), done: first.outcome.done }), stores)
    expect(second.names).toEqual(['POST create-new'])
    expect(second.informed).toEqual([])
    expect(second.calls[0]?.input).toMatchObject({ id: newId, noticiaData: { imageIds: [imageId] } })
  })

  test.each([
    ['POST upload/sigle-img', 'Error al subir la imagen. No llegó', notUploaded],
    ['POST subir-datos-img', 'Error al guardar información de la imagen. No llegó', { url, imageId: null }],
  ] as const)(
    'PF04 "Error al subir la nueva imagen" saves nothing and says where it stopped: %s',
    async (name, reason, done) => {
      const { outcome, names } = await save(submission(withPhoto()), {
        ...uploads,
        [name]: () => refusal(503, 'No llegó'),
      })
      expect(names).not.toContain('POST create-new')
      expect(outcome).toMatchObject({ message: 'Error al subir la nueva imagen', reason, done: new Map([['k', done]]) })
    },
  )
})

test('NR38 several new photos: each in its place, one after the other; a retry goes on where one failed, and sends none twice', async () => {
  const ids = ['aaaaaaaa-5f4e-4d3c-8b2a-1f0e9d8c7b6a', 'bbbbbbbb-5f4e-4d3c-8b2a-1f0e9d8c7b6a']
  const given = {
    photos: [photo('k1'), photo('k2'), photo('gone')],
    values: { ...values, imageIds: ['k2', imageId, 'k1'] },
  }
  let [sent, registered] = [0, 0]
  const answers = {
    ...stores,
    'POST upload/sigle-img': () =>
      sent++ === 1 ? refusal(503, 'No llegó') : { url: `/media/${ids[sent - 1]}/800.webp` },
    'POST subir-datos-img': () => ({ data: { _id: ids[registered++] } }),
  }
  const first = await save(submission(given), answers)
  if (first.outcome.kind !== 'refused') throw new Error('The save was to fail')
  expect(first.informed).toEqual(['Subiendo imagen 1 de 2...', 'Subiendo imagen 2 de 2...'])
  expect(first.names).toEqual(['POST upload/sigle-img', 'POST subir-datos-img', 'POST upload/sigle-img'])
  expect(first.outcome.sent.imageIds).toEqual(['k2', imageId, ids[0]])
  const second = await save(submission({ ...given, done: first.outcome.done }), answers)
  expect(second.names).toEqual(['POST upload/sigle-img', 'POST subir-datos-img', 'POST create-new'])
  expect(second.calls[2]?.input).toMatchObject({ noticiaData: { imageIds: [ids[1], imageId, ids[0]] } })
})

test('PF07 somebody else changed the item: nothing is written, and what is stored now comes along', async () => {
  const error = 'La noticia cambió mientras la editabas'
  const conflict = { noticia: noticiaFixture({ revision: 5 }), por: null, at: '2026-11-20T12:00:00Z' }
  const { outcome, names } = await save(submission({ id: 'a', revision: 4 }), {
    'POST edit-new': () => new ApiError(409, { error, conflict }),
  })
  expect(names).toEqual(['POST edit-new'])
  expect(outcome).toMatchObject({ kind: 'refused', reason: error, conflict, isGone: false })
})

describe('NR12 an answer that is lost', () => {
  const lost = () => refusal(0)
  const stored = (more = {}) => ({ noticia: noticiaFixture({ ...values, revision: 5, ...more }) })

  test.each([[null], ['a']])(
    'NR12 is no failure where what is stored says that it came through (id %s)',
    async (id) => {
      const { outcome, calls } = await save(submission({ id, revision: 4 }), {
        ...{ 'POST create-new': lost, 'POST edit-new': lost, 'GET find-new/{id}': () => stored() },
      })
      expect(outcome.kind).toBe('saved')
      expect(calls[1]).toEqual({ name: 'GET find-new/{id}', input: { id: id ?? newId }, multipart: undefined })
    },
  )

  test.each([
    ['something else stands there', () => stored({ title: 'Otra' })],
    ['nothing does', () => refusal(404)],
    ['nobody can be asked', lost],
  ])('NR12 is said to be uncertain where %s', async (_, found) => {
    const { outcome } = await save(submission({ id: 'a', revision: 4 }), {
      'POST edit-new': lost,
      'GET find-new/{id}': found,
    })
    expect(outcome).toMatchObject({ kind: 'refused', isUncertain: true, isGone: false })
  })

  test('NR12 a refusal is none', async () => {
    const { outcome, names } = await save(submission({ id: 'a' }), { 'POST edit-new': () => refusal(503) })
    expect([outcome, names]).toMatchObject([{ isUncertain: false }, ['POST edit-new']])
  })
})

test('PF07 a save that came through, but whose answer was lost, is no conflict with oneself', async () => {
  const conflict = { noticia: noticiaFixture({ ...values, revision: 5 }), por: null, at: '2026-11-20T12:00:00Z' }
  const { outcome } = await save(submission({ id: 'a', revision: 4, values: { ...values, title: ' Plaza ' } }), {
    'POST edit-new': () => new ApiError(409, { error: 'La noticia cambió mientras la editabas', conflict }),
  })
  expect(outcome).toEqual({ kind: 'saved', message: 'Noticia actualizada correctamente' })
})
