/** Content for visitors: circuits, venues, food, contacts; data sets and search entries. */
import { venueTypeLabels } from '#contract/content/choices.ts'
import { slugOf } from '#contract/content/slug.ts'
import { Circuit, Stop, UsefulContact, Venue } from '#contract/content/tourism.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { markOf, type SearchEntry, textOrUndefined } from '../data/search-entry.ts'
import { phonesIn } from './venues/venue-rows.ts'
import { venues } from './venues/venues.ts'

export const circuits = contentOf('circuitos.json')

export const foodBanner = contentOf('gastronomia.json')

export const usefulContacts = contentOf('contactos-utiles.json')

export const contactCategories = usefulContacts.filas.filter(({ contacts }) => contacts.length > 0)

export const tourismOffers = {
  circuits: circuits.filas.length > 0,
  venues: venues.filas.length > 0,
  food: foodBanner.filas.length > 0,
  contacts: contactCategories.length > 0,
} as const

const page = '/turismo/'
/** A coordinate, null for 0 (unknown). */
const coordinateOf = (degrees: number): number | null => (degrees === 0 ? null : degrees)

export const tourismSets: readonly DatasetSource[] = [
  {
    key: 'lugares',
    title: 'Lugares para comer y beber',
    description: 'Bares, cafeterías, restaurantes, heladerías y cervecerías, con dirección y coordenadas.',
    page,
    reviewed: venues.revisado,
    columns: [
      Venue,
      {
        lat: 'Latitud en grados decimales (WGS 84), si se conoce',
        lng: 'Longitud en grados decimales (WGS 84), si se conoce',
      },
    ],
    rows: venues.filas.map((row) => ({ ...row, lat: coordinateOf(row.lat), lng: coordinateOf(row.lng) })),
  },
  {
    key: 'circuitos',
    title: 'Circuitos turísticos',
    description: 'Los recorridos temáticos por la ciudad.',
    page: `${page}#circuitos`,
    reviewed: circuits.revisado,
    columns: [Circuit],
    rows: circuits.filas.map((row) => ({ ...row, paradas: row.paradas.map(({ name }) => name) })),
  },
  {
    key: 'paradas-circuitos',
    title: 'Paradas de los circuitos',
    description: 'Las paradas de cada circuito turístico, en su orden y con coordenadas.',
    page: `${page}#circuitos`,
    reviewed: circuits.revisado,
    columns: [{ circuito: 'Nombre del circuito', orden: 'Lugar en el recorrido, desde 1' }, Stop],
    rows: circuits.filas.flatMap(({ title, paradas }) =>
      paradas.map((row, index) => ({ circuito: title, orden: index + 1, ...row })),
    ),
  },
  {
    key: 'contactos-utiles',
    title: 'Teléfonos útiles',
    description: 'Emergencias, policía, bomberos, transporte, salud y bancos.',
    page: `${page}#informacion-util`,
    reviewed: usefulContacts.revisado,
    columns: [{ categoria: 'Categoría del contacto' }, UsefulContact],
    rows: usefulContacts.filas.flatMap(({ title, contacts }) => contacts.map((row) => ({ categoria: title, ...row }))),
  },
]

/** Removes repeated names: contacts are in several categories, stops in several circuits. */
const withoutRepeats = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  rows.filter((row, index) => rows.findIndex((other) => nameOf(other) === nameOf(row)) === index)

/** Emergency numbers have their own page. */
const emergencyNumbers = new Set(contentOf('seguridad.json').lineas.map(({ phone }) => phone))

const contacts = withoutRepeats(
  contactCategories.flatMap(({ key, title, contacts: rows }) => rows.map((row) => ({ row, key, title }))),
  ({ row }) => `${row.name} ${row.phone}`,
)
const stops = withoutRepeats(
  circuits.filas.flatMap(({ title, paradas }) => paradas.map((row) => ({ row, title }))),
  ({ row }) => row.name,
)

export const tourismEntries: readonly SearchEntry[] = [
  ...contacts.map(({ row, key, title }): SearchEntry => {
    const phone = textOrUndefined(row.phone)
    return {
      kind: 'telefono',
      title: row.name,
      address: emergencyNumbers.has(row.phone) ? '/alertabanda/' : `${page}#util-${key}`,
      names: phone ? [phone] : [],
      beside: `teléfono número llamar dónde dirección ${title}`,
      phone,
      place: textOrUndefined(row.address),
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
