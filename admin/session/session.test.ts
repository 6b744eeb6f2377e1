import { expect, test, vi } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { hasStoredSession, openSession, sessionUser } from './session.fixture.ts'
import { readStoredUser } from './stored-session.ts'

const opens = { 'POST login-user': () => ({ user: sessionUser }) }
const login = { email: sessionUser.email, password: 'secreta-1' }

test('P02 a login stores the user, no password and no token', async () => {
  const { session, places } = openSession(opens)
  await session.logIn({ ...login, remember: true })
  const stored = JSON.stringify([places.kept.getItem('userData'), places.kept.getItem('isLoggedIn')])
  expect(session.user()).toEqual(sessionUser)
  expect(stored).not.toContain(login.password)
  expect(places.kept.length).toBe(2)
})

test('P03 a stored session is revalidated once for simultaneous screens', async () => {
  const answers = { 'POST auth-user': () => ({ user: sessionUser }) }
  const { session, places, calls } = openSession(answers, { ...sessionUser, name: 'Antes' })
  const [first, second] = await Promise.all([session.restore(), session.restore()])
  await session.restore()
  expect([first, second]).toEqual([sessionUser, sessionUser])
  expect(calls).toHaveLength(1)
  expect(readStoredUser(places)).toEqual(sessionUser)
})

test.each([401, 403])('P03 FM34 a refusal (%i) clears both storages and the user', async (status) => {
  const { session, places } = openSession({ 'POST auth-user': () => refusal(status) }, sessionUser)
  places.kept.setItem('color', 'dark')
  places.passing.setItem('other', 'x')
  expect(await session.restore()).toBeNull()
  expect([places.kept.length, places.passing.length]).toEqual([0, 0])
})

test.each([0, 429, 503])(
  'P03 a failure of the server (%i) keeps the session, and the next restore retries',
  async (status) => {
    const answer = (_: never, call: number) => (call === 1 ? refusal(status) : { user: sessionUser })
    const { session, places } = openSession({ 'POST auth-user': answer }, sessionUser)
    await expect(session.restore()).rejects.toMatchObject({ status })
    expect(hasStoredSession(places)).toBe(true)
    expect(await session.restore()).toEqual(sessionUser)
  },
)

test('P06 a logout ends the session on the server and clears both storages', async () => {
  const { session, places, calls } = openSession({
    ...opens,
    'POST logout-user': () => ({ message: 'Sesión cerrada' }),
  })
  await session.logIn(login)
  const leaving = session.logOut()
  // Later requests would use a session that the server may have ended.
  expect([session.isOver(), session.user()]).toEqual([true, sessionUser])
  await leaving
  expect(calls.map(({ name }) => name)).toEqual(['POST login-user', 'POST logout-user'])
  expect(session.user()).toBeNull()
  expect(hasStoredSession(places)).toBe(false)
})

test('P06 an answer to an earlier validation does not revive the session, nor end the next one', async () => {
  const late = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const
  const gone = Promise.withResolvers<unknown>()
  const { session, places } = openSession({
    ...opens,
    'POST logout-user': () => gone.promise,
    'POST auth-user': (_, call) => late[call - 1]?.promise,
  })
  await session.logIn(login)
  const refreshing = [session.refresh(), session.refresh()]
  const leaving = session.logOut()
  late[0].resolve({ user: sessionUser })
  await refreshing[0]
  expect(session.isOver()).toBe(true)
  gone.resolve({ message: 'Sesión cerrada' })
  await leaving
  expect([session.isOver(), session.user(), hasStoredSession(places)]).toEqual([true, null, false])
  await session.logIn(login)
  late[1].reject(refusal(401))
  expect([await refreshing[1], session.isOver(), hasStoredSession(places)]).toEqual([sessionUser, false, true])
})

test('P06 a logout succeeds when the session has already ended and fails when it may still be open', async () => {
  const answers = { 'POST logout-user': (_: never, call: number) => refusal(call === 1 ? 0 : 401) }
  const { session, places } = openSession(answers, sessionUser)
  await expect(session.logOut()).rejects.toMatchObject({ status: 0 })
  expect([hasStoredSession(places), session.isOver()]).toEqual([true, false])
  await session.logOut()
  expect(hasStoredSession(places)).toBe(false)
})

test('PP02 P05 a change of the user’s account applies at once and is stored', async () => {
  const { session, places } = openSession(opens)
  session.update({ name: 'Nadie' })
  expect(session.user()).toBeNull()
  await session.logIn({ ...login, remember: true })
  session.update({ name: 'Elena María', darkMode: true })
  expect(session.user()).toEqual({ ...sessionUser, name: 'Elena María', darkMode: true })
  expect(JSON.parse(places.kept.getItem('userData') ?? '')).toEqual(session.user())
})

test('P05 subscribers are called on each login and logout', async () => {
  const { session } = openSession(opens)
  const listener = vi.fn()
  const stop = session.subscribe(listener)
  await session.logIn(login)
  session.end()
  stop()
  session.end()
  expect(listener).toHaveBeenCalledTimes(2)
})
