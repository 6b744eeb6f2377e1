/** Government: shared/content/intendente.json, its data sets and search entries. */
import { AreaContact, Committee, Policy } from '#contract/content/mayor.ts'
import { slugOf } from '#contract/content/slug.ts'
import { hoursCells, hoursColumns, timesOf } from '../calendar/hours-in-words.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { markOf, type SearchEntry } from '../data/search-entry.ts'

export const mayor = contentOf('intendente.json')
export type Mayor = typeof mayor

const page = '/info-intendente/'

export const mayorSets: readonly DatasetSource[] = [
  {
    key: 'comisiones-concejo',
    title: 'Comisiones del Concejo Deliberante',
    description: 'Integrantes y horario de reunión de cada comisión.',
    page: `${page}#nuestro-hcd`,
    reviewed: mayor.revisado,
    columns: [Committee],
    rows: mayor.comisiones,
  },
  {
    key: 'areas-municipales',
    title: 'Áreas municipales',
    description: 'Qué atiende cada área de gobierno y su correo institucional.',
    page: `${page}#contacto`,
    reviewed: mayor.revisado,
    columns: [AreaContact.omit({ palabras: true }), hoursColumns],
    rows: mayor.contactos.map(({ palabras: _words, ...row }) => ({ ...row, ...hoursCells(row) })),
  },
  {
    key: 'politicas',
    title: 'Políticas de gestión',
    description: 'Las políticas que la intendencia presenta en su página.',
    page,
    reviewed: mayor.revisado,
    columns: [Policy],
    rows: mayor.politicas,
  },
]

const { contactos, hcd, comisiones, feriaLibro } = mayor

export const mayorEntries: readonly SearchEntry[] = [
  ...contactos.map(
    (row): SearchEntry => ({
      kind: 'oficina',
      title: row.title,
      address: `/contacto/${slugOf(row.title)}/`,
      text: row.hace ?? `${row.members.join(', ')}. ${row.contact}`,
      names: [...row.members, ...row.palabras],
      phone: row.phone,
      place: row.address,
      hours: timesOf(row),
      beside: 'teléfono horario correo contacto escribir área secretaría dirección reclamo',
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

/** Label of the first tab: "El intendente", "La presidencia comunal". */
export const mayorTab = `${/^\S+a(?:\s|$)/.test(mayor.menu) ? 'La' : 'El'} ${mayor.menu.toLocaleLowerCase('es-AR')}`
