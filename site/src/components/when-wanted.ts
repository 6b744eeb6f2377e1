/**
 * When an island's scripts are fetched (`client:wanted`, integrations/when-wanted.ts): React is as heavy as all the rest of a page, and what
 * the island does is in the HTML already. So it comes once the page with its pictures has come and the island is near the window; at once
 * where the address asks for something, or somebody uses the island. Buttons that are pressed meanwhile answer as soon as they can.
 */
import type { ClientDirective } from 'astro'

/** Windows between reader and island: who scrolls on finds it working. */
const near: IntersectionObserverInit = { rootMargin: '150% 0px' }

const whenWanted: ClientDirective = (load, { value: call }, island) => {
  const stop = new AbortController()
  const { signal } = stop
  const pressed: HTMLElement[] = []
  let isAsked = false
  const ask = async () => {
    if (isAsked) return
    isAsked = true
    const hydrate = await load()
    await hydrate()
    stop.abort()
    for (const button of pressed) button.click()
  }
  const watch = () => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void ask()
    }, near)
    // The island's own element has no box.
    for (const child of island.children) observer.observe(child)
    signal.addEventListener('abort', () => observer.disconnect())
  }

  for (const use of ['pointerdown', 'focusin', 'click']) island.addEventListener(use, ask, { signal })
  if (typeof call === 'string') addEventListener(call, ask, { signal })
  island.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button) return
      event.preventDefault()
      pressed.push(button)
    },
    { signal },
  )
  // Pictures have come with the load; they are painted with the frame after it.
  if (location.search) void ask()
  else if (document.readyState === 'complete') watch()
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(watch)), { signal })
}

export default whenWanted
