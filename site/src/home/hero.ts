import { controlRotation, startRotation } from '../components/rotation.ts'

type Slide = { readonly image: string; readonly caption: string }

const heroEveryMs = 9000

/** Loads a picture completely; null on failure. `sky`: "#" and the time of day, which drawings show. */
async function loadSlide({ image }: Slide, sky: string): Promise<HTMLImageElement | null> {
  const element = new Image(1600, 1000)
  element.alt = ''
  element.src = image + sky
  try {
    await element.decode()
    return element
  } catch (error) {
    console.error(`The picture ${image} of the home did not load`, error)
    return null
  }
}

/**
 * Rotates the pictures; each loads at its turn and is skipped on failure.
 * @param root section with data-more, the waiting slides, and the first one in its markup.
 */
export function startHero(root: HTMLElement): void {
  const stage = root.querySelector<HTMLElement>('[data-stage]')
  const first = stage?.querySelector('img')
  const caption = root.querySelector<HTMLElement>('[data-caption]')
  if (!stage || !first || !caption) return
  const waiting: Slide[] = JSON.parse(root.dataset.more ?? '[]')
  if (waiting.length === 0) return

  const slides = [{ element: first, caption: caption.textContent }]
  let current = 0
  let isLoading = false
  const turn = async () => {
    if (isLoading) return
    isLoading = true
    const next = waiting.shift()
    const element = next && (await loadSlide(next, new URL(first.src).hash))
    isLoading = false
    if (document.documentElement.hasAttribute('data-held')) {
      if (element) waiting.unshift(next)
      return
    }
    if (element) {
      stage.append(element)
      slides.push({ element, caption: next.caption })
      // Forces a layout so that the fade-in runs.
      element.getBoundingClientRect()
    }
    current = element ? slides.length - 1 : (current + 1) % slides.length
    for (const [index, slide] of slides.entries()) slide.element.toggleAttribute('data-shown', index === current)
    caption.textContent = slides[current]?.caption ?? ''
  }
  controlRotation(
    root,
    startRotation(heroEveryMs, () => void turn()),
  )
}
