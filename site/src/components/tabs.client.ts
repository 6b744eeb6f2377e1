/** Makes links and sections ARIA tabs: arrows move, the address selects. */

/** Fading end, and space beside a tab scrolled into view, in px (Tabs.astro). */
const [fade, beside] = [56, 20]

function showTab(list: HTMLElement, tab: HTMLElement | undefined): void {
  // Not for the first tab: measuring at page load costs a layout.
  if (!tab || (list.scrollLeft === 0 && tab.parentElement === list.firstElementChild)) return
  const { offsetLeft: start, offsetWidth: width } = tab
  if (start < list.scrollLeft + beside || start + width > list.scrollLeft + list.clientWidth - fade)
    list.scrollLeft = start - beside
}

/** @param root element of Tabs.astro, complete without this. */
export function startTabs(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tab-list]')
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('[data-tab]')]
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')]
  const first = panels[0]
  if (!list || !first) return

  list.role = 'tablist'
  list.ariaLabel = list.dataset.label ?? ''
  // The tab list has the label; otherwise it would be read twice.
  const frame = list.closest('nav')
  frame?.removeAttribute('aria-label')
  frame?.setAttribute('role', 'presentation')
  for (const tab of tabs) {
    tab.parentElement?.setAttribute('role', 'presentation')
    tab.role = 'tab'
    tab.id = `${tab.dataset.tab}-pestana`
    tab.setAttribute('aria-controls', tab.dataset.tab ?? '')
  }
  for (const panel of panels) {
    panel.role = 'tabpanel'
    panel.setAttribute('aria-labelledby', `${panel.id}-pestana`)
  }

  const open = (id: string): void => {
    for (const panel of panels) panel.toggleAttribute('data-open', panel.id === id)
    for (const tab of tabs) {
      const chosen = tab.dataset.tab === id
      tab.ariaSelected = String(chosen)
      tab.tabIndex = chosen ? 0 : -1
    }
    showTab(
      list,
      tabs.find((tab) => tab.dataset.tab === id),
    )
    root.dispatchEvent(new CustomEvent('tabchange', { detail: id, bubbles: true }))
  }
  /** Opens the section with the address's target, else the first. */
  const openAddressed = (): void => {
    // Ids need no decoding (FM44), which would fail on `#50%`.
    const target = document.getElementById(location.hash.slice(1))
    const addressed = panels.find((panel) => target && panel.contains(target))
    open((addressed ?? panels.find((panel) => panel.hasAttribute('data-open')) ?? first).id)
    if (!addressed || !target || target === addressed) return
    // A hidden title, or one in a closed dialog, cannot be scrolled to.
    const isPlaced = target.getClientRects().length > 0
    const place = isPlaced ? target : addressed
    place.scrollIntoView()
  }

  const choose = (tab: HTMLAnchorElement | undefined): void => {
    if (!tab?.dataset.tab) return
    history.replaceState(history.state, '', tab.hash)
    open(tab.dataset.tab)
  }
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      choose(tab)
    })
    tab.addEventListener('keydown', (event) => {
      // Alt and an arrow go back in the browser.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      const next = tabs.at(to % tabs.length)
      choose(next)
      next?.focus()
    })
  }
  addEventListener('hashchange', openAddressed)
  openAddressed()
  root.dataset.ready = ''
}
