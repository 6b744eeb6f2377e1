import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/staff.ts'
import { memoryPlaces, sessionUser } from './session.fixture.ts'
import { isKept, readStoredUser, writeStoredUser } from './stored-session.ts'

const other: SessionUser = { ...sessionUser, name: 'Otra' }

test('P02 a remembered session is stored in localStorage only', () => {
  const places = memoryPlaces()
  writeStoredUser(places, sessionUser, true)
  expect(places.kept.getItem('isLoggedIn')).toBe('true')
  expect(JSON.parse(places.kept.getItem('userData') ?? '')).toEqual(sessionUser)
  expect(places.passing.length).toBe(0)
  expect(isKept(places)).toBe(true)
})

test.for([
  ['an unremembered session goes to sessionStorage and removes a remembered one', false],
  ['a revalidation keeps the storage of the session', undefined],
] as const)('P02 %s', ([, remember]) => {
  const places = memoryPlaces()
  writeStoredUser(places, sessionUser, true)
  writeStoredUser(places, other, remember)
  expect([isKept(places), places.kept.length]).toEqual(remember === false ? [false, 0] : [true, 2])
  expect(readStoredUser(places)).toEqual(other)
})

test.each(['{', '[]', '{"name":"x"}'])('P03 invalid data counts as no session: %s', (text) => {
  const places = memoryPlaces()
  places.kept.setItem('isLoggedIn', 'true')
  places.kept.setItem('userData', text)
  expect(readStoredUser(places)).toBeNull()
})
