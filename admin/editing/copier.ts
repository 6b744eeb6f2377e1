/** Carries what a form holds to where it is kept: the newest state, one at a time, and not more often than is good for the place. */

/**
 * How far a place is with what the form holds. `at`: of when the newest copy is that it has, in milliseconds. 'behind': what was typed
 * has been waiting for longer than a second; 'failed': it was refused, and is tried again; `reason` says why, where somebody said so.
 */
export type CopyState = {
  readonly status: 'idle' | 'behind' | 'kept' | 'failed'
  readonly at: number | null
  readonly reason: string | null
}
export const idleCopy: CopyState = { status: 'idle', at: null, reason: null }

/** What became of a copy; a refusal may say why. */
export type CopyOutcome = { readonly isKept: true } | { readonly isKept: false; readonly reason: string | null }

type Place<Draft> = {
  /** Keeps a draft. Does not throw. */
  readonly put: (draft: Draft) => Promise<CopyOutcome>
  /** Removes what was kept. Does not throw. */
  readonly drop: () => Promise<unknown>
  /** Between two copies, and before the first one, in milliseconds. */
  readonly gapMs: number
  readonly firstMs: number
  readonly tell: (state: CopyState) => void
}
type Copier<Draft> = {
  /** What is to be kept from now on; null: nothing any more. */
  readonly hold: (draft: Draft | null) => void
  /** Begins at once with what is still to be done. */
  readonly flush: () => void
}

const lateMs = 1000
/** Before what was refused is tried again: each time twice as long, up to five minutes, unless something new is typed. */
const againMs = 10_000
const againDoublings = 5

/** A copier of one form to one place. What it has begun goes on without its form. */
export function createCopier<Draft>({ put, drop, gapMs, firstMs, tell }: Place<Draft>): Copier<Draft> {
  /** What is to be done next; null: nothing. */
  let next: { readonly draft: Draft | null } | null = null
  let isBusy = false
  /** Nothing was to be kept since the last removal. */
  let isEmpty = true
  let earliest: number | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let state = idleCopy
  const say = (said: Partial<CopyState>) => {
    state = { ...state, ...said }
    tell(state)
  }

  function plan() {
    clearTimeout(timer)
    if (!next) return
    // What is to go goes now: the page may be about to be left.
    if (next.draft === null) return void run()
    earliest ??= Date.now() + firstMs
    timer = setTimeout(run, Math.max(0, earliest - Date.now()))
  }
  function watch() {
    if (state.status !== 'failed') lateTimer ??= setTimeout(() => say({ status: 'behind' }), lateMs)
  }
  function unwatch() {
    clearTimeout(lateTimer)
    lateTimer = undefined
  }

  async function run() {
    if (isBusy || !next) return
    clearTimeout(timer)
    const { draft } = next
    const at = Date.now()
    next = null
    isBusy = true
    if (draft === null) {
      unwatch()
      isEmpty = true
      await drop()
      isBusy = false
      earliest = null
      say(idleCopy)
      return plan()
    }
    const outcome = await put(draft)
    isBusy = false
    unwatch()
    earliest = at + gapMs
    if (outcome.isKept) {
      failures = 0
      say({ status: 'kept', at, reason: null })
    } else {
      say({ status: 'failed', reason: outcome.reason })
      earliest = at + againMs * (next ? 1 : 2 ** Math.min(failures, againDoublings))
      failures += 1
      next ??= { draft }
    }
    if (next?.draft) watch()
    plan()
  }

  return {
    hold(draft) {
      if (draft === null && isEmpty) return
      next = { draft }
      if (draft !== null) {
        isEmpty = false
        if (failures > 0) earliest = Math.min(earliest ?? 0, Date.now() + againMs)
        watch()
      }
      plan()
    },
    flush: () => void run(),
  }
}
