/** Which drafts are open in a form now, in whichever tab: two forms must not write the same one. */

/** Ends a claim. */
export type Release = () => void
export type Claims = {
  /**
   * Claims a draft for one form, or answers null where another has it. `patienceMs`: how long to wait for it; a page that is loaded
   * again may meet its own earlier self, which has not quite gone.
   */
  readonly claim: (writer: string, patienceMs?: number) => Promise<Release | null>
  /** The drafts that are claimed now. */
  readonly held: () => Promise<ReadonlySet<string>>
}

const prefix = 'borrador/'
const unheld: Release = () => undefined

/** The browser gives a lock back when its tab is closed or crashes. One without locks (no https) tells nobody apart. */
export function lockClaims(locks: LockManager | undefined): Claims {
  if (!locks) return { claim: async () => unheld, held: async () => new Set() }

  return {
    claim(writer, patienceMs = 0) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: claimed, resolve: answer } = Promise.withResolvers<Release | null>()
      const whenever = patienceMs > 0 ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true }
      locks
        .request(prefix + writer, whenever, (lock) => {
          answer(lock && release)
          return lock ? released : undefined
        })
        .catch((cause: unknown) => {
          if (!(cause instanceof DOMException && cause.name === 'TimeoutError'))
            console.warn('No lock for a draft', cause)
          answer(null)
        })
      return claimed
    },
    async held() {
      const { held = [] } = await locks.query()
      return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
    },
  }
}
