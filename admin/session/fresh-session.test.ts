import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import { withFreshSession } from './fresh-session.ts'
import { createQuestion } from './question.ts'

const stale = new ApiError(403, { error: 'Confirmá que sos vos', code: 'fresh_session_required' })

test('OW10 calls that meet a session that is not fresh wait for one question, and are repeated as they were', async () => {
  const { api, calls } = scriptedApi({ 'POST delete-user': (_, call) => (call <= 2 ? stale : { message: 'Listo' }) })
  const question = createQuestion<'stale'>()
  const acting = withFreshSession(api, question)
  const both = Promise.all([acting['POST delete-user']({ id: 'a' }), acting['POST delete-user']({ id: 'b' })])
  await expect.poll(question.reason).toBe('stale')
  question.answer(true)
  expect(await both).toEqual([{ message: 'Listo' }, { message: 'Listo' }])
  expect(calls.map(({ input }) => input)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'b' }])
})

test('OW10 without a confirmation the call fails in plain words and is not repeated', async () => {
  const { api, calls } = scriptedApi({ 'POST delete-user': () => stale })
  const acting = withFreshSession(api, { ask: async () => false })
  await expect(acting['POST delete-user']({ id: 'a' })).rejects.toMatchObject({
    ...{ message: 'No cambió nada: falta confirmar que sos vos.', fields: {}, isAnswer: true },
  })
  expect(calls).toHaveLength(1)
})

test('OW10 no other refusal asks for a confirmation, and a second one of the same call does not either', async () => {
  let asked = 0
  const ask = async () => ++asked > 0
  const { api } = scriptedApi({ 'POST toggle-user': () => refusal(403), 'POST delete-user': () => stale })
  const acting = withFreshSession(api, { ask })
  await expect(acting['POST toggle-user']({ id: 'a' })).rejects.toMatchObject({ status: 403 })
  expect(asked).toBe(0)
  await expect(acting['POST delete-user']({ id: 'a' })).rejects.toBe(stale)
  expect(asked).toBe(1)
})
