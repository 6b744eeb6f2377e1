/** Cards that appear one after the other, and the moment in which something comes into view. */

/** When the cards of a list appear, in milliseconds: the first one, and each after the one before. */
export type Pace = { readonly first: number; readonly step: number }
export const servicesPace: Pace = { first: 200, step: 100 }
export const newsPace: Pace = { first: 100, step: 150 }

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets the elements appear in turn; none of it under prefers-reduced-motion. A reveal that still runs starts again. */
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

/** Calls `then` once, when the element first comes into view; never under prefers-reduced-motion: what it starts is movement. */
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
