/** Stores what was closed in a visit: per tab while it is open, across tabs until half an hour without a page. */

const key = 'cerrado:'
/** Milliseconds between two pages after which a new visit begins. */
const visitGapMs = 30 * 60 * 1000

/** Returns closed items of all tabs with the last page's time; drops earlier visits and adds `what`. */
function updateSharedMarks(what = ''): Record<string, number> {
  const stored = localStorage.getItem(key)
  const now = Date.now()
  const marks: [string, number][] = Object.entries(JSON.parse(stored ?? '{}'))
  const current = Object.fromEntries(marks.filter(([, at]) => at > now - visitGapMs))
  if (what) current[what] = now
  if (stored || what) localStorage.setItem(key, JSON.stringify(current))
  return current
}

/** Remembers that `what` was closed. Without storage it shows again on the next page. */
export function rememberDismissed(what: string): void {
  try {
    sessionStorage.setItem(key + what, '1')
    updateSharedMarks(what)
  } catch (error) {
    console.warn('What was closed will show again', error)
  }
}

/** True when `what` was closed in this visit. Extends the visit. */
export function isDismissed(what: string): boolean {
  try {
    const isClosed = Object.hasOwn(updateSharedMarks(), what) || sessionStorage.getItem(key + what) !== null
    if (isClosed) rememberDismissed(what)
    return isClosed
  } catch {
    // Without storage everything shows.
    return false
  }
}
