/** Locks of drafts: two forms must not write the same one. */

export type Release = () => void
export type DraftLocks = {
  /** Locks a draft for one form; null where another form holds it. `timeoutMs`: how long to wait for it. */
  readonly acquire: (writer: string, timeoutMs?: number) => Promise<Release | null>
  /** Writers of the locked drafts. */
  readonly held: () => Promise<ReadonlySet<string>>
}

const prefix = 'borrador/'

/** Browsers release locks of closed or crashed tabs. */
export function webLocks(locks: LockManager): DraftLocks {
  return {
    acquire(writer, timeoutMs = 0) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: acquired, resolve: settle } = Promise.withResolvers<Release | null>()
      const options = timeoutMs > 0 ? { signal: AbortSignal.timeout(timeoutMs) } : { ifAvailable: true }
      locks
        .request(prefix + writer, options, (lock) => {
          settle(lock && release)
          return lock ? released : undefined
        })
        .catch((cause: unknown) => {
          if (!(cause instanceof DOMException && cause.name === 'TimeoutError'))
            console.warn('No lock for a draft', cause)
          settle(null)
        })
      return acquired
    },
    async held() {
      const { held = [] } = await locks.query()
      return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
    },
  }
}
