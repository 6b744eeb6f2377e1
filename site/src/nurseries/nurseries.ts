/** Nurseries: shared/content/jardines.json, its data set and search entries. */
import { nurseryTypeLabels } from '#contract/content/choices.ts'
import { Nursery } from '#contract/content/nurseries.ts'
import { hoursCells, hoursColumns, timesOf } from '../calendar/hours-in-words.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'

/** `type`: word in content and data; `key`: in addresses; `name`: full name. */
export const nurseryTypes = [
  { type: 'J.M.', key: 'jm', name: nurseryTypeLabels['J.M.'] },
  { type: 'E.P.I.', key: 'epi', name: nurseryTypeLabels['E.P.I.'] },
] as const

/** Shifts and their hours (J02). */
export const shifts = [
  { key: 'manana', name: 'Turno mañana', hours: '8:00 a 12:00' },
  { key: 'tarde', name: 'Turno tarde', hours: '13:00 a 17:00' },
] as const
export type Shift = (typeof shifts)[number]

export const nurseries = contentOf('jardines.json')

export const shiftsOf = ({ modality }: Pick<Nursery, 'modality'>): readonly Shift[] =>
  shifts.filter(({ key }) => modality.includes(key === 'manana' ? 'T.M' : 'T.T'))

/** Filter keys of a nursery: its type, shifts, and "ambos" for both (J01). */
export function nurseryKeys(nursery: Pick<Nursery, 'type' | 'modality'>): { tipo: string; turno: readonly string[] } {
  const keys = shiftsOf(nursery).map(({ key }) => key)
  return {
    tipo: nurseryTypes.find(({ type }) => type === nursery.type)?.key ?? '',
    turno: keys.length > 1 ? [...keys, 'ambos'] : keys,
  }
}

export function nurseryCounts(rows: readonly Pick<Nursery, 'type' | 'modality'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const { tipo, turno } = nurseryKeys(row)
    for (const key of [tipo, ...turno]) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export const nurserySets: readonly DatasetSource[] = [
  {
    key: 'jardines',
    title: 'Jardines municipales',
    description: 'Jardines maternales y espacios de primera infancia, con su barrio y sus turnos.',
    page: '/jardines/',
    reviewed: nurseries.revisado,
    columns: [Nursery, hoursColumns],
    rows: nurseries.filas.map((row) => ({ ...row, ...hoursCells(row) })),
  },
]

export const nurseryEntries: readonly SearchEntry[] = nurseries.filas.map((row) => ({
  kind: 'jardin',
  title: row.name,
  address: `/jardines/?${new URLSearchParams({ q: row.name })}`,
  text: `${nurseryTypeLabels[row.type]}, barrio ${row.neighborhood}. ${shiftsOf(row)
    .map(({ name, hours }) => `${name}, de ${hours}`)
    .join('; ')}.`,
  beside: 'jardín infantes guardería maternal inscripción vacante barrio municipal',
  hours: timesOf(row),
  mark: markOf(row),
}))
