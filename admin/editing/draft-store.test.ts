import { expect, test, vi } from 'vitest'
import { NoticiaDraft } from '../screens/noticias/form/noticia-document.ts'
import { draftFixture, resetIndexedDb } from './draft-store.fixture.ts'
import { type DraftDatabase, draftStore as storeOf } from './draft-store.ts'

const details = {
  ...{ title: 'Plaza', description: '', category: 'obras', tags: ['plaza'] },
  ...{ caption: '', credit: '', focus: null },
}
const draft = draftFixture('A medio escribir', {
  createId: '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f',
  photos: [{ key: 'k', details, done: { url: '/media/a/800.webp', imageId: null } }],
})
type Open = () => Promise<DraftDatabase>
const owner = { userId: 'u', id: null as string | null }
const draftStore = (open: Open, of = owner) => storeOf(open, of, NoticiaDraft)
const read = async (open: Open, of = owner) => (await draftStore(open, of).all()).map((kept) => kept.draft)

test('PF06 reads a draft with its photos, for its item and its user only', async () => {
  const open = resetIndexedDb()
  expect(await draftStore(open).write('w', draft)).toBe(true)
  expect(await read(open)).toEqual([draft])
  expect(await read(open, { ...owner, id: 'a' })).toEqual([])
  expect(await read(open, { ...owner, userId: 'otra' })).toEqual([])
})

test('PF06 stores one draft for each form and lists the newest first', async () => {
  const drafts = draftStore(resetIndexedDb())
  const other = draftFixture('Otra')
  const clock = vi.spyOn(Date, 'now')
  for (const [at, writer, held] of [
    [1, 'w', draft],
    [2, 'otro', draft],
    [3, 'w', other],
  ] as const) {
    clock.mockReturnValue(at)
    await drafts.write(writer, held)
  }
  clock.mockRestore()
  expect(await drafts.all()).toEqual([
    { writer: 'w', at: 3, draft: other },
    { writer: 'otro', at: 2, draft },
  ])
})

test('NR01 requests strict durability for each write', async () => {
  const open = resetIndexedDb()
  const transaction = vi.spyOn(await open(), 'transaction')
  await draftStore(open).write('w', draft)
  expect(transaction).toHaveBeenCalledWith('textos', 'readwrite', { durability: 'strict' })
})

test('PF06 reports a failed write when the browser is full or has no database', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const open = resetIndexedDb()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await draftStore(open).write('w', draft)).toBe(false)
  put.mockRestore()
  const none = draftStore(() => Promise.reject(new Error('not allowed')))
  expect([await none.write('w', draft), await none.all()]).toEqual([false, []])
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})

test('PF06 skips drafts that do not match the schema', async () => {
  const open = resetIndexedDb()
  for (const [writer, stored] of Object.entries({ a: {}, b: { at: 1, draft: { value: {} } } }))
    await (await open()).put('textos', stored as never, `u/nueva/${writer}`)
  expect(await read(open)).toEqual([])
})
