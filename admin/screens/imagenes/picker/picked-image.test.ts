import { schemaResolver } from '@mantine/form'
import { expect, test } from 'vitest'
import { detailsOf, GalleryImageDetails, missingStep, NewImageDetails, type TypedDetails } from './picked-image.ts'

const typed: TypedDetails = { title: ' Plaza ', description: '', category: 'obras', tags: ' plaza, , centro ,plaza,' }
const file = new File(['x'], 'plaza.jpg')

test('PI02 tags are split on commas and trimmed, empties dropped; the description is optional', () => {
  expect(detailsOf(typed)).toEqual({ title: 'Plaza', description: '', category: 'obras', tags: ['plaza', 'centro'] })
})

test('PI02 title and category are required', () => {
  const validate = schemaResolver(NewImageDetails, { sync: true })
  expect(validate({ ...typed, title: '  ', category: '' })).toEqual({
    title: 'El título es obligatorio.',
    category: 'La categoría es obligatoria.',
  })
})

test('PI02 the type comes first, then the file, then the crop', () => {
  expect(missingStep({ type: null, file, cropped: file })).toBe('Debe seleccionar un tipo de imagen antes de subir.')
  expect(missingStep({ type: 'horizontal', file: null, cropped: null })).toBe('Elegí una imagen.')
  expect(missingStep({ type: 'horizontal', file, cropped: null })).toBe('Primero aplicá el recorte.')
  expect(missingStep({ type: 'horizontal', file, cropped: file })).toBeNull()
})

test('PG06 the gallery asks for a description as well', () => {
  const validate = schemaResolver(GalleryImageDetails, { sync: true })
  expect(validate(typed)).toEqual({ description: 'La descripción es obligatoria.' })
  expect(validate({ ...typed, description: 'La plaza al caer el sol' })).toEqual({})
})
