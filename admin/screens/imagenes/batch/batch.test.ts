import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { type BatchItem, isUploaded, newItem, sendAll, titleOf } from './batch.ts'

test('NR43 the initial title is the file name in words', () => {
  expect(titleOf('acto_25-de-mayo.JPG')).toBe('Acto 25 de mayo')
  expect(titleOf('.jpg')).toBe('')
})

test('NR43 a failed upload does not stop the others, and a retry sends only that one', async () => {
  let items: BatchItem[] = ['uno', 'dos', 'tres'].map((name) => newItem(new File(['x'], `${name}.jpg`)))
  const onItem = (key: string, change: Partial<BatchItem>) => {
    items = items.map((item) => (item.key === key ? { ...item, ...change } : item))
  }
  let [files, rows] = [0, 0]
  const { api, calls } = scriptedApi({
    'POST upload/sigle-img': () => (++files === 2 ? refusal(503, 'No llegó') : { url: `/media/${files}/800.webp` }),
    'POST subir-datos-img': () => ({ data: { _id: `i${++rows}` } }),
  })
  const tools = { api, onItem, reasonOf: (error: unknown) => (error as Error).message }
  const details = ({ title }: BatchItem) => ({ title, description: 'Qué se ve', category: 'obras', tags: [] })
  expect(await sendAll(items, details, tools)).toEqual({ sent: 2, failed: 1 })
  expect(items.map((item) => [item.title, isUploaded(item), item.failure, item.progress])).toEqual([
    ['Uno', true, null, 1],
    ['Dos', false, 'No llegó', null],
    ['Tres', true, null, 1],
  ])
  const before = calls.length
  expect(await sendAll(items, details, tools)).toEqual({ sent: 1, failed: 0 })
  expect(calls.slice(before).map(({ name }) => name)).toEqual(['POST upload/sigle-img', 'POST subir-datos-img'])
  expect(items.every(isUploaded)).toBe(true)
})
