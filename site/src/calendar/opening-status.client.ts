/** Shows opening states by the city's clock: [data-opening] with its times, [data-shown-until] with the last day on which it shows. */
import { keepCurrent } from './keep-current.client.ts'
import { localMoment } from './local-moment.ts'
import { openingInWords } from './opening-in-words.ts'

/** Reads holidays (YYYY-MM-DD) from the footer's `data-holidays`. */
export function pageHolidays(): ReadonlySet<string> {
  const footer = document.querySelector<HTMLElement>('[data-holidays]')
  return new Set(JSON.parse(footer?.dataset.holidays ?? '[]'))
}

/** Refreshes each minute, and after the window's event `opening-shown` (islands add places later). */
export function startOpeningStatus(): void {
  const holidays = pageHolidays()
  const show = () => {
    const moment = localMoment(new Date())
    for (const place of document.querySelectorAll<HTMLElement>('[data-opening]')) {
      const { isOpen, text } = openingInWords(JSON.parse(place.dataset.opening ?? ''), holidays, moment)
      if (place.textContent !== text) place.textContent = text
      place.toggleAttribute('data-open', isOpen)
      place.hidden = false
    }
    for (const row of document.querySelectorAll<HTMLElement>('[data-shown-until]'))
      row.hidden = (row.dataset.shownUntil ?? '') < moment.day
  }
  addEventListener('opening-shown', show)
  keepCurrent(show)
}
