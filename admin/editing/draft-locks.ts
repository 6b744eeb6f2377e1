/** Locks of drafts: two forms must not write the same one. */

/** Ends a claim. */
export type Release = () => void
export type DraftLocks = {
  /** Claims a draft for one form; null where another holds it. `patienceMs`: how long to wait, for a page that is reloaded. */
  readonly acquire: (writer: string, patienceMs?: number) => Promise<Release | null>
  /** The drafts that are acquired now. */
  readonly held: () => Promise<ReadonlySet<string>>
}

const prefix = 'borrador/'
const unheld: Release = () => undefined

/** Browsers release locks of closed or crashed tabs. Without locks (no https) every acquire succeeds. */
export function webLocks(locks: LockManager | undefined): DraftLocks {
  if (!locks) return { acquire: async () => unheld, held: async () => new Set() }

  return {
    acquire(writer, patienceMs = 0) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: acquired, resolve: answer } = Promise.withResolvers<Release | null>()
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
      return acquired
    },
    async held() {
      const { held = [] } = await locks.query()
      return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
    },
  }
}
