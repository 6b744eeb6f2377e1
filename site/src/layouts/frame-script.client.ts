/** The script of every page: header, menu, search suggestions, feedback, ended events, press content, offline copy. */
import { createReaderApi, type ReaderApi } from '#contract/client.ts'
import { updateEnded } from '../agenda/ended-events.client.ts'
import { keepCurrent } from '../calendar/keep-current.client.ts'
import { afterPage } from '../components/after-page.ts'
import { isDismissed } from '../components/dismissed.ts'
import { loopFocus } from '../components/focus-loop.ts'
import { startFeedback } from '../components/page-feedback.client.ts'
import { visibleContent } from '../press-content/visible-content.ts'
import { startLoadingOverlay } from './slow-navigation.ts'

/** Links close the menu: they may lead to this page, or Back may restore it open. */
const closingControls = 'a, [data-menu-close]'

followScrollBar()

// L01: compact past 10 px.
const header = document.querySelector<HTMLElement>('[data-header]')
const mark = () => header?.toggleAttribute('data-compact', scrollY > 10)
addEventListener('scroll', mark, { passive: true })
mark()

const button = document.querySelector<HTMLButtonElement>('[data-menu-open]')
const menu = document.querySelector<HTMLDialogElement>('[data-menu]')
if (button && menu) startSiteMenu(button, menu)

for (const input of document.querySelectorAll<HTMLInputElement>('[data-suggest]'))
  input.addEventListener('focus', () => import('../search/suggestions.ts').then((box) => box.startSuggestions(input)))

for (const form of document.querySelectorAll<HTMLFormElement>('[data-feedback]')) startFeedback(form)

addEventListener(
  'opening-shown',
  () => import('../calendar/opening-status.client.ts').then((status) => status.startOpeningStatus()),
  { once: true },
)
const hoursInView = new IntersectionObserver((entries, observer) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return
  observer.disconnect()
  dispatchEvent(new Event('opening-shown'))
})
for (const hours of document.querySelectorAll('[data-opening-near]')) hoursInView.observe(hours)

if (document.querySelector('[data-until]')) keepCurrent(updateEnded)
// Loads distant pictures (EventRow.astro).
afterPage(() => document.documentElement.toggleAttribute('data-used', true))
startLoadingOverlay()
showPressContent(createReaderApi()).catch((error) => console.error('Could not ask for the press content', error))
requestOfflineCopy()

/** @param menu the dialog of SiteMenu.astro. */
function startSiteMenu(button: HTMLButtonElement, menu: HTMLDialogElement): void {
  button.addEventListener('click', () => menu.showModal())
  menu.addEventListener('click', ({ target }) => {
    const isBackdrop = target === menu
    if (isBackdrop || (target instanceof Element && target.closest(closingControls))) menu.close()
  })
  loopFocus(menu)
}

/** Sets --scroll-bar to the scroll bar's width; 0 for none or an overlay. */
function followScrollBar(): void {
  const root = document.documentElement
  const measure = (): void => {
    // Behind a dialog the bar is hidden: keeps the last width.
    if (document.querySelector('dialog:modal')) return
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`)
  }
  new ResizeObserver(measure).observe(document.body)
}

/** Asks the service worker (public/sw.js) for an offline copy; only of built pages, not of copies. */
function requestOfflineCopy(): void {
  const isCopy = document.documentElement.dataset.guardado !== undefined
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isCopy) return
  addEventListener('load', sendVisit)
  // The copy has scripts loaded so far: an island's come later.
  document.addEventListener('astro:hydrate', sendVisit, { capture: true, once: true })
}

async function sendVisit(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('visited')
  } catch (error) {
    // Private windows and full disks refuse it; the page works online.
    console.warn('No copy for offline reading was kept.', error)
  }
}

/**
 * Loads the press content, and its script if there is any.
 * @throws {ApiError} when the read fails; then nothing shows.
 */
async function showPressContent(api: ReaderApi): Promise<void> {
  const plan = visibleContent(await api['GET check-content']({}), isDismissed)
  if (!plan.band && !plan.overlay) return
  const { showPlan } = await import('../press-content/show-press-content.ts')
  showPlan(plan)
}
