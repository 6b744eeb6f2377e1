/** Nurseries as the search of the site finds them, one by one. */
import { nurseryTypeLabels } from '#contract/content/choices.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { nurseries, shiftsOf } from './nurseries.ts'

export const nurseryEntries: readonly SearchEntry[] = nurseries.filas.map((row) => ({
  kind: 'jardin',
  title: row.name,
  address: `/jardines/?${new URLSearchParams({ q: row.name })}`,
  text: `${nurseryTypeLabels[row.type]}, barrio ${row.neighborhood}. ${shiftsOf(row)
    .map(({ name, hours }) => `${name}, de ${hours}`)
    .join('; ')}.`,
  beside: 'jardín infantes guardería maternal inscripción vacante barrio municipal',
  mark: markOf(row),
}))
