const stops = 'a[href], button, input'

/** Loops Tab within a dialog: native ones let it out to the browser's buttons. */
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
