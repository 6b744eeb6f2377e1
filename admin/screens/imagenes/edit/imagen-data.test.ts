import { expect, test } from 'vitest'
import { changedMeanwhile, correctionOf, type Described, mayCorrect, wordsOf } from './imagen-data.ts'

const before: Described = {
  ...{ title: 'Plaza', description: 'Una plaza', category: 'obras', tags: ['plaza', 'noche'] },
  ...{ caption: '', credit: '', focus: { x: 10, y: 20 } },
}

test('NR26 what is sent names the fields that changed, with what was seen of them; nothing where nothing changed', () => {
  const words = wordsOf(before)
  expect(correctionOf(before, words)).toBeNull()
  expect(correctionOf(before, { ...words, title: ' Plaza ', tags: 'plaza,noche,' })).toBeNull()
  expect(correctionOf(before, { ...words, caption: 'Anoche', focus: null, tags: 'noche' })).toEqual({
    cambios: { tags: ['noche'], caption: 'Anoche', focus: null },
    antes: { tags: ['plaza', 'noche'], caption: '', focus: { x: 10, y: 20 } },
  })
})

test('NR27 what somebody else changed meanwhile is known by field', () => {
  expect(changedMeanwhile(before, { ...before, title: 'Otra', focus: null })).toEqual(['title', 'focus'])
})

test('NR28 who moderates corrects any image, everybody else the own ones', () => {
  expect(mayCorrect({ rol: 'admin', _id: 'a' }, 'b')).toBe(true)
  expect(mayCorrect({ rol: 'editor', _id: 'a' }, 'a')).toBe(true)
  expect(mayCorrect({ rol: 'editor', _id: 'a' }, 'b')).toBe(false)
  expect(mayCorrect({ rol: 'moderador', _id: 'a' }, null)).toBe(false)
})
