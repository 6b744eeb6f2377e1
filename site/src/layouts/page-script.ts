/** Parts of every page's script: menu, scroll bar, press content, offline copies. */
import type { ReaderApi } from '#contract/client.ts'
import { isDismissed } from '../components/dismissed.ts'
import { loopFocus } from '../components/focus-loop.ts'
import { visibleContent } from '../press-content/visible-content.ts'

/** Any link closes the menu: it may lead to this page, or be come back to. */
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

/** Sets --scroll-bar to its width in pixels; 0 for none or an overlay. */
export function followScrollBar(): void {
  const root = document.documentElement
  const measure = (): void => {
    // Hidden behind a dialog: the last measure holds.
    if (document.querySelector('dialog:modal')) return
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`)
  }
  new ResizeObserver(measure).observe(document.body)
}

/** Asks the service worker (public/sw.js) to keep a copy of this page; not of copies, and only for built files. */
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
    // Refused in private windows and on full disks: the page works online.
    console.warn('No copy for offline reading was kept.', error)
  }
}

/**
 * Loads the press content, and its script if there is any.
 * @throws {ApiError} when the read fails; then nothing shows.
 */
export async function showPressContent(api: ReaderApi): Promise<void> {
  const plan = visibleContent(await api['GET check-content']({}), isDismissed)
  if (!plan.band && !plan.overlay) return
  const { showPlan } = await import('../press-content/show-press-content.ts')
  showPlan(plan)
}
