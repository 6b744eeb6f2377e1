/** `at`: time of the last successful write, in ms. 'behind': unwritten for over a second; 'failed': to be retried. */
export type AutosaveState = {
  readonly status: 'idle' | 'behind' | 'kept' | 'failed'
  readonly at: number | null
  readonly reason: string | null
}
export const idleState: AutosaveState = { status: 'idle', at: null, reason: null }

export type WriteOutcome = { readonly isKept: true } | { readonly isKept: false; readonly reason: string | null }

type Options<Draft> = {
  /** Stores a draft. Does not throw. */
  readonly put: (draft: Draft) => Promise<WriteOutcome>
  /** Removes the stored draft. Does not throw. */
  readonly remove: () => Promise<unknown>
  readonly minIntervalMs: number
  readonly initialDelayMs: number
  readonly onState: (state: AutosaveState) => void
}

const behindAfterMs = 1000
/** First retry delay; doubles with each failure in a row, up to 320 s. An update retries after this delay. */
const retryMs = 10_000
const maxDoublings = 5

/** Creates the rate-limited autosave of one form to one store: one write at a time, always of the newest draft. */
export function createAutosave<Draft>({ put, remove, minIntervalMs, initialDelayMs, onState }: Options<Draft>) {
  /** Pending write; `draft` null: a removal. */
  let next: { readonly draft: Draft | null } | null = null
  let running: Promise<void> | null = null
  let isEmpty = true
  let earliestAt: number | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let behindTimer: ReturnType<typeof setTimeout> | undefined
  let state = idleState
  const setState = (change: Partial<AutosaveState>) => {
    state = { ...state, ...change }
    onState(state)
  }

  function scheduleRun() {
    clearTimeout(timer)
    if (!next) return
    // Removals start at once: the page may be about to close.
    if (next.draft === null) return run()
    earliestAt ??= Date.now() + initialDelayMs
    timer = setTimeout(run, Math.max(0, earliestAt - Date.now()))
  }
  function startBehindTimer() {
    if (state.status !== 'failed') behindTimer ??= setTimeout(() => setState({ status: 'behind' }), behindAfterMs)
  }
  function stopBehindTimer() {
    clearTimeout(behindTimer)
    behindTimer = undefined
  }

  function run() {
    if (running || !next) return
    clearTimeout(timer)
    const { draft } = next
    next = null
    running = (draft === null ? clear() : write(draft)).then(() => {
      running = null
      scheduleRun()
    })
  }

  async function clear() {
    stopBehindTimer()
    isEmpty = true
    await remove()
    earliestAt = null
    failures = 0
    setState(idleState)
  }

  async function write(draft: Draft) {
    const at = Date.now()
    const outcome = await put(draft)
    stopBehindTimer()
    earliestAt = at + minIntervalMs
    if (outcome.isKept) {
      failures = 0
      setState({ status: 'kept', at, reason: null })
    } else {
      setState({ status: 'failed', reason: outcome.reason })
      earliestAt = at + retryMs * (next ? 1 : 2 ** Math.min(failures, maxDoublings))
      failures += 1
      next ??= { draft }
    }
    if (next?.draft) startBehindTimer()
  }

  /** Schedules a write; null removes the stored draft. */
  function update(draft: Draft | null): void {
    if (draft === null && isEmpty) return
    next = { draft }
    if (draft !== null) {
      isEmpty = false
      if (failures > 0) earliestAt = Math.min(earliestAt ?? 0, Date.now() + retryMs)
      startBehindTimer()
    }
    scheduleRun()
  }

  return {
    update,
    /** Removes the stored draft; resolves once that is done. */
    async remove(): Promise<void> {
      update(null)
      while (running) await running
    },
    /** Starts pending work at once. */
    flush: run,
  }
}
