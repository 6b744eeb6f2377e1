/**
 * Loads an island's scripts (`client:wanted`, integrations/scripts.ts): near the viewport once the page is used or two seconds old, at
 * once on its use or with a query. Earlier clicks on buttons and `[data-wanted]` links are replayed.
 */
import type { ClientDirective } from 'astro'
import { afterPage } from './after-page.ts'
import { isPlainClick } from './plain-click.ts'

/** Distance at which an island loads, in viewport heights. */
const near: IntersectionObserverInit = { rootMargin: '150% 0px' }

const loadWhenWanted: ClientDirective = (load, { value: eventName }, island) => {
  const stop = new AbortController()
  const { signal } = stop
  const pressed: HTMLElement[] = []
  let isRequested = false
  const loadOnce = async () => {
    if (isRequested) return
    isRequested = true
    try {
      const hydrate = await load()
      await hydrate()
      // Astro logs a failed load and resolves.
      if (island.hasAttribute('ssr')) throw new Error('Not hydrated')
    } catch (error) {
      isRequested = false
      console.warn('An island could not be loaded', error)
      const link = pressed.find((one) => one instanceof HTMLAnchorElement)
      pressed.length = 0
      if (link) location.href = link.href
      return
    }
    stop.abort()
    for (const control of pressed) control.click()
  }
  const watch = () => {
    if (signal.aborted) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void loadOnce()
    }, near)
    // The island's own element has no box.
    for (const child of island.children) observer.observe(child)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  for (const use of ['pointerdown', 'focusin', 'click']) island.addEventListener(use, loadOnce, { signal })
  if (typeof eventName === 'string') addEventListener(eventName, loadOnce, { signal })
  island.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, [data-wanted]')
      if (!control || !isPlainClick(event)) return
      event.preventDefault()
      pressed.push(control)
    },
    { signal },
  )
  if (location.search) void loadOnce()
  else addEventListener('load', () => afterPage(watch), { signal })
}

export default loadWhenWanted
