import { describe, expect, test, vi } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { hasStoredSession, memoryPlaces, sessionUser } from './session.fixture.ts'
import { createSession } from './session.ts'
import { readStoredUser, writeStoredUser } from './stored-session.ts'

const login = { email: sessionUser.email, password: 'secreta-1' }

describe('the session', () => {
  test('P02 a login stores the user, no password and no token', async () => {
    const places = memoryPlaces()
    const { api } = scriptedApi({ 'POST login-user': () => ({ user: sessionUser }) })
    const session = createSession({ api, places })
    await session.logIn({ ...login, remember: true })
    const stored = JSON.stringify([places.kept.getItem('userData'), places.kept.getItem('isLoggedIn')])
    expect(session.user()).toEqual(sessionUser)
    expect(stored).not.toContain(login.password)
    expect(places.kept.length).toBe(2)
  })

  test('P03 a stored session is revalidated once for simultaneous screens', async () => {
    const places = memoryPlaces()
    writeStoredUser(places, { ...sessionUser, name: 'Antes' }, true)
    const { api, calls } = scriptedApi({ 'POST auth-user': () => ({ user: sessionUser }) })
    const session = createSession({ api, places })
    const [first, second] = await Promise.all([session.restore(), session.restore()])
    await session.restore()
    expect([first, second]).toEqual([sessionUser, sessionUser])
    expect(calls).toHaveLength(1)
    expect(readStoredUser(places)).toEqual(sessionUser)
  })

  test.each([401, 403])('P03 FM34 a refusal (%i) clears both storages and the user', async (status) => {
    const places = memoryPlaces()
    places.kept.setItem('color', 'dark')
    places.passing.setItem('other', 'x')
    writeStoredUser(places, sessionUser, true)
    const session = createSession({ api: scriptedApi({ 'POST auth-user': () => refusal(status) }).api, places })
    expect(await session.restore()).toBeNull()
    expect([places.kept.length, places.passing.length]).toEqual([0, 0])
  })

  test.each([0, 429, 503])(
    'P03 a failure of the server (%i) keeps the session, and the next restore retries',
    async (status) => {
      const places = memoryPlaces()
      writeStoredUser(places, sessionUser, true)
      const { api } = scriptedApi({
        'POST auth-user': (_, call) => (call === 1 ? refusal(status) : { user: sessionUser }),
      })
      const session = createSession({ api, places })
      await expect(session.restore()).rejects.toMatchObject({ status })
      expect(hasStoredSession(places)).toBe(true)
      expect(await session.restore()).toEqual(sessionUser)
    },
  )

  test('P06 a logout ends the session on the server and clears both storages', async () => {
    const places = memoryPlaces()
    const { api, calls } = scriptedApi({
      'POST login-user': () => ({ user: sessionUser }),
      'POST logout-user': () => ({ message: 'Sesión cerrada' }),
    })
    const session = createSession({ api, places })
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
    const places = memoryPlaces()
    const late = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const
    const gone = Promise.withResolvers<unknown>()
    const { api } = scriptedApi({
      'POST login-user': () => ({ user: sessionUser }),
      'POST logout-user': () => gone.promise,
      'POST auth-user': (_, call) => late[call - 1]?.promise,
    })
    const session = createSession({ api, places })
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
    const places = memoryPlaces()
    writeStoredUser(places, sessionUser, true)
    const { api } = scriptedApi({ 'POST logout-user': (_, call) => refusal(call === 1 ? 0 : 401) })
    const session = createSession({ api, places })
    await expect(session.logOut()).rejects.toMatchObject({ status: 0 })
    expect([hasStoredSession(places), session.isOver()]).toEqual([true, false])
    await session.logOut()
    expect(hasStoredSession(places)).toBe(false)
  })

  test('PP02 P05 a change of the user’s account applies at once and is stored', async () => {
    const places = memoryPlaces()
    const session = createSession({
      api: scriptedApi({ 'POST login-user': () => ({ user: sessionUser }) }).api,
      places,
    })
    session.update({ name: 'Nadie' })
    expect(session.user()).toBeNull()
    await session.logIn({ ...login, remember: true })
    session.update({ name: 'Elena María', darkMode: true })
    expect(session.user()).toEqual({ ...sessionUser, name: 'Elena María', darkMode: true })
    expect(JSON.parse(places.kept.getItem('userData') ?? '')).toEqual(session.user())
  })

  test('P05 subscribers are called on each login and logout', async () => {
    const { api } = scriptedApi({ 'POST login-user': () => ({ user: sessionUser }) })
    const session = createSession({ api, places: memoryPlaces() })
    const listener = vi.fn()
    const stop = session.subscribe(listener)
    await session.logIn(login)
    session.end()
    stop()
    session.end()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
