import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { answering } from './public-noticia.fixture.ts'
import { isWithdrawn } from './withdrawn.ts'

const failing = (status: number) =>
  answering(() => {
    throw new ApiError(status, { error: 'No' })
  })

test('D06 an item that the API does not know any more is withdrawn', async () => {
  expect(await isWithdrawn(failing(404), 'a')).toBe(true)
})

test('D06 an item that the API answers stays', async () => {
  expect(
    await isWithdrawn(
      answering(() => ({ noticia: { status: 'publicado' } })),
      'a',
    ),
  ).toBe(false)
})

test('D06 a draft that the API answers to staff is withdrawn', async () => {
  expect(
    await isWithdrawn(
      answering(() => ({ noticia: { status: 'borrador' } })),
      'a',
    ),
  ).toBe(true)
})

test.for([0, 429, 500])('D06 an API that answers %i takes no article away', async (status) => {
  await expect(isWithdrawn(failing(status), 'a')).rejects.toThrow('No')
})
