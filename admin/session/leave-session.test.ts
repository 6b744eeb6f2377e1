import { expect, test } from 'vitest'
import { createUnsaved } from '../controls/unsaved.ts'
import { leaveSession } from './leave-session.ts'

/** What happened, in order, to somebody who leaves with an unsaved text. */
async function leaving({ agrees = true, isReachable = true }) {
  const done: string[] = []
  const unsaved = createUnsaved()
  unsaved.add(() => done.push('text given up'))
  await leaveSession({
    mayLeave: async () => !unsaved.isOpen() || agrees,
    logOut: async () => {
      if (!isReachable) throw new Error('offline')
      done.push('session ended')
    },
    letGo: unsaved.letGo,
    goHome: () => done.push('home'),
    fail: () => done.push('failure said'),
  })
  return { done, isOpen: unsaved.isOpen() }
}

test('P06 who stays with an unsaved text keeps the session', async () => {
  expect(await leaving({ agrees: false })).toEqual({ done: [], isOpen: true })
})

test('P06 who leaves is asked no second time by the browser', async () => {
  expect(await leaving({})).toEqual({ done: ['session ended', 'text given up', 'home'], isOpen: false })
})

test('P06 a session that could not be ended leaves the text where it is', async () => {
  expect(await leaving({ isReachable: false })).toEqual({ done: ['failure said'], isOpen: true })
})
