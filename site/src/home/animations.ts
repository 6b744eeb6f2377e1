/** Animations of the home: cards that appear, figures that count up. */

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

const countSteps = 60
const countMs = 2000

const countAt = (value: number, step: number): number => Math.round((value * Math.min(step, countSteps)) / countSteps)

function countUp(value: number, show: (count: number) => void): void {
  let step = 0
  show(0)
  const timer = setInterval(() => {
    step += 1
    show(countAt(value, step))
    if (step === countSteps) clearInterval(timer)
  }, countMs / countSteps)
}

/**
 * Animates a figure at constant width; screen readers get the final text only.
 * @param numeral element with data-count (the value) and, for grouped thousands, data-grouped.
 */
export function countFigure(numeral: HTMLElement): void {
  const value = Number(numeral.dataset.count)
  const final = numeral.textContent
  const spoken = document.createElement('span')
  spoken.className = 'visually-hidden'
  spoken.textContent = final
  numeral.before(spoken)
  numeral.ariaHidden = 'true'
  numeral.style.minWidth = `${numeral.getBoundingClientRect().width}px`
  countUp(value, (count) => {
    numeral.textContent = 'grouped' in numeral.dataset ? count.toLocaleString('es-AR') : String(count)
    if (count !== value) return
    numeral.textContent = final
    numeral.style.removeProperty('min-width')
    numeral.ariaHidden = null
    spoken.remove()
  })
}
