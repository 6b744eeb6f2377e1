/** Says which places of a page are open now, by the city's clock. */
import { localMoment } from '../calendar/local-moment.ts'
import { openingAt } from '../calendar/opening-hours.ts'

const read = <Value>(json: string | undefined, otherwise: Value): Value => (json ? JSON.parse(json) : otherwise)

/**
 * Shows the elements below `root` whose `data-open-hours` (opening times as JSON) say open now, and those of `data-other-day` until that day
 * is over. `root` holds the holidays, as JSON in `data-holidays`.
 */
export function showOpen(root: HTMLElement, now: Date): void {
  const moment = localMoment(now)
  const holidays = new Set(read<string[]>(root.dataset.holidays, []))
  for (const element of root.querySelectorAll<HTMLElement>('[data-open-hours]'))
    element.hidden = !openingAt(read(element.dataset.openHours, { horarios: [] }), holidays, moment).isOpen
  for (const element of root.querySelectorAll<HTMLElement>('[data-other-day]'))
    element.hidden = (element.dataset.otherDay ?? '') < moment.day
}
