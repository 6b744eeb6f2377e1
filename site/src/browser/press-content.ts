/** Shows the press content on the page (L06): the band above the header, the external content over everything. */
import type { Api } from '#contract/client.ts'
import { loopFocus } from './focus-loop.ts'
import { type PressPlan, planOf } from './press-plan.ts'
import { rememberClosed, wasClosed } from './visit-memory.ts'

/**
 * Asks for the press content and shows what there is of it, in the places that PressContent.astro keeps.
 * @throws {ApiError} when it cannot be asked; then nothing shows.
 */
export async function showPressContent(api: Api): Promise<void> {
  const { band, overlay } = planOf(await api('check-content', {}), wasClosed)
  if (band) showBand(band)
  if (overlay) showOverlay(overlay)
}

/** A copy of what a <template> of the page holds. */
function copyOf(selector: string): HTMLElement {
  const copy = document.querySelector<HTMLTemplateElement>(selector)?.content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error(`The page has no ${selector}`)
  return copy
}

function part(of: ParentNode, selector: string): HTMLElement {
  const found = of.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No ${selector} here`)
  return found
}

function showBand({ message, isUrgent }: NonNullable<PressPlan['band']>): void {
  const place = part(document, '[data-press-place]')
  const band = copyOf('template[data-press-band]')
  const [text, whole, close] = [part(band, '[data-message]'), part(band, '[data-whole]'), part(band, '[data-close]')]
  const block = text.closest('p')
  text.textContent = message
  whole.hidden = true
  close.hidden = isUrgent
  if (isUrgent) place.role = 'alert'
  place.append(band)
  whole.hidden = !block || block.scrollHeight <= block.clientHeight
  slide(-band.offsetHeight)

  whole.addEventListener('click', () => {
    band.dataset.whole = ''
    whole.hidden = true
    block?.focus()
  })
  close.addEventListener('click', () => {
    rememberClosed(message)
    const height = band.offsetHeight
    band.remove()
    document.querySelector('main')?.focus({ preventScroll: true })
    slide(height)
  })
}

/**
 * Lets the page glide to where it now stands instead of jumping there: `from` is how far off it was, in pixels. Who has scrolled down
 * already sees no change: the browser holds the page in its place.
 */
function slide(from: number): void {
  if (scrollY > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const moved of document.querySelectorAll('body > header, body > main, body > footer'))
    moved.animate({ translate: [`0 ${from}px`, '0 0'] }, { duration: 300, easing: 'ease-out' })
}

function showOverlay({ url, title }: NonNullable<PressPlan['overlay']>): void {
  const dialog = copyOf('template[data-press-overlay]')
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('The overlay is no dialog')
  part(dialog, '[data-title]').textContent = title
  part(dialog, '[data-outside]').setAttribute('href', url)
  const frame = document.createElement('iframe')
  frame.title = title
  // Without allow-same-origin: whatever it is, it reads and stores nothing here.
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups')
  frame.allow = 'fullscreen'
  frame.referrerPolicy = 'no-referrer'
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
}
