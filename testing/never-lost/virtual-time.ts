/** Time that passes only when everybody waits for it: hours take milliseconds, and what happens repeats exactly (design §8.8). */

type Sleeper = { readonly at: number; readonly wake: () => void }

export type VirtualTime = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Waits, within what `spawn` runs, without waiting for anybody else that runs there. */
  readonly sleep: (seconds: number) => Promise<void>
  /** Ends whoever waits for it, without a trace: as a process that is killed. */
  readonly die: () => Promise<never>
  /** Begins something that may sleep; what it fails with comes out of `pass`. */
  readonly spawn: (work: () => Promise<unknown>) => void
  /** Lets seconds pass, after what runs now has come to rest. @throws what something spawned failed with. */
  readonly pass: (seconds: number) => Promise<void>
  /** Who still sleeps. */
  readonly sleepers: () => number
  /** Goes back to the beginning; whoever sleeps is forgotten. */
  readonly restart: () => Promise<void>
}

/** @param onMove told each new moment before anybody wakes in it. */
export function virtualTime(start: number, onMove: (now: number) => Promise<unknown>): VirtualTime {
  let now = start
  let awake = 0
  let sleeping: Sleeper[] = []
  let rest: () => void = () => {}
  const failures: unknown[] = []

  const fellAsleep = (): void => {
    awake--
    if (awake === 0) rest()
  }
  const quiet = (): Promise<void> =>
    awake === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          rest = resolve
        })
  const moveTo = async (moment: number): Promise<void> => {
    if (moment === now) return
    now = moment
    await onMove(now)
  }

  return {
    now: () => now,
    sleepers: () => sleeping.length,
    sleep: (seconds) =>
      new Promise((resolve) => {
        const wake = (): void => {
          awake++
          resolve()
        }
        sleeping.push({ at: now + seconds * 1000, wake })
        fellAsleep()
      }),
    die() {
      fellAsleep()
      return new Promise(() => {})
    },
    spawn(work) {
      awake++
      work()
        .catch((error: unknown) => failures.push(error))
        .finally(fellAsleep)
    },
    async restart() {
      await quiet()
      sleeping = []
      failures.length = 0
      await moveTo(start)
    },
    async pass(seconds) {
      const until = now + seconds * 1000
      for (;;) {
        await quiet()
        // The first of those who wake together is who lay down first.
        const next = sleeping.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        sleeping = sleeping.filter((sleeper) => sleeper !== next)
        await moveTo(next.at)
        next.wake()
      }
      await moveTo(until)
      if (failures.length > 0) throw failures.shift()
    },
  }
}
