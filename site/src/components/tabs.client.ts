/** Makes a row of links and its sections a tab list (ARIA tabs: arrows move, the section of the address is open). */

/** How much of the row fades at its end, and what is left free beside a tab that is moved into sight, in px (Tabs.astro). */
const [fade, beside] = [56, 20]

/** Moves a row that is longer than its room so that a tab is in sight. */
function showTab(list: HTMLElement, tab: HTMLElement | undefined): void {
  // The first one is: nothing is measured while a page begins.
  if (!tab || (list.scrollLeft === 0 && tab.parentElement === list.firstElementChild)) return
  const { offsetLeft: start, offsetWidth: width } = tab
  if (start < list.scrollLeft + beside || start + width > list.scrollLeft + list.clientWidth - fade)
    list.scrollLeft = start - beside
}

/** @param root element of Tabs.astro; its markup is complete without this. */
export function startTabs(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tab-list]')
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('[data-tab]')]
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')]
  const first = panels[0]
  if (!list || !first) return

  list.role = 'tablist'
  list.ariaLabel = list.dataset.label ?? ''
  // The tab list has the name now: a frame of the same name around it would be read twice.
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
  /** Opens the section that holds what the address names; the first one unless it names something else on the page. */
  const openAddressed = (): void => {
    // Ids need no decoding (FM44), which would fail on `#50%`.
    const target = document.getElementById(location.hash.slice(1))
    const addressed = panels.find((panel) => target && panel.contains(target))
    open((addressed ?? panels.find((panel) => panel.hasAttribute('data-open')) ?? first).id)
    if (!addressed || !target || target === addressed) return
    // A title that the tab replaces, or one in a closed dialog, has no place to scroll to.
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
