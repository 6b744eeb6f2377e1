import { schemaResolver } from '@mantine/form'
import { expect, test } from 'vitest'
import {
  detailsOf,
  GalleryImageDetails,
  missingStep,
  NewImagenDetails,
  resolveCrop,
  type TypedDetails,
} from './picked-imagen.ts'

const typed: TypedDetails = { title: ' Plaza ', description: '', category: 'obras', tags: ' plaza, , centro ,plaza,' }
const file = new File(['x'], 'plaza.jpg')

test('PI02 tags are split on commas and trimmed, empties dropped; the description is optional', () => {
  expect(detailsOf(typed)).toEqual({ title: 'Plaza', description: '', category: 'obras', tags: ['plaza', 'centro'] })
})

test('PI02 title and category are required', () => {
  const validate = schemaResolver(NewImagenDetails, { sync: true })
  expect(validate({ ...typed, title: '  ', category: '' })).toEqual({
    title: 'El título es obligatorio.',
    category: 'La categoría es obligatoria.',
  })
})

test('PI02 the first missing step is the type, then the file, then the crop', () => {
  expect(missingStep({ type: null, file, cropped: file })).toBe('Debe seleccionar un tipo de imagen antes de subir.')
  expect(missingStep({ type: 'horizontal', file: null, cropped: null })).toBe('Elegí una imagen.')
  expect(missingStep({ type: 'horizontal', file, cropped: null })).toBe('Primero aplicá el recorte.')
  expect(missingStep({ type: 'horizontal', file, cropped: file })).toBeNull()
})

const steps = { type: 'horizontal', file, cropped: null } as const
const applyFirst = 'Primero aplicá el recorte.'

test.for([
  ['waits for the running crop', new File(['y'], 'plaza.jpg')],
  ['after a failed or outdated crop asks to apply it again', null],
] as const)('PI02 a confirmation %s', async ([, made]) => {
  const crop = Promise.withResolvers<File | null>()
  const confirmed = resolveCrop(steps, crop.promise)
  crop.resolve(made)
  expect(await confirmed).toBe(made ?? applyFirst)
})

test('PI02 a confirmation without a crop gives the first missing step, with one its file', async () => {
  expect(await resolveCrop({ ...steps, type: null }, null)).toBe('Debe seleccionar un tipo de imagen antes de subir.')
  expect(await resolveCrop(steps, null)).toBe(applyFirst)
  expect(await resolveCrop({ ...steps, cropped: file }, null)).toBe(file)
})

test('PG06 the gallery requires a description', () => {
  const validate = schemaResolver(GalleryImageDetails, { sync: true })
  expect(validate(typed)).toEqual({ description: 'La descripción es obligatoria.' })
  expect(validate({ ...typed, description: 'La plaza al caer el sol' })).toEqual({})
})
