/** Keeps the Tab key inside a dialog: the browser's own modal dialogs let it out to the browser's buttons in between. */

const stops = 'a[href], button, input'

/** From the last control of `dialog` Tab leads to the first, and Shift+Tab the other way round. */
export function loopFocus(dialog: HTMLDialogElement): void {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.getClientRects().length > 0)
    const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  })
}
