import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { ApiError, createApi } from '#contract/client.ts'
import {
  abortOnLogout,
  createPrompt,
  openLoginChannel,
  type SessionLoss,
  type StaleSession,
  withFreshSession,
  withLoginAgain,
} from './clients.ts'
import { openSession, sessionUser } from './session.fixture.ts'

const stale = new ApiError(403, { error: 'Confirmá que sos vos', code: 'fresh_session_required' })
const ended = refusal(401, 'Tu sesión terminó')
const other = refusal(412, 'Iniciaste sesión con otra cuenta en otra pestaña')

test.for([
  ['OW10', 'stale', stale, withFreshSession],
  ['P08', 'ended', ended, withLoginAgain],
] as const)(
  '%s calls refused for a session that is %s share one prompt and are repeated unchanged',
  async ([, reason, refused, withPrompt]) => {
    const { api, calls } = scriptedApi({
      'POST delete-user': (_, call) => (call <= 2 ? refused : { message: 'Listo' }),
    })
    const prompt = createPrompt<SessionLoss | StaleSession>()
    const acting = withPrompt(api, prompt)
    const both = Promise.all([acting['POST delete-user']({ id: 'a' }), acting['POST delete-user']({ id: 'b' })])
    await expect.poll(prompt.reason).toBe(reason)
    prompt.answer(true)
    expect(await both).toEqual([{ message: 'Listo' }, { message: 'Listo' }])
    expect(calls.map(({ input }) => input)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'b' }])
    expect(prompt.reason()).toBeNull()
  },
)

test('OW10 a declined confirmation fails the call with a clear message and no retry', async () => {
  const { api, calls } = scriptedApi({ 'POST delete-user': () => stale })
  const acting = withFreshSession(api, { ask: async () => false })
  await expect(acting['POST delete-user']({ id: 'a' })).rejects.toMatchObject({
    ...{ message: 'No cambió nada: falta confirmar que sos vos.', fields: {}, isAnswer: true },
  })
  expect(calls).toHaveLength(1)
})

test('P08 a login of another user changes the reason of the prompt; waiting calls share its answer', async () => {
  const { api } = scriptedApi({ 'PUT delete-new': (_, call) => [ended, other][call - 1] ?? { message: 'Listo' } })
  const again = createPrompt<SessionLoss>()
  const acting = withLoginAgain(api, again)
  const both = Promise.all([acting['PUT delete-new']({ id: 'a' }), acting['PUT delete-new']({ id: 'b' })])
  await expect.poll(again.reason).toBe('other')
  again.answer(true)
  expect(await both).toEqual([{ message: 'Listo' }, { message: 'Listo' }])
})

test('P08 a declined login rejects the call with its original refusal', async () => {
  const { api, calls } = scriptedApi({ 'PUT delete-new': () => ended })
  await expect(withLoginAgain(api, { ask: async () => false })['PUT delete-new']({ id: 'a' })).rejects.toBe(ended)
  expect(calls).toHaveLength(1)
})

test.for([
  ['OW10', stale, withFreshSession],
  ['P08', ended, withLoginAgain],
] as const)(
  '%s other failures, and a call refused again after the answer, open no prompt',
  async ([, refused, withPrompt]) => {
    let asked = 0
    const ask = async () => ++asked > 0
    const { api } = scriptedApi({ 'POST toggle-user': () => refusal(403), 'POST delete-user': () => refused })
    const acting = withPrompt(api, { ask })
    await expect(acting['POST toggle-user']({ id: 'a' })).rejects.toMatchObject({ status: 403 })
    expect(asked).toBe(0)
    await expect(acting['POST delete-user']({ id: 'a' })).rejects.toBe(refused)
    expect(asked).toBe(1)
  },
)

/** API over a network without responses; records requests and aborts. */
function silentNetwork() {
  const asked: string[] = []
  const aborted: string[] = []
  const send = (url: string, { signal }: RequestInit) =>
    new Promise<never>((_, reject) => {
      signal?.throwIfAborted()
      asked.push(url)
      signal?.addEventListener('abort', () => {
        aborted.push(url)
        reject(signal.reason)
      })
    })
  return { asked, aborted, api: createApi({ fetch: send as never }) }
}

test('P06 a logout first aborts running requests, and later calls send nothing', async () => {
  const { asked, aborted, api } = silentNetwork()
  const seen: string[][] = []
  const { session } = openSession({
    'POST login-user': () => ({ user: sessionUser }),
    'POST logout-user': () => {
      seen.push([...aborted])
      return { message: 'Sesión cerrada' }
    },
  })
  const open = abortOnLogout(api, session)
  await session.logIn({ email: sessionUser.email, password: 'secreta-1' })
  const running = open['GET borradores']({})
  const leaving = session.logOut()
  await expect(running).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  await expect(open['GET borradores']({})).rejects.toMatchObject({ status: 0 })
  await leaving
  expect([asked, seen]).toEqual([['/api/prensa/borradores'], [['/api/prensa/borradores']]])
})

test('P06 calls continue after a failed logout and after the next login', async () => {
  const { asked, api } = silentNetwork()
  const { session } = openSession({
    'POST login-user': () => ({ user: sessionUser }),
    'POST logout-user': (_, call) => (call === 1 ? new Error('No network') : { message: 'Sesión cerrada' }),
  })
  const open = abortOnLogout(api, session)
  await expect(session.logOut()).rejects.toThrow('No network')
  void open['GET borradores']({}).catch(() => undefined)
  await session.logOut()
  await session.logIn({ email: sessionUser.email, password: 'secreta-1' })
  void open['GET estado-portal']({}).catch(() => undefined)
  expect(asked.map((url) => url.replace(/\?.*/, ''))).toEqual(['/api/prensa/borradores', '/api/prensa/estado-portal'])
})

test('P06 an abort by the caller rejects with AbortError', async () => {
  const { session } = openSession({})
  const stop = new AbortController()
  const answer = abortOnLogout(silentNetwork().api, session)['GET borradores']({}, { signal: stop.signal })
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('P08 a login is announced to other tabs only', async () => {
  const [own, others]: [string[], string[]] = [[], []]
  const announce = openLoginChannel((id) => own.push(id))
  openLoginChannel((id) => others.push(id))
  announce('ana')
  await expect.poll(() => others).toEqual(['ana'])
  expect(own).toEqual([])
})
