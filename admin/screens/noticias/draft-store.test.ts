import { expect, test } from 'vitest'
import { memoryStorage } from '../../session/session-doubles.ts'
import { draftStore } from './draft-store.ts'
import { newValues } from './news-values.ts'

const values = { ...newValues(), title: 'A medio escribir' }

test('PF06 a draft survives a reload, for its item and its user alone', () => {
  const storage = memoryStorage()
  draftStore(storage, { userId: 'u', id: null }).write({ values, revision: null })
  expect(draftStore(storage, { userId: 'u', id: null }).read()).toEqual({ values, revision: null })
  expect(draftStore(storage, { userId: 'u', id: 'a' }).read()).toBeNull()
  expect(draftStore(storage, { userId: 'otra', id: null }).read()).toBeNull()
})

test('PF06 a draft that was saved or given up is gone', () => {
  const storage = memoryStorage()
  const drafts = draftStore(storage, { userId: 'u', id: 'a' })
  drafts.write({ values, revision: 3 })
  drafts.forget()
  expect(drafts.read()).toBeNull()
  expect(storage.length).toBe(0)
})

test.each(['{', '{"values":{}}', 'null'])('PF06 an unreadable draft is none: %s', (text) => {
  const storage = memoryStorage()
  const drafts = draftStore(storage, { userId: 'u', id: null })
  drafts.write({ values, revision: null })
  storage.setItem(storage.key(0) ?? '', text)
  expect(drafts.read()).toBeNull()
})
