const steps = 60
const durationMs = 2000

const countAt = (value: number, step: number): number => Math.round((value * Math.min(step, steps)) / steps)

function countUp(value: number, show: (count: number) => void): void {
  let step = 0
  show(0)
  const timer = setInterval(() => {
    step += 1
    show(countAt(value, step))
    if (step === steps) clearInterval(timer)
  }, durationMs / steps)
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
