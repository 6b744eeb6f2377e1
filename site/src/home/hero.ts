/** The home's opening: its pictures take turns. */
import { controlRotation, startRotation } from '../components/rotation.ts'

type Slide = { readonly image: string; readonly caption: string }

/** How long each picture stands, in milliseconds. */
const heroEveryMs = 9000

/** A picture that is there and can be shown without a gap; null where it did not come. */
async function loadSlide({ image }: Slide): Promise<HTMLImageElement | null> {
  const element = new Image(1600, 1000)
  element.alt = ''
  element.src = image
  try {
    await element.decode()
    return element
  } catch (error) {
    console.error(`The picture ${image} of the home did not load`, error)
    return null
  }
}

/**
 * Fetches the pictures after the first one once the page has loaded, and lets them take turns.
 * @param root section with data-more, the slides that wait, and the first one in its markup.
 */
export async function startHero(root: HTMLElement): Promise<void> {
  const stage = root.querySelector<HTMLElement>('[data-stage]')
  const first = stage?.querySelector('img')
  const caption = root.querySelector<HTMLElement>('[data-caption]')
  if (!stage || !first || !caption) return
  const waiting: readonly Slide[] = JSON.parse(root.dataset.more ?? '[]')
  if (waiting.length === 0) return
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))

  const slides = [{ element: first, caption: caption.textContent }]
  for (const slide of waiting) {
    const element = await loadSlide(slide)
    if (!element) continue
    stage.append(element)
    slides.push({ element, caption: slide.caption })
  }
  let shown = 0
  const rotation = startRotation(heroEveryMs, () => {
    shown = (shown + 1) % slides.length
    for (const [index, { element }] of slides.entries()) element.toggleAttribute('data-shown', index === shown)
    caption.textContent = slides[shown]?.caption ?? ''
  })
  controlRotation(root, rotation)
}
