import { expect, test } from 'vitest'
import { newValues } from '../noticia-values.ts'
import { NoticiaDraft, withoutFiles, withPhotos } from './noticia-draft.ts'

const details = { title: 'Plaza', description: '', category: 'obras', tags: [] }
const done = { url: null, imageId: null }
const { imageIds: _, ...texts } = newValues()

test('NR39 a draft of the time of one photo is read: its photo leads, kept or chosen', () => {
  const old = (imageId: string | null, photo: object | null) =>
    NoticiaDraft.parse({ values: { ...texts, imageId }, revision: null, sentId: null, photo })
  expect(old('a', null).values.imageIds).toEqual(['a'])
  expect(old(null, null)).toMatchObject({ values: { imageIds: [] }, photos: [] })
  const waiting = old('a', { key: 'k', details, done })
  expect([waiting.values.imageIds, waiting.photos.map(({ key }) => key)]).toEqual([['k'], ['k']])
  expect(NoticiaDraft.parse(waiting)).toEqual(waiting)
})

test('NR39 photos whose files are elsewhere are left out, the others keep their places', () => {
  const draft = NoticiaDraft.parse({
    values: { ...texts, imageIds: ['k1', 'a', 'k2'] },
    ...{ revision: null, sentId: null, photos: ['k1', 'k2'].map((key) => ({ key, details, done })) },
  })
  expect(withPhotos(draft, new Map([['k2', 'file']])).values.imageIds).toEqual(['a', 'k2'])
  expect(withoutFiles(draft)).toMatchObject({ values: { imageIds: ['a'] }, photos: [] })
})
