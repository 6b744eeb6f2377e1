import { createReaderApi } from '#contract/client.ts'
import { startFeedback } from '../components/page-feedback.client.ts'
import { followScrollBar, requestOfflineCopy, showPressContent, startSiteMenu } from './page-script.ts'
import { startLoadingOverlay } from './slow-navigation.ts'

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
const hours = document.querySelector('[data-opening-near]')
if (hours)
  new IntersectionObserver(([seen], watch) => {
    if (!seen?.isIntersecting) return
    watch.disconnect()
    dispatchEvent(new Event('opening-shown'))
  }).observe(hours)

startLoadingOverlay()
showPressContent(createReaderApi()).catch((error) => console.error('Could not ask for the press content', error))
requestOfflineCopy()
