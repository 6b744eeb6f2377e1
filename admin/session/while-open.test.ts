import { expect, test } from 'vitest'
import { scriptedApi } from '#contract/client.fixture.ts'
import { createApi } from '#contract/client.ts'
import { memoryPlaces, sessionUser } from './session.fixture.ts'
import { createSession } from './session.ts'
import { whileOpen } from './while-open.ts'

/** A network that never answers; what it was asked for, and how much of that was cut off. */
function silence() {
  const asked: string[] = []
  const cut: string[] = []
  const send = (url: string, { signal }: RequestInit) =>
    new Promise<never>((_, reject) => {
      signal?.throwIfAborted()
      asked.push(url)
      signal?.addEventListener('abort', () => {
        cut.push(url)
        reject(signal.reason)
      })
    })
  return { asked, cut, api: createApi({ fetch: send as never }) }
}

test('P06 logging out cuts off what is under way before the server hears of it, and nothing is asked afterwards', async () => {
  const { asked, cut, api } = silence()
  const seen: string[][] = []
  const { api: sessionApi } = scriptedApi({
    'POST login-user': () => ({ user: sessionUser }),
    'POST logout-user': () => {
      seen.push([...cut])
      return { message: 'Sesión cerrada' }
    },
  })
  const session = createSession({ api: sessionApi, places: memoryPlaces() })
  const open = whileOpen(api, session)
  await session.logIn({ email: sessionUser.email, password: 'secreta-1' })
  const underWay = open['GET borradores']({})
  const leaving = session.logOut()
  await expect(underWay).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  await expect(open['GET borradores']({})).rejects.toMatchObject({ status: 0 })
  await leaving
  expect([asked, seen]).toEqual([['/api/prensa/borradores'], [['/api/prensa/borradores']]])
})

test('P06 where the session could not be ended, calls go on; so they do after the next login', async () => {
  const { asked, api } = silence()
  const { api: sessionApi } = scriptedApi({
    'POST login-user': () => ({ user: sessionUser }),
    'POST logout-user': (_, call) => (call === 1 ? new Error('No network') : { message: 'Sesión cerrada' }),
  })
  const session = createSession({ api: sessionApi, places: memoryPlaces() })
  const open = whileOpen(api, session)
  await expect(session.logOut()).rejects.toThrow('No network')
  void open['GET borradores']({}).catch(() => undefined)
  await session.logOut()
  await session.logIn({ email: sessionUser.email, password: 'secreta-1' })
  void open['GET estado-portal']({}).catch(() => undefined)
  expect(asked.map((url) => url.replace(/\?.*/, ''))).toEqual(['/api/prensa/borradores', '/api/prensa/estado-portal'])
})

test('P06 a caller that stops asking hears of its own abort, as without a session', async () => {
  const session = createSession({ api: scriptedApi({}).api, places: memoryPlaces() })
  const stop = new AbortController()
  const answer = whileOpen(silence().api, session)['GET borradores']({}, { signal: stop.signal })
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})
