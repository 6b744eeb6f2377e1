import { expect, test } from 'vitest'
import { createDecisions, type ModerationIntent } from './moderation.ts'

/** Decisions with a scripted server and list. */
function setUpDecisions() {
  const answers = new Map<string, PromiseWithResolvers<boolean>>()
  const reloads: PromiseWithResolvers<void>[] = []
  const state = { deciding: [] as string[] }
  const decide = createDecisions({
    carryOut: ({ id }) => {
      const answer = Promise.withResolvers<boolean>()
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
  })
  return {
    state,
    decide,
    asked: () => [...answers.keys()],
    /** Resolves a request and waits for its effects. */
    async answer(id: string, isDone = true) {
      const reloaded = reloads.length
      answers.get(id)?.resolve(isDone)
      while (reloads.length === reloaded) await Promise.resolve()
    },
    finishReload: () => reloads.shift()?.resolve(),
  }
}
const reject = (id: string): ModerationIntent => ({ act: 'reject', id, revision: 1, motivo: '' })
const approve = (id: string): ModerationIntent => ({ act: 'approve', id, revision: 1 })

test('PG04 a failed decision frees the image once the list is reloaded', async () => {
  const { state, decide, answer, finishReload } = setUpDecisions()
  const decided = decide(reject('a'))
  await answer('a', false)
  finishReload()
  expect([await decided, state.deciding]).toEqual(['failed', []])
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
    carryOut: async () => true,
    reload: () => Promise.reject(new Error('No')),
    onDeciding: ({ size }) => {
      state.deciding = size
    },
  })
  await expect(decide(approve('a'))).rejects.toThrow('No')
  expect(state.deciding).toBe(0)
})
