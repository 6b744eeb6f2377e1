import { expect, test, vi } from 'vitest'
import { NoticiaDraft } from '../screens/noticias/drafts/noticia-draft.ts'
import { newValues } from '../screens/noticias/noticia-values.ts'
import { memoryStorage } from '../session/session.fixture.ts'
import { draftStore as storeOf } from './draft-store.ts'

const values = { ...newValues(), title: 'A medio escribir' }
const details = { title: 'Plaza', description: '', category: 'obras', tags: ['plaza'] }
const draft: NoticiaDraft = {
  values,
  revision: null,
  sentId: '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f',
  photo: { key: 'k', details, done: { url: '/media/a/800.webp', imageId: null } },
}
const draftStore = (storage: Storage, of: Parameters<typeof storeOf>[1]) => storeOf(storage, of, NoticiaDraft)
const owner = { userId: 'u', id: null }
const read = (storage: Storage, of = owner as Parameters<typeof draftStore>[1]) =>
  draftStore(storage, of)
    .all()
    .map((kept) => kept.draft)

test('PF06 a draft survives a reload with its photo, for its item and its user alone', () => {
  const storage = memoryStorage()
  expect(draftStore(storage, owner).write('w', draft)).toBe(true)
  expect(read(storage)).toEqual([draft])
  expect(read(storage, { ...owner, id: 'a' })).toEqual([])
  expect(read(storage, { ...owner, userId: 'otra' })).toEqual([])
})

test('PF06 each form keeps its own draft; the newest comes first', () => {
  const storage = memoryStorage()
  const drafts = draftStore(storage, owner)
  const other = { ...draft, values: { ...values, title: 'Otra' } }
  vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2).mockReturnValueOnce(3)
  for (const [writer, held] of [
    ['w', draft],
    ['otro', draft],
    ['w', other],
  ] as const)
    drafts.write(writer, held)
  expect(drafts.all()).toEqual([
    { writer: 'w', at: 3, draft: other },
    { writer: 'otro', at: 2, draft },
  ])
})

test('PF06 a draft that was saved or given up is gone, and no other one', () => {
  const storage = memoryStorage()
  const drafts = draftStore(storage, owner)
  drafts.write('w', draft)
  drafts.write('otro', draft)
  drafts.forget('w')
  expect(drafts.all().map(({ writer }) => writer)).toEqual(['otro'])
  drafts.forget('otro')
  expect(storage.length).toBe(0)
})

test('PF06 a browser without room is noticed', () => {
  const full: Storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(draftStore(full, owner).write('w', draft)).toBe(false)
})

test.each(['{', '{"values":{}}', 'null'])('PF06 an unreadable draft is none: %s', (text) => {
  const storage = memoryStorage()
  draftStore(storage, owner).write('w', draft)
  storage.setItem(storage.key(0) ?? '', text)
  expect(read(storage)).toEqual([])
})
