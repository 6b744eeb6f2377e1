/** The buttons of the page that open the map: they write the address, and the island, as soon as it is there, follows. */

import { controlRotation, startRotation } from '../components/rotation.ts'
import { followSearch, setSearch } from '../lists/url-state.ts'

/** What the address says for a button: `data-map="lugares"` or `data-map="circuito-2"`. The selection stays as it is. */
export function mapSearch(search: string, of: string): string {
  const address = new URLSearchParams(search)
  for (const name of ['vista', 'lugar', 'circuito']) address.delete(name)
  const [, circuit] = /^circuito-(\d+)$/.exec(of) ?? []
  if (circuit) address.set('circuito', circuit)
  else address.set('vista', 'mapa')
  return `?${address.toString().replaceAll('%2C', ',')}`
}

/** Which button opens the map that an address shows, `lugares` or `circuito-2`; null where it shows none. */
export function mapOf(search: string): string | null {
  const address = new URLSearchParams(search)
  const circuit = address.get('circuito')
  if (circuit) return `circuito-${circuit}`
  return address.has('lugar') || address.get('vista') === 'mapa' ? 'lugares' : null
}

/**
 * Lets the `[data-map]` buttons below `root` open the map. Until the island with the map is there, the button that was pressed is busy. A
 * map that the address opened has no such button to go back to: the keyboard goes to the one that opens the same map.
 */
export function startMapButtons(root: Document): void {
  let shown = mapOf(location.search)
  followSearch(() => {
    shown = mapOf(location.search) ?? shown
  })
  const closed = (event: Event): void => {
    if (!(event.target instanceof Element && event.target.matches('dialog.map-dialog'))) return
    if (shown === null || root.activeElement !== root.body) return
    const [same, other] = [shown, 'lugares'].map((of) =>
      root.querySelector<HTMLElement>(`[data-map="${CSS.escape(of)}"]`),
    )
    ;(same?.checkVisibility() ? same : other)?.focus()
  }
  // This event does not bubble.
  root.addEventListener('close', closed, { capture: true })

  for (const button of root.querySelectorAll<HTMLElement>('[data-map]'))
    button.addEventListener('click', () => {
      const island = root.querySelector('astro-island[ssr]')
      button.ariaBusy = island ? 'true' : null
      for (const end of ['astro:hydrate', 'astro:hydration-error'])
        island?.addEventListener(end, () => button.removeAttribute('aria-busy'))
      setSearch(mapSearch(location.search, button.dataset.map ?? ''), 'push')
    })
}

/** How long each picture stands, in milliseconds (T07). */
const bannerEveryMs = 5000

/** @param root section with pictures [data-slide] and as many buttons [data-dot]; a single picture stays. */
export function startBanner(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')]
  if (slides.length < 2) return
  let shown = 0
  const show = (index: number): void => {
    shown = index % slides.length
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('data-shown', at === shown)
    for (const [at, dot] of dots.entries()) dot.ariaPressed = String(at === shown)
  }
  const rotation = startRotation(bannerEveryMs, () => show(shown + 1))
  for (const [index, dot] of dots.entries())
    dot.addEventListener('click', () => {
      show(index)
      // A picture that was chosen stands for a whole turn.
      rotation.hold('in-use')
      rotation.release('in-use')
    })
  controlRotation(root, rotation)
}
