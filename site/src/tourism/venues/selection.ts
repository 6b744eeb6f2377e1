import { matchesAllWords, normalize } from '../../components/fold.ts'
import { typeLabel, type Venue } from './venue.ts'
import type { View } from './view.ts'

/** Venues on a page of the directory (T08). */
export const venuesPerPage = 8

type Choice = Pick<View, 'types' | 'q'>

/** True when a venue has a chosen type (or none is chosen) and all typed words. */
export function isSelected(venue: Venue, { types, q }: Choice): boolean {
  if (types.length > 0 && !types.includes(venue.type)) return false
  return matchesAllWords(normalize([venue.name, venue.address, typeLabel(venue.type), ...venue.offers].join(' ')), q)
}

export const pagesFor = (count: number): number => Math.max(1, Math.ceil(count / venuesPerPage))

/** The page is the requested one, or the last. */
export function selectionOf(venues: readonly Venue[], view: View) {
  const selected = venues.filter((venue) => isSelected(venue, view))
  const pages = pagesFor(selected.length)
  const page = Math.min(view.page, pages)
  const pageVenues = selected.slice((page - 1) * venuesPerPage, page * venuesPerPage)
  return { selected, pageVenues, page, pages }
}

/** "Mostrando 30 de 52 lugares" (T08). */
export const countText = (selected: number, all: number): string =>
  `Mostrando ${selected} de ${all} ${all === 1 ? 'lugar' : 'lugares'}`

/** "Filtros activos: Bar, Heladería" (T08); null without a filter. */
export function activeFilters({ types, q }: Choice): string | null {
  const words = [...types.map(typeLabel), ...(q.trim() ? [`«${q.trim()}»`] : [])]
  return words.length > 0 ? `Filtros activos: ${words.join(', ')}` : null
}
