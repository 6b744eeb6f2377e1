/** Shows the press content on the page: the band above the header, the external content over everything. Fetched where there is some. */
import { embedAllow, embedReferrerPolicy, embedSandbox } from '#shared/embed.ts'
import { loopFocus } from '../components/focus-loop.ts'
import { rememberClosed } from '../components/visit-memory.ts'
import type { PressPlan } from './press-plan.ts'

/** Shows what the plan says, in the places that PressContent.astro keeps, until it ends. */
export function showPlan({ band, overlay, endsIn }: PressPlan): void {
  const takeAway = [...(band ? [showBand(band)] : []), ...(overlay ? [showOverlay(overlay)] : [])]
  if (endsIn !== null) atTheEnd(endsIn, takeAway)
}

/** What a timer of a browser counts at most: 24 days. What ends later outlives the visit. */
const longestTimer = 2 ** 31 - 1

/** Takes away what shows when its time is over, however long the page has been open. */
function atTheEnd(endsIn: number, takeAway: readonly (() => void)[]): void {
  if (endsIn > longestTimer) return
  setTimeout(() => {
    for (const each of takeAway) each()
  }, endsIn)
}

function part<Kind extends HTMLElement>(of: ParentNode, selector: string): Kind {
  const found = of.querySelector<Kind>(selector)
  if (!found) throw new Error(`No ${selector} here`)
  return found
}

/** A copy of the element `selector` that a <template> of the page holds. */
const copyOf = <Kind extends HTMLElement>(template: string, selector: string): Kind =>
  part<Kind>(document.importNode(part<HTMLTemplateElement>(document, template).content, true), selector)

/** @returns what takes it away. */
function showBand({ message, isUrgent }: NonNullable<PressPlan['band']>): () => void {
  const place = part(document, '[data-press-place]')
  const band = copyOf('[data-press-band]', '.band')
  const [text, whole, close] = [part(band, '[data-message]'), part(band, '[data-whole]'), part(band, '[data-close]')]
  const block = part(band, '.text')
  text.textContent = message
  close.hidden = isUrgent
  if (isUrgent) place.role = 'alert'
  place.append(band)
  whole.hidden = block.scrollHeight <= block.clientHeight
  if (isUrgent) keepInView(band)
  slide(-band.offsetHeight, isUrgent ? 'body > header' : '')

  whole.addEventListener('click', () => {
    band.dataset.whole = ''
    whole.hidden = true
    // Where it is long it scrolls, by keys as well.
    block.tabIndex = 0
    block.focus()
  })
  const remove = (holdsFocus = band.contains(document.activeElement)) => {
    const height = band.offsetHeight
    band.remove()
    if (holdsFocus) document.querySelector('main')?.focus({ preventScroll: true })
    slide(height)
  }
  close.addEventListener('click', () => {
    rememberClosed(message)
    remove(true)
  })
  return () => remove()
}

/**
 * Says how high the band is to what stays below it (PressContent.astro), and uncovers the part of the page that the address names:
 * whoever was led there before the band came would find its title under it.
 */
function keepInView(band: HTMLElement): void {
  const say = () => document.documentElement.style.setProperty('--urgent', `${band.offsetHeight}px`)
  say()
  new ResizeObserver(say).observe(band)
  const named = document.querySelector(':target')
  if (!named) return
  const { top } = named.getBoundingClientRect()
  if (top > 0 && top < part(document, 'body > header').getBoundingClientRect().bottom) named.scrollIntoView()
}

/**
 * Lets the page glide to where it now stands instead of jumping there: `from` is how far off it was, in pixels. For whoever has scrolled
 * down the browser holds the page in its place: then only what the selector `stuck` names has moved.
 */
function slide(from: number, stuck = ''): void {
  const selector = scrollY > 0 ? stuck : 'body > :is(header, main, footer)'
  if (!selector || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const moved of document.querySelectorAll(selector))
    moved.animate({ translate: [`0 ${from}px`, '0 0'] }, { duration: 300, easing: 'ease-out' })
}

/** @returns what takes it away. */
function showOverlay({ url, title }: NonNullable<PressPlan['overlay']>): () => void {
  const dialog = copyOf<HTMLDialogElement>('[data-press-overlay]', 'dialog')
  part(dialog, '[data-title]').textContent = title
  part(dialog, '[data-outside]').setAttribute('href', url)
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', embedSandbox(url, [location.origin]))
  frame.allow = embedAllow
  frame.referrerPolicy = embedReferrerPolicy
  frame.src = url
  frame.addEventListener('load', () => frame.toggleAttribute('data-loaded', true))
  const close = part(dialog, '[data-close]')
  close.addEventListener('click', () => dialog.close())
  // The page hears no key that is pressed in the frame: what follows it leads back.
  const after = document.createElement('span')
  after.tabIndex = 0
  after.addEventListener('focus', () => close.focus())
  dialog.addEventListener('close', () => {
    rememberClosed(url)
    dialog.remove()
  })
  loopFocus(dialog)
  document.body.append(dialog)
  dialog.showModal()
  part(dialog, '[data-content]').append(frame, after)
  return () => dialog.close()
}
