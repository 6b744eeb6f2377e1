/** The dialogs of the services. Without this script their texts stand open in the page and the links lead to them. */

/**
 * Makes the links of the index (data-opens: id of a dialog) buttons that open it. An address that names a dialog or something in it opens
 * it too: the site's search leads to its title.
 */
export function startServiceDialogs(root: HTMLElement): void {
  const dialogOf = (id: string): HTMLDialogElement | null => {
    const found = document.getElementById(id)?.closest('dialog') ?? null
    return root.contains(found) ? found : null
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-opens]')) {
    link.role = 'button'
    link.ariaHasPopup = 'dialog'
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      dialogOf(link.dataset.opens ?? '')?.showModal()
    })
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      link.click()
    })
  }
  const openAddressed = (): void => {
    const dialog = dialogOf(decodeURIComponent(location.hash.slice(1)))
    if (dialog && !dialog.open) dialog.showModal()
  }
  addEventListener('hashchange', openAddressed)
  openAddressed()
}
