/** Says "Cargando..." while the next page of the site keeps somebody waiting. */

/** Milliseconds before anything is said: a page that comes sooner needs no words. */
const PATIENCE = 400
/** After that the page has not come, or the browser's stop button was pressed, of which pages hear nothing. */
const LONGEST = 20_000

/** Milliseconds in which the overlay fades (spec.md §9); LoadingOverlay.astro has the same figure as --move-slow. */
const FADE = 300

/** Shows "Cargando..." over the page, without taking its clicks; the returned function fades it. */
function showLoading(): () => void {
  const overlay = document.querySelector<HTMLElement>('[data-loading]')
  const words = overlay?.querySelector<HTMLElement>('[data-loading-message]')
  if (!overlay || !words) throw new Error('The page has no place for the loading overlay')
  overlay.toggleAttribute('data-shown', true)
  words.textContent = 'Cargando...'
  return () => {
    overlay.toggleAttribute('data-shown', false)
    // The words go once they are invisible, so that they are announced when they come back.
    setTimeout(() => overlay.hasAttribute('data-shown') || words.replaceChildren(), FADE)
  }
}

/** Whether following `href` from the page at `here` leaves for another page of the site: files keep the page where it is. */
export function leavesForPage(href: string, here: string): boolean {
  const [to, from] = [new URL(href, here), new URL(here)]
  if (to.origin !== from.origin || !to.pathname.endsWith('/')) return false
  const isHere = to.pathname === from.pathname && to.search === from.search
  return !(isHere && to.hash)
}

/** The address that a click or a form leads to in this tab, or null. */
function addressOf(event: Event): string | null {
  if (event.defaultPrevented || !(event.target instanceof Element)) return null
  if (event instanceof SubmitEvent) {
    const { method, action, target } = event.target as HTMLFormElement
    return method === 'get' && !target ? action : null
  }
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.download || button || metaKey || ctrlKey || shiftKey || altKey) return null
  return link.href
}

/** Watches links and search forms of the page. */
export function startSlowNavigation(): void {
  let timer = 0
  let hide = (): void => {}
  const end = (): void => {
    clearTimeout(timer)
    hide()
  }
  const start = (event: Event): void => {
    const address = addressOf(event)
    if (address === null || !leavesForPage(address, location.href)) return
    end()
    timer = window.setTimeout(() => {
      hide = showLoading()
      timer = window.setTimeout(end, LONGEST)
    }, PATIENCE)
  }
  document.addEventListener('click', start)
  document.addEventListener('submit', start)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
  // Also for a page that comes back from the browser's memory.
  addEventListener('pageshow', end)
}
