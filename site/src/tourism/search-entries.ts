/** Venues, stops of the circuits and useful telephone numbers as the search of the site finds them. */
import { venueTypeLabels } from '#contract/content/choices.ts'
import { slugOf } from '#contract/content/slug.ts'
import { markOf, type SearchEntry, said } from '../data/search-entry.ts'
import { circuits } from './circuits.ts'
import { offeredContacts } from './offers.ts'
import { phonesIn } from './venues/venue-rows.ts'
import { venues } from './venues/venues.ts'

const page = '/turismo/'

/** The first of those that say the same: a contact stands in several categories, a stop in several circuits. */
const once = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.filter((row, index) => rows.findIndex((other) => nameOf(other) === nameOf(row)) === index)

const contacts = once(
  offeredContacts.flatMap(({ key, title, contacts: rows }) => rows.map((row) => ({ row, key, title }))),
  ({ row }) => `${row.name} ${row.phone}`,
)
const stops = once(
  circuits.filas.flatMap(({ title, paradas }) => paradas.map((row) => ({ row, title }))),
  ({ row }) => row.name,
)

export const tourismEntries: readonly SearchEntry[] = [
  ...contacts.map(({ row, key, title }): SearchEntry => {
    const phone = said(row.phone)
    return {
      kind: 'telefono',
      title: row.name,
      address: `${page}#util-${key}`,
      names: phone ? [phone] : [],
      beside: `teléfono número llamar dónde dirección ${title}`,
      phone,
      place: said(row.address),
      mark: markOf(row),
    }
  }),
  ...venues.filas.map((row): SearchEntry => {
    const type = venueTypeLabels[row.type]
    return {
      kind: 'lugar',
      title: row.name,
      address: `${page}?${new URLSearchParams({ tipo: slugOf(row.type), q: row.name })}#lugares`,
      text: `${type}: ${row.descriptions.join(', ').toLowerCase()}. ${row.hours}.`,
      names: [type],
      beside: 'comer tomar dónde dirección teléfono horario',
      phone: phonesIn(row.phone).find(({ note }) => note === '')?.text,
      place: row.address,
      mark: markOf(row),
    }
  }),
  ...circuits.filas.map(
    (row): SearchEntry => ({
      kind: 'paseo',
      title: row.title,
      address: `${page}#circuitos`,
      text: row.highlight,
      beside: 'paseo recorrido visitar conocer turismo',
      mark: markOf(row),
    }),
  ),
  ...stops.map(
    ({ row, title }): SearchEntry => ({
      kind: 'paseo',
      title: row.name,
      address: `${page}#circuitos`,
      text: row.note,
      beside: `${title} paseo visitar conocer dónde queda`,
      mark: markOf(row),
    }),
  ),
]
