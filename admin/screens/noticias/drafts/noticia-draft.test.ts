import { expect, test } from 'vitest'
import { newValues } from '../noticia-values.ts'
import { NoticiaDraft, withoutFiles, withPhotos } from './noticia-draft.ts'

const details = { title: 'Plaza', description: '', category: 'obras', tags: [], caption: '', credit: '', focus: null }
const done = { url: null, imageId: null }
const { imageIds: _, ...texts } = newValues()

test('NR39 photos whose files are elsewhere are left out, the others keep their places', () => {
  const draft = NoticiaDraft.parse({
    values: { ...texts, imageIds: ['k1', 'a', 'k2'] },
    ...{ revision: null, sentId: null, copyId: crypto.randomUUID(), over: null },
    ...{ photos: ['k1', 'k2'].map((key) => ({ key, details, done })) },
  })
  expect(withPhotos(draft, new Map([['k2', 'file']])).values.imageIds).toEqual(['a', 'k2'])
  expect(withoutFiles(draft)).toMatchObject({ values: { imageIds: ['a'] }, photos: [] })
})
