import { expect, test } from 'vitest'
import { refusal, scriptedApi } from '#contract/client.fixture.ts'
import { type LostSession, withLoginAgain } from './login-again.ts'
import { createQuestion } from './question.ts'

const over = refusal(401, 'Tu sesión terminó')
const other = refusal(412, 'Iniciaste sesión con otra cuenta en otra pestaña')

test('P08 a call that meets an ended session asks once for all who wait, and is repeated as it was', async () => {
  const { api, calls } = scriptedApi({ 'PUT delete-new': (_, call) => (call <= 2 ? over : { message: 'Listo' }) })
  const again = createQuestion<LostSession>()
  const acting = withLoginAgain(api, again)
  const both = Promise.all([acting['PUT delete-new']({ id: 'a' }), acting['PUT delete-new']({ id: 'b' })])
  await expect.poll(again.reason).toBe('ended')
  again.answer(true)
  expect(await both).toEqual([{ message: 'Listo' }, { message: 'Listo' }])
  expect(calls.map(({ input }) => input)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'b' }])
  expect(again.reason()).toBeNull()
})

test('P08 a session that became somebody else’s is asked about in other words, and who waits already hears the same answer', async () => {
  const { api } = scriptedApi({ 'PUT delete-new': (_, call) => [over, other][call - 1] ?? { message: 'Listo' } })
  const again = createQuestion<LostSession>()
  const acting = withLoginAgain(api, again)
  const both = Promise.all([acting['PUT delete-new']({ id: 'a' }), acting['PUT delete-new']({ id: 'b' })])
  await expect.poll(again.reason).toBe('other')
  again.answer(true)
  expect(await both).toEqual([{ message: 'Listo' }, { message: 'Listo' }])
})

test('P08 declining leaves the refusal to who called', async () => {
  const { api, calls } = scriptedApi({ 'PUT delete-new': () => over })
  await expect(withLoginAgain(api, { ask: async () => false })['PUT delete-new']({ id: 'a' })).rejects.toBe(over)
  expect(calls).toHaveLength(1)
})

test('P08 a second refusal after the login is not asked about again, and other failures never are', async () => {
  let asked = 0
  const ask = async () => ++asked > 0
  const { api } = scriptedApi({ 'PUT delete-new': () => over, 'POST edit-new': () => refusal(409) })
  const acting = withLoginAgain(api, { ask })
  await expect(acting['PUT delete-new']({ id: 'a' })).rejects.toBe(over)
  await expect(acting['POST edit-new']({ id: 'a' } as never)).rejects.toMatchObject({ status: 409 })
  expect(asked).toBe(1)
})
