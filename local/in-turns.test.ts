import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('long work lets everything else have its turn, and does all of itself', async () => {
  const done: number[] = []
  let doneAtTurn = 0
  setImmediate(() => {
    doneAtTurn = done.length
  })
  await inTurns(Array(10).keys(), (item) => {
    const ends = performance.now() + 3
    while (performance.now() < ends);
    done.push(item)
  })
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(doneAtTurn).toBeGreaterThan(0)
  expect(doneAtTurn).toBeLessThan(10)
})
