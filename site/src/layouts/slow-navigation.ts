/** Milliseconds before "Cargando..." shows. */
const showAfterMs = 400
/** Maximum time shown: a failed load has no event. */
const maxShownMs = 20_000

/** Fade time in milliseconds (spec.md §9), as --move-slow in LoadingOverlay.astro. */
const fadeMs = 300

/** Shows "Cargando..." without blocking clicks; the returned function fades it. */
function showLoading(): () => void {
  const overlay = document.querySelector<HTMLElement>('[data-loading]')
  const words = overlay?.querySelector<HTMLElement>('[data-loading-message]')
  if (!overlay || !words) throw new Error('The page has no place for the loading overlay')
  overlay.toggleAttribute('data-shown', true)
  words.textContent = 'Cargando...'
  return () => {
    overlay.toggleAttribute('data-shown', false)
    // Removed after fading, so that the next one is announced.
    setTimeout(() => overlay.hasAttribute('data-shown') || words.replaceChildren(), fadeMs)
  }
}

/** True when `href` leads from `here` to another page of the site, not a file. */
export function isOtherPage(href: string, here: string): boolean {
  const [to, from] = [new URL(href, here), new URL(here)]
  if (to.origin !== from.origin || !to.pathname.endsWith('/')) return false
  const isHere = to.pathname === from.pathname && to.search === from.search
  return !(isHere && to.hash)
}

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

export function startLoadingOverlay(): void {
  let timer = 0
  let hide = (): void => {}
  const end = (): void => {
    clearTimeout(timer)
    hide()
  }
  const start = (event: Event): void => {
    const address = addressOf(event)
    if (address === null || !isOtherPage(address, location.href)) return
    end()
    timer = window.setTimeout(() => {
      hide = showLoading()
      timer = window.setTimeout(end, maxShownMs)
    }, showAfterMs)
  }
  document.addEventListener('click', start)
  document.addEventListener('submit', start)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
  // Also for pages restored from memory.
  addEventListener('pageshow', end)
}
