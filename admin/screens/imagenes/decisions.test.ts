import { expect, test } from 'vitest'
import { createDecisions, type DecisionOutcome, detailsAfter, type ModerationIntent } from './moderation.ts'

/** Decisions with a scripted server and list. `open`: the image whose details are open. */
function setUpDecisions(open: string | null = null) {
  const answers = new Map<string, PromiseWithResolvers<DecisionOutcome>>()
  const reloads: PromiseWithResolvers<void>[] = []
  const state = { open, deciding: [] as string[], failed: [] as string[] }
  const decide = createDecisions({
    carryOut: ({ id }) => {
      const answer = Promise.withResolvers<DecisionOutcome>()
      answers.set(id, answer)
      return answer.promise
    },
    reload: () => {
      const reload = Promise.withResolvers<void>()
      reloads.push(reload)
      return reload.promise
    },
    onDeciding: (ids) => {
      state.deciding = [...ids]
    },
    onGone: (id) => {
      state.open = detailsAfter(state.open, id)
    },
    onFailed: (id, reason) => state.failed.push(`${id}: ${reason}`),
  })
  return {
    state,
    decide,
    asked: () => [...answers.keys()],
    /** Resolves a request and waits for its effects. */
    async answer(id: string, ok = true) {
      const reloaded = reloads.length
      answers.get(id)?.resolve(ok ? { ok } : { ok, reason: 'Sin conexión' })
      while (reloads.length === reloaded) await Promise.resolve()
    },
    finishReload: () => reloads.shift()?.resolve(),
  }
}
const reject = (id: string): ModerationIntent => ({ act: 'reject', id, motivo: '' })
const approve = (id: string): ModerationIntent => ({ act: 'approve', id })

test('PG05 details close after a rejection or deletion of their image', async () => {
  const { state, decide, answer } = setUpDecisions('a')
  void decide(reject('a'))
  expect(state.open).toBe('a')
  await answer('a')
  expect(state.open).toBeNull()
})

test('PG05 details of another image opened meanwhile stay open', async () => {
  const { state, decide, answer, finishReload } = setUpDecisions('a')
  const decided = decide({ act: 'delete', id: 'a' })
  state.open = 'b'
  await answer('a')
  expect(state.open).toBe('b')
  finishReload()
  await decided
  expect(state.open).toBe('b')
})

test('PG05 details opened again while the list loads stay open', async () => {
  const { state, decide, answer, finishReload } = setUpDecisions('a')
  const decided = decide(reject('a'))
  await answer('a')
  state.open = 'a'
  finishReload()
  await decided
  expect(state.open).toBe('a')
})

test('PG05 details stay open after an approval and after a failure', async () => {
  const { state, decide, answer } = setUpDecisions('a')
  void decide(approve('a'))
  await answer('a')
  expect(state.open).toBe('a')
  state.open = 'b'
  void decide(reject('b'))
  await answer('b', false)
  expect(state.open).toBe('b')
})

test('PG04 a failed rejection shows its reason, stays open and can be retried', async () => {
  const { state, decide, answer, finishReload } = setUpDecisions('a')
  const decided = decide(reject('a'))
  await answer('a', false)
  expect([state.failed, state.open]).toEqual([['a: Sin conexión'], 'a'])
  finishReload()
  expect([await decided, state.deciding]).toEqual(['failed', []])
  void decide(reject('a'))
  await answer('a')
  expect([state.failed.length, state.open]).toEqual([1, null])
})

test('PG05 decisions about different images run in parallel', async () => {
  const { state, decide, asked, answer, finishReload } = setUpDecisions()
  const all = [decide(approve('a')), decide(reject('b')), decide(approve('c'))]
  expect(asked()).toEqual(['a', 'b', 'c'])
  expect(state.deciding).toEqual(['a', 'b', 'c'])
  await answer('b')
  finishReload()
  expect(await all[1]).toBe('done')
  expect(state.deciding).toEqual(['a', 'c'])
})

test('PG05 a second decision about an image is busy until the list shows the first', async () => {
  const { state, decide, asked, answer, finishReload } = setUpDecisions()
  const first = decide(approve('a'))
  expect(await decide(reject('a'))).toBe('busy')
  await answer('a')
  expect(await decide(reject('a'))).toBe('busy')
  finishReload()
  expect(await first).toBe('done')
  expect([asked(), state.deciding]).toEqual([['a'], []])
  void decide(reject('a'))
  expect(state.deciding).toEqual(['a'])
})

test('PG05 a failed reload of the list frees the image', async () => {
  const state = { deciding: 0 }
  const decide = createDecisions({
    carryOut: async () => ({ ok: true }),
    reload: () => Promise.reject(new Error('No')),
    onDeciding: ({ size }) => {
      state.deciding = size
    },
    onGone: () => undefined,
    onFailed: () => undefined,
  })
  await expect(decide(approve('a'))).rejects.toThrow('No')
  expect(state.deciding).toBe(0)
})
