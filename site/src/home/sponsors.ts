/** The sponsors pass by, one further in each turn. */
import { controlRotation, startRotation } from '../components/rotation.ts'

/** How long the row stands between two moves, in milliseconds. */
const sponsorsEveryMs = 5000

/** How far it is from the first of the row to the one after it, in pixels. */
function firstStep(row: HTMLElement): number {
  const [first, second] = row.children
  return first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0
}

/** Moves the row of `root` on by one; whoever has left on one side comes back on the other. The focus stays where it is. */
export function startSponsors(root: HTMLElement): void {
  const row = root.querySelector<HTMLElement>('[data-sponsors]')
  if (!row) return
  let passed = false
  const rotation = startRotation(sponsorsEveryMs, () => {
    // On a screen that shows all of them there is nothing to move.
    if (row.scrollWidth <= row.clientWidth) return
    if (passed && row.firstElementChild) {
      const width = firstStep(row)
      row.append(row.firstElementChild)
      row.scrollLeft -= width
    }
    passed = true
    row.scrollBy({ left: firstStep(row), behavior: 'smooth' })
  })
  controlRotation(root, rotation, { heldInUse: true })
}
