/**
 * What somebody closed stays closed for that visit: in the tab where it was closed as long as that is open, and in other tabs until
 * half an hour has gone by without a page. The two storages say it; neither keeps it longer.
 */

const key = 'cerrado:'
/** Milliseconds between two pages after which the second one is another visit. */
const pause = 30 * 60 * 1000

/**
 * What is closed in all tabs, with the time of the last page that asked for it: forgets what belongs to an earlier visit and adds `what`,
 * if anything.
 */
function sharedMarks(what = ''): Record<string, number> {
  const kept = localStorage.getItem(key)
  const now = Date.now()
  const marks: [string, number][] = Object.entries(JSON.parse(kept ?? '{}'))
  const current = Object.fromEntries(marks.filter(([, at]) => at > now - pause))
  if (what) current[what] = now
  if (kept || what) localStorage.setItem(key, JSON.stringify(current))
  return current
}

/** Remembers that `what`, not empty, was closed. Where the browser keeps nothing (privacy settings), it shows again on the next page. */
export function rememberClosed(what: string): void {
  try {
    sessionStorage.setItem(key + what, '1')
    sharedMarks(what)
  } catch (error) {
    console.warn('What was closed will show again', error)
  }
}

/** Whether `what` was closed in this visit; asking goes on with the visit, and forgets what belongs to an earlier one. */
export function wasClosed(what: string): boolean {
  try {
    const isClosed = Object.hasOwn(sharedMarks(), what) || sessionStorage.getItem(key + what) !== null
    if (isClosed) rememberClosed(what)
    return isClosed
  } catch {
    // rememberClosed has said so.
    return false
  }
}
