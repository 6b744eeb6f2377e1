import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { type BatchItem, batchMax, fittingFiles, isUploaded, newItem, prepareAll, sendAll, titleOf } from './batch.ts'

test('NR43 the initial title is the file name in words', () => {
  expect(titleOf('acto_25-de-mayo.JPG')).toBe('Acto 25 de mayo')
  expect(titleOf('.jpg')).toBe('')
  expect(titleOf(`${'a'.repeat(130)}.jpg`)).toHaveLength(120)
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
  expect(await sendAll(items, details, tools)).toBe(2)
  expect(items.map((item) => [item.title, isUploaded(item), item.failure, item.progress])).toEqual([
    ['Uno', true, null, 1],
    ['Dos', false, 'No llegó', null],
    ['Tres', true, null, 1],
  ])
  const before = calls.length
  expect(await sendAll(items, details, tools)).toBe(1)
  expect(calls.slice(before).map(({ name }) => name)).toEqual(['POST upload/sigle-img', 'POST subir-datos-img'])
  expect(items.every(isUploaded)).toBe(true)
})

const filesOf = (...names: string[]) => names.map((name) => new File(['x'], name))

test('NR43 only the files that fit beside the images of the batch are taken', () => {
  const files = filesOf('uno.jpg', 'dos.jpg')
  const refused = ['Entran hasta 20 por vez: las demás quedaron afuera.']
  expect(fittingFiles(files, batchMax - 2)).toEqual({ fitting: files, refused: [] })
  expect(fittingFiles(files, batchMax - 1)).toEqual({ fitting: files.slice(0, 1), refused })
  expect(fittingFiles(files, batchMax + 1)).toEqual({ fitting: [], refused })
})

test('NR43 an unreadable file does not stop the others; nothing is added once the dialog closes', async () => {
  const stop = new AbortController()
  const log: string[] = []
  await prepareAll(filesOf('uno.jpg', 'roto.jpg', 'dos.jpg', 'tarde.jpg', 'nunca.jpg'), {
    signal: stop.signal,
    async prepare(file) {
      if (file.name === 'roto.jpg') throw new Error('unreadable')
      if (file.name === 'tarde.jpg') stop.abort()
      return file
    },
    onReady: ({ title }) => log.push(title),
    onRefused: ({ name }, cause) => log.push(`${name}: ${(cause as Error).message}`),
  })
  expect(log).toEqual(['Uno', 'roto.jpg: unreadable', 'Dos'])
})
