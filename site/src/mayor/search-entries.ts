/** The areas of the government, the council and what else stands on the mayor's page, as the search of the site finds them. */
import { markOf, type SearchEntry } from '../data/search-entry.ts'
import { mayor } from './mayor.ts'

const page = '/info-intendente/'
const { contactos, hcd, comisiones, feriaLibro } = mayor

export const mayorEntries: readonly SearchEntry[] = [
  ...contactos.map(
    (row): SearchEntry => ({
      kind: 'oficina',
      title: row.title,
      address: `${page}#contacto`,
      text: `${row.members.join(', ')}. ${row.contact}`,
      names: row.members,
      beside: 'correo contacto escribir área secretaría dirección reclamo',
      mark: markOf(row),
    }),
  ),
  ...(hcd
    ? [
        {
          kind: 'oficina',
          title: hcd.title,
          address: `${page}#nuestro-hcd`,
          text: `${hcd.description} ${hcd.sesiones}.`,
          beside: 'sesión concejo concejal deliberante',
          mark: markOf(hcd),
        } as const,
      ]
    : []),
  ...comisiones.map(
    (row): SearchEntry => ({
      kind: 'oficina',
      title: row.title,
      address: `${page}#nuestro-hcd`,
      text: `Comisión del concejo. Se reúne: ${row.meeting}.`,
      beside: 'comisión concejo concejal',
      mark: markOf(row),
    }),
  ),
  ...(feriaLibro
    ? [
        {
          kind: 'paseo',
          title: feriaLibro.title,
          address: `${page}#feria-del-libro`,
          text: feriaLibro.description,
          mark: markOf(feriaLibro),
        } as const,
      ]
    : []),
]
