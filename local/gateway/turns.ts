/**
 * Whose turn it is to run a function. One process runs them all here, over ten connections: without limits a rush of readers makes
 * everybody too late, the editor who saves too. Reads and writes have a queue each, so that no write waits behind a reader; who would
 * wait too long is told at once or soon, and when to come back.
 */

type Lane = {
  /** How many run at once: of both lanes together fewer than twice the database's connections. */
  readonly atOnce: number
  /** How many may wait. */
  readonly waiting: number
  /** Milliseconds that each may wait. */
  readonly patience: number
}

const lanes = {
  reads: { atOnce: 6, waiting: 200, patience: 3_000 },
  writes: { atOnce: 6, waiting: 200, patience: 9_000 },
} as const satisfies Record<string, Lane>

/** Seconds after which whoever was turned away may try again. */
export const comeBackAfter = 5

/** Takes a turn: what gives it back, or nothing where there is none in time. */
type TakeTurns = (method: string | undefined) => Promise<(() => void) | undefined>

/** Makes the two queues. */
export function createTurns(): TakeTurns {
  const reads = createLane(lanes.reads)
  const writes = createLane(lanes.writes)
  return (method) => (method === 'GET' || method === 'HEAD' ? reads() : writes())
}

function createLane({ atOnce, waiting, patience }: Lane): () => Promise<(() => void) | undefined> {
  const queue = new Set<() => void>()
  let running = 0
  const release = (): void => {
    const [next] = queue
    if (next) next()
    else running -= 1
  }
  return async () => {
    if (running < atOnce) {
      running += 1
      return release
    }
    if (queue.size >= waiting) return undefined
    return new Promise((resolve) => {
      const settle = (turn: (() => void) | undefined): void => {
        clearTimeout(timer)
        queue.delete(next)
        resolve(turn)
      }
      const next = (): void => settle(release)
      const timer = setTimeout(() => settle(undefined), patience)
      queue.add(next)
    })
  }
}
