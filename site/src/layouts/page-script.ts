/** Parts of the script of every page: the menu, the scroll bar, the press content, pages kept for reading offline. */
import type { ReaderApi } from '#contract/client.ts'
import { loopFocus } from '../components/focus-loop.ts'
import { wasClosed } from '../components/visit-memory.ts'
import { planOf } from '../press-content/press-plan.ts'

/** Whatever leads somewhere closes the menu as well: it may lead to this very page, or be come back to. */
const leaves = 'a, [data-menu-close]'

/** @param menu the dialog of SiteMenu.astro. */
export function startSiteMenu(button: HTMLButtonElement, menu: HTMLDialogElement): void {
  button.addEventListener('click', () => menu.showModal())
  menu.addEventListener('click', ({ target }) => {
    const isBeside = target === menu
    if (isBeside || (target instanceof Element && target.closest(leaves))) menu.close()
  })
  loopFocus(menu)
}

/** Tells the styles how wide the scroll bar is, in pixels: 0 where there is none or it floats over the page. */
export function followScrollBar(): void {
  const root = document.documentElement
  const measure = (): void => {
    // Behind a dialog it is gone: what was measured before holds.
    if (document.querySelector('dialog:modal')) return
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`)
  }
  new ResizeObserver(measure).observe(document.body)
}

/**
 * Tells the service worker of the site (public/sw.js) that this page was visited, so that it keeps a copy, once the page stands. Only built
 * files have addresses that stay; a copy is none anew.
 */
export function keepPage(): void {
  const isCopy = document.documentElement.dataset.guardado !== undefined
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isCopy) return
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', keep)
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('visited')
  } catch (error) {
    // Private windows and full disks refuse: the page works as before, online.
    console.warn('No copy for offline reading was kept.', error)
  }
}

/**
 * Asks for the press content and shows what there is of it; what shows it is fetched only then.
 * @throws {ApiError} when it cannot be asked; then nothing shows.
 */
export async function showPressContent(api: ReaderApi): Promise<void> {
  const plan = planOf(await api['GET check-content']({}), wasClosed)
  if (!plan.band && !plan.overlay) return
  const { showPlan } = await import('../press-content/show-press-content.ts')
  showPlan(plan)
}
