/** Map buttons and food banner of the tourism page; buttons write the address, which the island follows. */

import { controlRotation, type Hold, startRotation } from '../components/rotation.ts'
import { searchOf } from '../lists/search-of.ts'
import { searchChanged } from '../lists/url-state.ts'

/** Query of a button: `data-map="vista=mapa"` or `data-map="circuito=2"`; keeps the selection. */
export function mapSearch(search: string, of: string): string {
  const [name = '', value = ''] = of.split('=')
  return searchOf({ vista: '', lugar: '', circuito: '', [name]: value }, search).replaceAll('%2C', ',')
}

/** The map in an address, as `data-map`; null for none. */
export function mapOf(search: string): string | null {
  const address = new URLSearchParams(search)
  const circuit = address.get('circuito')
  if (circuit) return `circuito=${circuit}`
  return address.has('lugar') || address.get('vista') === 'mapa' ? 'vista=mapa' : null
}

/** Starts the `[data-map]` buttons, busy until the island loads. Closing a map opened by the address focuses its button. */
export function startMapButtons(root: Document): void {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-map]')]
  let openedMap = mapOf(location.search)
  const followSearch = (): void => {
    openedMap = mapOf(location.search) ?? openedMap
  }
  for (const change of ['popstate', searchChanged]) addEventListener(change, followSearch)
  const closed = (event: Event): void => {
    if (!(event.target instanceof Element && event.target.matches('dialog.map-dialog'))) return
    if (openedMap === null || root.activeElement !== root.body) return
    const [same, other] = [openedMap, 'vista=mapa'].map((of) => buttons.find(({ dataset }) => dataset.map === of))
    ;(same?.checkVisibility() ? same : other)?.focus()
  }
  // This event does not bubble.
  root.addEventListener('close', closed, { capture: true })

  for (const button of buttons)
    button.addEventListener('click', () => {
      const island = root.querySelector('astro-island[ssr]')
      button.ariaBusy = island ? 'true' : null
      for (const end of ['astro:hydrate', 'astro:hydration-error'])
        island?.addEventListener(end, () => (button.ariaBusy = null))
      void import('../lists/url-state.ts').then(({ setSearch }) =>
        setSearch(mapSearch(location.search, button.dataset.map ?? ''), 'push'),
      )
    })
}

const bannerEveryMs = 5000

/** @param root section with pictures [data-slide] and as many buttons [data-dot]. */
export function startBanner(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')]
  if (slides.length < 2) return
  let current = 0
  const show = (index: number): void => {
    current = index % slides.length
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('data-shown', at === current)
    for (const [at, dot] of dots.entries()) dot.ariaPressed = String(at === current)
  }
  const hold = startRotation(bannerEveryMs, () => show(current + 1))
  for (const [index, dot] of dots.entries())
    dot.addEventListener('click', () => {
      show(index)
      // A chosen picture stays for a full interval.
      hold('in-use', true)
      hold('in-use', false)
    })
  // Hidden pictures do not load; they show from when the banner is first in view.
  const holdAndLoad: Hold = (reason, isHeld) => {
    if (reason === 'out-of-view' && !isHeld) for (const slide of slides) slide.hidden = false
    hold(reason, isHeld)
  }
  controlRotation(root, holdAndLoad)
}
