/** Delays in milliseconds: of the first card, and between cards. */
export type Pace = { readonly first: number; readonly step: number }
export const servicesPace: Pace = { first: 200, step: 100 }
export const newsPace: Pace = { first: 100, step: 150 }

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Animates elements one after the other, not under prefers-reduced-motion. A running animation restarts. */
export function reveal(elements: Iterable<Element>, { first, step }: Pace): void {
  if (reducedMotion()) return
  for (const [index, element] of [...elements].entries()) {
    for (const running of element.getAnimations()) running.cancel()
    element.animate(
      [
        { opacity: 0, transform: 'translateY(14px)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        duration: 300,
        delay: first + index * step,
        easing: 'ease-out',
        fill: 'backwards',
      },
    )
  }
}

/** Calls `then` once, when the element is visible; never under prefers-reduced-motion. */
export function onceInView(element: Element, then: () => void): void {
  if (reducedMotion()) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      then()
    },
    { threshold: 0.2 },
  )
  observer.observe(element)
}
