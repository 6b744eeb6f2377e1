import { expect, test } from 'vitest'
import { ImagenData } from '#contract/imagenes.ts'
import { mediaUrl } from '#contract/urls.ts'
import { detailsOf, noValues, splitTags, validateUpload } from './upload-values.ts'

const complete = { ...noValues, title: ' La plaza ', category: 'obras', hasConsented: true }
const url = mediaUrl('5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f', 800)

test('G05 G06 title, category and consent are required', () => {
  expect(validateUpload(noValues)).toEqual({
    title: 'El título es obligatorio.',
    category: 'La categoría es obligatoria.',
    hasConsented: 'Para enviarla tenés que estar de acuerdo.',
  })
  expect(validateUpload({ ...complete, title: '   ' })).toEqual({ title: 'El título es obligatorio.' })
  expect(validateUpload(complete)).toEqual({})
})

test('G05 tags are split on commas, trimmed, empties and repetitions dropped', () => {
  expect(splitTags(' plaza, feria,, plaza ,')).toEqual(['plaza', 'feria'])
})

test.each([
  [{}],
  [{ title: '' }],
  [{ category: '' }],
  [{ description: 'x'.repeat(501) }],
  [{ tags: 'x'.repeat(41) }],
  [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() }],
])('G06 form and server give the same faults for %o', (changes) => {
  const values = { ...complete, ...changes }
  const read = ImagenData.safeParse({ ...detailsOf(values), url })
  const serverFaults = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message]))
  expect(validateUpload(values)).toEqual(serverFaults)
})

test('G06 sent values are trimmed, without the consent', () => {
  expect(detailsOf(complete)).toEqual({ title: 'La plaza', category: 'obras', description: '', tags: [] })
})
