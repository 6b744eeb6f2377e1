/** Reads schedules and holidays from the page's tables, the only copy in the browser. Rows carry their values in attributes. */
import type { Holidays, Schedule } from './collection.ts'

export type NeighborhoodRow = Readonly<ReturnType<typeof readNeighborhoods>[number]>

/** `until`: last day whose holidays are known. */
export type KnownHolidays = { readonly holidays: Holidays; readonly until: string }

export function readNeighborhoods(page: ParentNode) {
  return [...page.querySelectorAll<HTMLElement>('[data-slug]')].map(({ dataset }) => ({
    slug: dataset.slug ?? '',
    name: dataset.name ?? '',
    schedule: JSON.parse(dataset.schedule ?? '') as Schedule,
    /** "a confirmar", "de muestra", or empty. */
    mark: dataset.mark ?? '',
  }))
}

export function readHolidays(page: ParentNode): KnownHolidays {
  const rows = [...page.querySelectorAll<HTMLElement>('[data-holiday]')]
  return {
    holidays: new Map(rows.map(({ dataset }) => [dataset.holiday ?? '', dataset.name ?? ''])),
    until: page.querySelector<HTMLElement>('[data-holidays-until]')?.dataset.holidaysUntil ?? '',
  }
}
