/** Copies a form's state to where it is kept: newest state, one at a time, rate-limited. */

/**
 * State of a copy. `at`: time of the newest kept state, ms. 'behind': waiting for longer than a second; 'failed': refused and retried,
 * with a `reason` where known.
 */
export type AutosaveState = {
  readonly status: 'idle' | 'behind' | 'kept' | 'failed'
  readonly at: number | null
  readonly reason: string | null
}
export const idleCopy: AutosaveState = { status: 'idle', at: null, reason: null }

export type CopyOutcome = { readonly isKept: true } | { readonly isKept: false; readonly reason: string | null }

type Place<Draft> = {
  /** Keeps a draft. Does not throw. */
  readonly put: (draft: Draft) => Promise<CopyOutcome>
  /** Removes the copy. Does not throw. */
  readonly drop: () => Promise<unknown>
  /** Between two copies, in milliseconds. */
  readonly gapMs: number
  readonly firstMs: number
  readonly tell: (state: AutosaveState) => void
}
type Copier<Draft> = {
  /** The state to keep; null removes it. */
  readonly hold: (draft: Draft | null) => void
  /** Starts pending work at once. */
  readonly flush: () => void
}

const lateMs = 1000
/** First retry delay; doubles up to five minutes, reset by typing. */
const againMs = 10_000
const againDoublings = 5

/** Autosave of one form to one place. Work that has begun continues after the form is gone. */
export function createAutosave<Draft>({ put, drop, gapMs, firstMs, tell }: Place<Draft>): Copier<Draft> {
  /** The next state to copy; null: none. */
  let next: { readonly draft: Draft | null } | null = null
  let isBusy = false
  /** Nothing kept since the last removal. */
  let isEmpty = true
  let earliest: number | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let state = idleCopy
  const say = (said: Partial<AutosaveState>) => {
    state = { ...state, ...said }
    tell(state)
  }

  function plan() {
    clearTimeout(timer)
    if (!next) return
    // Removals start at once: the page may be about to close.
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
