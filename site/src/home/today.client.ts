/** Refreshes "Hoy en La Banda" each minute: collection, opening state, next holiday and event. */
import { keepCurrent } from '../calendar/keep-current.client.ts'
import { localMoment } from '../calendar/local-moment.ts'
import { openingInWords } from '../calendar/opening-in-words.ts'
import { pageHolidays } from '../calendar/opening-status.client.ts'
import { nextCollection, type Schedule } from '../waste/collection.ts'
import { readSavedNeighborhood } from '../waste/saved-neighborhood.ts'
import { answerOf } from '../waste/wording.ts'

/** @param root element of Today.astro. */
export function startToday(root: HTMLElement): void {
  const collection = root.querySelector<HTMLElement>('[data-today="collection"]')
  const hall = root.querySelector<HTMLElement>('[data-today="hall"]')
  const daysWithoutCollection = new Map<string, string>(JSON.parse(root.dataset.without ?? '[]'))
  const holidays = pageHolidays()
  keepCurrent(() => {
    const place = readSavedNeighborhood()
    const moment = localMoment(new Date())
    if (collection && place) {
      const schedule = place.version === root.dataset.schedules ? place.schedule : null
      collection.textContent = collectionInWords(place.name, schedule, daysWithoutCollection, moment)
    }
    if (hall?.dataset.times)
      hall.textContent = openingInWords(JSON.parse(hall.dataset.times), holidays, moment).text.toLowerCase()
    for (const list of root.querySelectorAll('[data-first]')) {
      const rows = [...list.querySelectorAll<HTMLElement>('[data-day]')]
      const first = rows.find(({ dataset }) => (dataset.day ?? '') >= moment.day)
      for (const row of rows) row.hidden = row !== first
      if (first?.dataset.now && first.dataset.day === moment.day) first.textContent = first.dataset.now
    }
  })
}

/** @param schedule null where it changed since it was stored. */
function collectionInWords(
  name: string,
  schedule: Schedule | null,
  daysWithoutCollection: ReadonlyMap<string, string>,
  moment: ReturnType<typeof localMoment>,
): string {
  const next = schedule && nextCollection(schedule, daysWithoutCollection, moment)
  if (!next) return `Cuándo pasa el recolector por ${name}`
  const { when, hours } = answerOf(schedule, next, moment)
  return `El recolector en ${name}: ${when.toLowerCase()} ${hours}`
}
