import { describe, expect, test } from 'vitest'
import { createDecisions, type Decided, detailsAfter, type ModerationIntent } from './moderation.ts'

/** A desk with a scripted server and list. `open`: the image whose details are open. */
function desk(open: string | null = null) {
  const answers = new Map<string, PromiseWithResolvers<Decided>>()
  const reloads: PromiseWithResolvers<void>[] = []
  const state = { open, deciding: [] as string[], failed: [] as string[] }
  const decide = createDecisions({
    carryOut: ({ id }) => {
      const answer = Promise.withResolvers<Decided>()
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
    listIsHere: () => reloads.shift()?.resolve(),
  }
}
const reject = (id: string): ModerationIntent => ({ act: 'reject', id, motivo: '' })
const approve = (id: string): ModerationIntent => ({ act: 'approve', id })

describe('PG05 the details that close', () => {
  test('PG05 after a rejection or deletion, those of that image', async () => {
    const { state, decide, answer } = desk('a')
    void decide(reject('a'))
    expect(state.open).toBe('a')
    await answer('a')
    expect(state.open).toBeNull()
  })

  test('PG05 not those of another image that were opened meanwhile, neither before nor while the list is loaded', async () => {
    const { state, decide, answer, listIsHere } = desk('a')
    const decided = decide({ act: 'delete', id: 'a' })
    state.open = 'b'
    await answer('a')
    expect(state.open).toBe('b')
    listIsHere()
    await decided
    expect(state.open).toBe('b')
  })

  test('PG05 those that are opened again while the list is loaded stay', async () => {
    const { state, decide, answer, listIsHere } = desk('a')
    const decided = decide(reject('a'))
    await answer('a')
    state.open = 'a'
    listIsHere()
    await decided
    expect(state.open).toBe('a')
  })

  test('PG05 none after an approval, and none where it failed', async () => {
    const { state, decide, answer } = desk('a')
    void decide(approve('a'))
    await answer('a')
    expect(state.open).toBe('a')
    state.open = 'b'
    void decide(reject('b'))
    await answer('b', false)
    expect(state.open).toBe('b')
  })
})

test('PG04 a failed rejection shows its reason, stays open and can be retried', async () => {
  const { state, decide, answer, listIsHere } = desk('a')
  const decided = decide(reject('a'))
  await answer('a', false)
  expect([state.failed, state.open]).toEqual([['a: Sin conexión'], 'a'])
  listIsHere()
  expect([await decided, state.deciding]).toEqual(['failed', []])
  void decide(reject('a'))
  await answer('a')
  expect([state.failed.length, state.open]).toEqual([1, null])
})

describe('PG05 several decisions', () => {
  test('PG05 about other images none waits and none is lost', async () => {
    const { state, decide, asked, answer, listIsHere } = desk()
    const all = [decide(approve('a')), decide(reject('b')), decide(approve('c'))]
    expect(asked()).toEqual(['a', 'b', 'c'])
    expect(state.deciding).toEqual(['a', 'b', 'c'])
    await answer('b')
    listIsHere()
    expect(await all[1]).toBe('done')
    expect(state.deciding).toEqual(['a', 'c'])
  })

  test('PG05 a second one about the same image is refused aloud until the list shows the first', async () => {
    const { state, decide, asked, answer, listIsHere } = desk()
    const first = decide(approve('a'))
    expect(await decide(reject('a'))).toBe('busy')
    await answer('a')
    expect(await decide(reject('a'))).toBe('busy')
    listIsHere()
    expect(await first).toBe('done')
    expect([asked(), state.deciding]).toEqual([['a'], []])
    void decide(reject('a'))
    expect(state.deciding).toEqual(['a'])
  })

  test('PG05 a list that cannot be loaded sets the image free all the same', async () => {
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
})
