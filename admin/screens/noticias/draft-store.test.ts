import { expect, test } from 'vitest'
import { memoryStorage } from '../../session/session-doubles.ts'
import { type Draft, draftStore } from './draft-store.ts'
import { newValues } from './news-values.ts'

const values = { ...newValues(), title: 'A medio escribir' }
const details = { title: 'Plaza', description: '', category: 'obras', tags: ['plaza'] }
const draft: Draft = {
  values,
  revision: null,
  sentId: '5f0f6a4e-9a1b-4c3d-8e7f-1a2b3c4d5e6f',
  photo: { key: 'k', details, done: { url: '/media/a/800.webp', imageId: null } },
}
const owner = { userId: 'u', id: null, writer: 'w' }

test('PF06 a draft survives a reload with its photo, for its item and its user alone', () => {
  const storage = memoryStorage()
  expect(draftStore(storage, owner).write(draft)).toBe(true)
  expect(draftStore(storage, { ...owner, writer: 'otro' }).read()).toEqual(draft)
  expect(draftStore(storage, { ...owner, id: 'a' }).read()).toBeNull()
  expect(draftStore(storage, { ...owner, userId: 'otra' }).read()).toBeNull()
})

test('PF06 a draft that was saved or given up is gone', () => {
  const storage = memoryStorage()
  const drafts = draftStore(storage, owner)
  drafts.write(draft)
  drafts.forget()
  expect(drafts.read()).toBeNull()
  expect(storage.length).toBe(0)
})

test('PF06 a form that was saved does not take the draft of another one away; giving it up does', () => {
  const storage = memoryStorage()
  const [mine, other] = [draftStore(storage, owner), draftStore(storage, { ...owner, writer: 'otro' })]
  other.write(draft)
  mine.forget()
  expect(mine.read()).toEqual(draft)
  mine.discard()
  expect(mine.read()).toBeNull()
})

test('PF06 a browser without room is noticed', () => {
  const full: Storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(draftStore(full, owner).write(draft)).toBe(false)
})

test.each(['{', '{"values":{}}', 'null'])('PF06 an unreadable draft is none: %s', (text) => {
  const storage = memoryStorage()
  const drafts = draftStore(storage, owner)
  drafts.write(draft)
  storage.setItem(storage.key(0) ?? '', text)
  expect(drafts.read()).toBeNull()
})
