import { expect, test } from 'vitest'
import { type Answers, refusal, scriptedApi } from '#contract/client.fixture.ts'
import { saveDocument } from '../../../editing/save.ts'
import { canCorrectImagen, correctionOf, type ImagenTexts, valuesOfImagen } from './imagen-data.ts'
import { imagenDocument } from './imagen-document.ts'

const before: ImagenTexts = {
  ...{ title: 'Plaza', description: 'Una plaza', category: 'obras', tags: ['plaza', 'noche'] },
  ...{ caption: '', credit: '', focus: { x: 10, y: 20 } },
}

test('NR26 a correction has changed fields with their earlier values, and is null without changes', () => {
  const values = valuesOfImagen(before)
  expect(correctionOf(before, values)).toBeNull()
  expect(correctionOf(before, { ...values, title: ' Plaza ', tags: 'plaza,noche,' })).toBeNull()
  expect(correctionOf(before, { ...values, caption: 'Anoche', focus: null, tags: 'noche' })).toEqual({
    cambios: { tags: ['noche'], caption: 'Anoche', focus: null },
    antes: { tags: ['plaza', 'noche'], caption: '', focus: { x: 10, y: 20 } },
  })
})

const stored = { ...before, _id: 'a', width: 1200, height: 900 }
const saveWith = (answers: Answers) => {
  const { api, calls } = scriptedApi(answers)
  const document = imagenDocument(stored, { api, onSaved: () => undefined })
  const value = { ...valuesOfImagen(before), caption: 'Mía' }
  const input = { ...document.targetOf(stored), value, stored, createId: '', note: '' }
  return { calls, result: saveDocument(document, input, { isOutcomeUnknown: false, onMerged: () => undefined }) }
}

test('NR27 concurrent changes conflict in the same field and merge in others', async () => {
  const theirs = { ...stored, caption: 'Suya', title: 'Otra' }
  const { result } = saveWith({
    'PUT editar-img': () => refusal(409, 'Cambió'),
    'GET galeria/todas': () => ({ imagenes: [theirs] }),
  })
  expect(await result).toMatchObject({
    kind: 'conflict',
    conflict: { merge: { value: { caption: 'Mía', title: 'Otra' }, incoming: ['title'], conflicts: ['caption'] } },
  })
})

test('NR27 a save with a lost response succeeds when the stored image has its changes', async () => {
  const { result } = saveWith({
    'PUT editar-img': () => refusal(0),
    'GET galeria/todas': () => ({ imagenes: [{ ...stored, caption: 'Mía' }] }),
  })
  expect((await result).kind).toBe('saved')
})

test('NR28 admins correct any image, other staff only their own', () => {
  const [own, other] = [{ _id: 'a' }, { _id: 'b' }]
  expect(canCorrectImagen({ rol: 'admin', ...own }, { author: null, author_admin: other })).toBe(true)
  expect(canCorrectImagen({ rol: 'editor', ...own }, { author: null, author_admin: own })).toBe(true)
  expect(canCorrectImagen({ rol: 'editor', ...own }, { author: own, author_admin: other })).toBe(false)
  expect(canCorrectImagen({ rol: 'moderador', ...own }, { author: null, author_admin: null })).toBe(false)
})
