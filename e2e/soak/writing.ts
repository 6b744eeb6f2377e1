/** Several who write at once, each within one session for as long as it lasts, and when writes are acknowledged again after an end. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, ApiError } from '#contract/client.ts'
import type { Outcome, Writer } from './written.ts'

/** Milliseconds between two writes of one writer, after one without an answer, and after a login that was refused. */
const betweenWrites = 100
const afterLoss = 500
const afterRefusal = 5_000

/** Begins; `logIn` gives the writer of that place a session. */
export function startWriting(
  writers: readonly Writer[],
  logIn: (index: number) => Promise<Api>,
  say: (line: string) => void,
) {
  const counts: Record<Outcome, number> = { acknowledged: 0, lost: 0, refused: 0, 'logged out': 0 }
  let waiting: { readonly since: number; readonly resolve: (milliseconds: number) => void }[] = []
  let isOver = false
  let longest = 0

  /** A write that began then was acknowledged. */
  const noteWritten = (begun: number): void => {
    for (const { since, resolve } of waiting.filter((one) => one.since <= begun)) resolve(performance.now() - since)
    waiting = waiting.filter((one) => one.since > begun)
  }

  async function write(writer: Writer, index: number): Promise<void> {
    let api: Api | undefined
    for (; !isOver; await delay(betweenWrites)) {
      try {
        api ??= await logIn(index)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Nobody answers while the portal is down; a refusal should be seen.
        if (error.status < 400 || error.status >= 500) continue
        say(`a writer cannot log in: ${error.status} ${error.message}`)
        await delay(afterRefusal)
        continue
      }
      const begun = performance.now()
      const outcome = await writer.write(api)
      longest = Math.max(longest, performance.now() - begun)
      counts[outcome]++
      if (outcome === 'logged out') api = undefined
      if (outcome === 'acknowledged') noteWritten(begun)
      if (outcome === 'lost') await delay(afterLoss)
    }
  }

  const all = Promise.all(writers.map(write))
  return {
    counts,
    /** Milliseconds of the longest wait for an answer, or for the end of the connection. */
    longest: () => longest,
    /** Milliseconds from `since` until a write that began later is acknowledged. */
    writtenAgain: (since: number): Promise<number> => new Promise((resolve) => waiting.push({ since, resolve })),
    async stop(): Promise<void> {
      isOver = true
      await all
    },
  }
}
