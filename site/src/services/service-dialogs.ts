/** Dialogs of services; without this script their texts are open in the page. */
import { isPlainClick } from '../components/plain-click.ts'

const closedByAddress = 'address'

/**
 * Opens dialogs from their links (data-opens: the id), and from an address with their id or one within.
 * The open one is in the address: Back closes it.
 */
export function startServiceDialogs(root: HTMLElement): void {
  const dialogOf = (id: string): HTMLDialogElement | null => {
    const found = document.getElementById(id)?.closest('dialog') ?? null
    return root.contains(found) ? found : null
  }
  // Ids need no decoding (FM44), which would fail on `#50%`.
  const addressed = (): HTMLDialogElement | null => dialogOf(location.hash.slice(1))

  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-opens]')) {
    link.role = 'button'
    link.ariaHasPopup = 'dialog'
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      dialogOf(link.dataset.opens ?? '')?.showModal()
      // Following the link would scroll the page behind.
      history.pushState({ opened: link.dataset.opens }, '', link.hash)
    })
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      link.click()
    })
  }
  for (const dialog of root.querySelectorAll('dialog'))
    dialog.addEventListener('close', () => {
      // Closed by Back or another fragment. `close` fires late: the address may name the dialog again.
      const byAddress = dialog.returnValue === closedByAddress
      dialog.returnValue = ''
      if (byAddress || addressed() !== dialog) return
      if (history.state?.opened === dialog.id) {
        const opener = root.querySelector<HTMLElement>(`[data-opens="${dialog.id}"]`)
        // Going back moves the focus to the former address's target.
        addEventListener('hashchange', () => opener?.focus({ preventScroll: true }), { once: true })
        history.back()
      } else history.replaceState(null, '', `${location.pathname}${location.search}`)
    })
  const followAddress = (): void => {
    const named = addressed()
    for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      if (dialog !== named) dialog.close(closedByAddress)
    if (named && !named.open) named.showModal()
  }
  addEventListener('hashchange', followAddress)
  followAddress()
}
