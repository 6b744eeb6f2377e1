import { expect, test } from 'vitest'
import { rememberClosed, wasClosed } from './visit-memory.ts'

/** The two methods in use, over a Map. */
function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    ...({} as Storage),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
}

test('L06 what was closed stays closed, and nothing else', () => {
  const storage = fakeStorage()
  rememberClosed('a', () => storage)
  expect(wasClosed('a', () => storage)).toBe(true)
  expect(wasClosed('b', () => storage)).toBe(false)
})

test('L06 where the browser refuses its storage, nothing breaks and nothing counts as closed', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  rememberClosed('a', refused)
  expect(wasClosed('a', refused)).toBe(false)
})
