import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { readPublicVersion } from './article-refresh.client.ts'
import { sampleId } from './news.fixture.ts'
import { fakeApi, samplePublicNoticia } from './public-noticia.fixture.ts'

const failing = (status: number) =>
  fakeApi(() => {
    throw new ApiError(status, { error: 'No' })
  })
const item = samplePublicNoticia(1, { revision: 3 })
const read = (noticia: unknown) =>
  readPublicVersion(
    fakeApi(() => ({ noticia })),
    item._id,
  )

test('D06 an item removed from the API has no version', async () => {
  expect(await readPublicVersion(failing(404), 'a')).toBe(null)
})

test('D06 an item’s version has revision and picture', async () => {
  expect(await read(item)).toBe(`3.${sampleId(900).slice(0, 8)}`)
  expect(await read({ ...item, images: [] })).toBe('3')
})

test('D06 a draft has no version, and an unverified picture is no part of one', async () => {
  expect(await read({ ...item, status: 'borrador' })).toBe(null)
  expect(await read({ ...item, images: [{ ...item.images[0], status: 'pendiente' }] })).toBe('3')
})

test.for([0, 429, 500])('D06 an article stays when the API answers %i', async (status) => {
  await expect(readPublicVersion(failing(status), 'a')).rejects.toThrow('No')
})
