/** Renders press content; loaded only when there is some. */
import { embedAllow, embedReferrerPolicy, embedSandbox } from '#shared/embed.ts'
import { phoneRuns } from '#shared/phones-in-text.ts'
import { rememberDismissed } from '../components/dismissed.ts'
import { loopFocus } from '../components/focus-loop.ts'
import type { PressPlan } from './visible-content.ts'

/** Longest timeout of browsers, 24 days. */
const longestTimer = 2 ** 31 - 1

export function showPlan({ band, overlay, endsIn }: PressPlan): void {
  const removers = [...(band ? [showBand(band)] : []), ...(overlay ? [showOverlay(overlay)] : [])]
  if (endsIn === null || endsIn > longestTimer) return
  setTimeout(() => {
    for (const remove of removers) remove()
  }, endsIn)
}

function part<Kind extends HTMLElement>(of: ParentNode, selector: string): Kind {
  const found = of.querySelector<Kind>(selector)
  if (!found) throw new Error(`No ${selector} here`)
  return found
}

/** Copies `selector` from a <template> of the page. */
const copyOf = <Kind extends HTMLElement>(template: string, selector: string): Kind =>
  part<Kind>(document.importNode(part<HTMLTemplateElement>(document, template).content, true), selector)

function linkTo(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = words
  return link
}

/** @returns a function that removes it. */
function showBand({ message, isUrgent }: NonNullable<PressPlan['band']>): () => void {
  const place = part(document, '[data-press-place]')
  const band = copyOf('[data-press-band]', '.band')
  const [text, whole, close] = [part(band, '[data-message]'), part(band, '[data-whole]'), part(band, '[data-close]')]
  const block = part(band, '.text')
  text.replaceChildren(...phoneRuns(message).map(({ text, href }) => (href ? linkTo(href, text) : text)))
  close.hidden = isUrgent
  if (isUrgent) place.role = 'alert'
  place.append(band)
  whole.hidden = block.scrollHeight <= block.clientHeight
  if (isUrgent) keepInView(band)
  slide(-band.offsetHeight, isUrgent ? 'body > header' : '')

  whole.addEventListener('click', () => {
    band.dataset.whole = ''
    whole.hidden = true
    block.tabIndex = 0
    block.focus()
  })
  const remove = (hasFocus = band.contains(document.activeElement)) => {
    const height = band.offsetHeight
    band.remove()
    if (hasFocus) document.querySelector('main')?.focus({ preventScroll: true })
    slide(height)
  }
  close.addEventListener('click', () => {
    rememberDismissed(message)
    remove(true)
  })
  return () => remove()
}

/** Sets the band's height (PressContent.astro) and scrolls the addressed part out from under it. */
function keepInView(band: HTMLElement): void {
  const setHeight = () => document.documentElement.style.setProperty('--urgent', `${band.offsetHeight}px`)
  setHeight()
  new ResizeObserver(setHeight).observe(band)
  const addressed = document.querySelector(':target')
  if (!addressed) return
  const { top } = addressed.getBoundingClientRect()
  if (top > 0 && top < part(document, 'body > header').getBoundingClientRect().bottom) addressed.scrollIntoView()
}

/** Animates the page from an offset of `from` pixels. On a scrolled page only `stickySelector` moves: browsers anchor the scroll position. */
function slide(from: number, stickySelector = ''): void {
  const selector = scrollY > 0 ? stickySelector : 'body > :is(header, main, footer)'
  if (!selector || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const moved of document.querySelectorAll(selector))
    moved.animate({ translate: [`0 ${from}px`, '0 0'] }, { duration: 300, easing: 'ease-out' })
}

/** @returns a function that removes it. */
function showOverlay({ url, title }: NonNullable<PressPlan['overlay']>): () => void {
  const dialog = copyOf<HTMLDialogElement>('[data-press-overlay]', 'dialog')
  part(dialog, '[data-title]').textContent = title
  const outside = part(dialog, '[data-outside]')
  outside.setAttribute('href', url)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', embedSandbox(url, [location.origin]))
  frame.allow = embedAllow
  frame.referrerPolicy = embedReferrerPolicy
  frame.src = url
  // Keys pressed in the frame do not reach the page: Tab loops before it (loopFocus), and a button enters.
  part(dialog, '[data-enter]').addEventListener('click', () => frame.focus())
  frame.addEventListener('load', () => frame.toggleAttribute('data-loaded', true))
  const close = part(dialog, '[data-close]')
  close.addEventListener('click', () => dialog.close())
  // Focus after the frame goes to the first control.
  const after = document.createElement('span')
  after.tabIndex = 0
  after.addEventListener('focus', () => outside.focus())
  dialog.addEventListener('close', () => {
    if (dialog.returnValue !== 'ended') rememberDismissed(url)
    dialog.remove()
  })
  loopFocus(dialog)
  document.body.append(dialog)
  dialog.showModal()
  part(dialog, '[data-content]').append(frame, after)
  return () => dialog.close('ended')
}
