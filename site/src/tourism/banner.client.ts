/** The banner of local food: pictures that take turns, chosen with as many buttons. */
import { controlRotation, startRotation } from '../components/rotation.ts'

/** How long each picture stands, in milliseconds (T07). */
export const bannerEveryMs = 5000

/** @param root section with pictures [data-slide] and as many buttons [data-dot]; a single picture stays. */
export function startBanner(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')]
  if (slides.length < 2) return
  let shown = 0
  const show = (index: number): void => {
    shown = index % slides.length
    for (const [at, slide] of slides.entries()) slide.toggleAttribute('data-shown', at === shown)
    for (const [at, dot] of dots.entries()) dot.ariaPressed = String(at === shown)
  }
  const rotation = startRotation(bannerEveryMs, () => show(shown + 1))
  for (const [index, dot] of dots.entries())
    dot.addEventListener('click', () => {
      show(index)
      // A picture that was chosen stands for a whole turn.
      rotation.hold('in-use')
      rotation.release('in-use')
    })
  controlRotation(root, rotation)
}
