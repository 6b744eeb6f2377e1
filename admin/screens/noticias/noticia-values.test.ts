import { schemaResolver } from '@mantine/form'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { NoticiaData } from '#contract/noticias.ts'
import { noticiaFixture } from './noticia.fixture.ts'
import {
  categoryOptions,
  charactersOf,
  comparedLines,
  differences,
  NoticiaFormData,
  newValues,
  plainText,
  valuesOf,
} from './noticia-values.ts'

test('PF01 starts as an empty draft, with today in La Banda and category general', () => {
  // 01:00 UTC is still the day before in Argentina.
  expect(newValues(new Date('2026-11-21T01:00:00Z'))).toEqual({
    title: '',
    excerpt: '',
    content: '',
    date: '2026-11-20',
    category: 'general',
    status: 'borrador',
    imageIds: [],
    publishAt: null,
    unpublishAt: null,
  })
})

test('PF01 offers economia only for an item that has it (N07)', () => {
  const offered = (category: 'general' | 'economia') => categoryOptions(category).map(({ value }) => value)
  expect(offered('general')).not.toContain('economia')
  expect(offered('economia')).toContain('economia')
})

test('PF01 a stored item fills the form', () => {
  expect(valuesOf(noticiaFixture({ date: '2026-11-20T00:00:00.000Z', category: 'desconocida' }))).toMatchObject({
    title: 'Corte de agua',
    date: '2026-11-20',
    category: 'general',
  })
})

test.each([
  ['0226-11-20', 'Revisá el año de la fecha'],
  ['2226-11-20', 'Revisá el año de la fecha'],
  ['2026-02-30', 'La fecha no es válida'],
  ['1912-09-16', undefined],
])('PF01 validates the date %s', (date, error) => {
  const validate = schemaResolver(NoticiaFormData, { sync: true })
  const texts = { title: 'x', excerpt: 'x', content: 'x' }
  expect(validate({ ...newValues(), ...texts, date })).toEqual(error ? { date: error } : {})
})

test('PF07 marks lines that the other version lacks, and gives a version as plain text', () => {
  expect(comparedLines('Uno\n\nDos míos', 'Uno\nDos de ella')).toEqual([
    { text: 'Uno', isOnlyHere: false },
    { text: 'Dos míos', isOnlyHere: true },
  ])
  expect(plainText(valuesOf(noticiaFixture()))).toBe(
    'Corte de agua\n\nEn el barrio Dorrego.\n\nPrimer párrafo.\nSegundo.',
  )
})

test('PF07 lists the differing fields of two versions as readable text', () => {
  const mine = valuesOf(noticiaFixture())
  const theirs = valuesOf(noticiaFixture({ title: 'Otro', category: 'salud', status: 'borrador' }))
  expect(differences(mine, theirs)).toEqual([
    { field: 'title', label: 'Título', mine: 'Corte de agua', theirs: 'Otro' },
    { field: 'category', label: 'Categoría', mine: 'Obras Públicas', theirs: 'Salud' },
    { field: 'status', label: 'Estado', mine: 'Publicado', theirs: 'Borrador' },
  ])
  expect(differences(mine, mine)).toEqual([])
})

test('NR14 counts characters as the server does', () => {
  const { excerpt } = NoticiaData.shape
  const sign = fc.constantFrom('a', 'ñ', ' ', '\n', '\u0007', '😀', '👍🏽')
  fc.assert(
    fc.property(fc.array(sign, { minLength: 140, maxLength: 160 }), (signs) => {
      const text = `x${signs.join('')}`
      expect(charactersOf(text) <= limits.excerptMax).toBe(excerpt.safeParse(text).success)
    }),
  )
})
