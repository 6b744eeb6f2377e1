/** What somebody closed stays closed for that visit: as long as the tab is open (L06). */

const prefix = 'cerrado:'

/** Remembers that `what` was closed. Where the browser keeps nothing (privacy settings), it shows again on the next page. */
export function rememberClosed(what: string, storage: () => Storage = () => sessionStorage): void {
  try {
    storage().setItem(prefix + what, '1')
  } catch (error) {
    console.warn('The browser keeps nothing: what was closed will show again', error)
  }
}

/** Whether `what` was closed in this visit. */
export function wasClosed(what: string, storage: () => Storage = () => sessionStorage): boolean {
  try {
    return storage().getItem(prefix + what) !== null
  } catch {
    // rememberClosed has said so.
    return false
  }
}
