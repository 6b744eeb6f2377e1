/** Work on thousands of things by calls that wait, in a process that answers requests meanwhile. */
import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which everything else has its turn. */
const turnMs = 5

/** Does something with each item, one after the other. @throws the first error of the work or of what tells the items. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < turnMs) continue
    await setImmediate()
    began = performance.now()
  }
}
