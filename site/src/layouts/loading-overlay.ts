/** The overlay that says that something takes a while. LoadingOverlay.astro is its place on every page. */

/** Milliseconds in which it fades (spec.md §9); LoadingOverlay.astro has the same figure as --move-slow. */
const FADE = 300

/**
 * Makes `showLoading` over whatever shows a message; null makes it fade. While several things take a while, the newest message shows, and
 * the overlay stays until the last of them is done.
 */
export function createLoading(paint: (message: string | null) => void): (message?: string) => () => void {
  const waiting = new Map<symbol, string>()
  return (message = 'Cargando...') => {
    const one = Symbol(message)
    waiting.set(one, message)
    paint(message)
    return () => {
      if (waiting.delete(one)) paint([...waiting.values()].at(-1) ?? null)
    }
  }
}

/**
 * Shows the overlay with a message for people. It covers the page without taking its clicks.
 * @returns what lets it fade again.
 */
export const showLoading = createLoading((message) => {
  const overlay = document.querySelector<HTMLElement>('[data-loading]')
  const words = overlay?.querySelector<HTMLElement>('[data-loading-message]')
  if (!overlay || !words) throw new Error('The page has no place for the loading overlay')
  overlay.toggleAttribute('data-shown', message !== null)
  if (message !== null) words.textContent = message
  // The words go once nobody sees them, so that they are announced when they come back.
  else setTimeout(() => overlay.hasAttribute('data-shown') || words.replaceChildren(), FADE)
})
