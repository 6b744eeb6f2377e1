/** Data sets for visitors: venues, circuits, telephone numbers. */
import { Circuit, Stop, UsefulContact, Venue } from '#contract/content/tourism.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { circuits } from './circuits.ts'
import { usefulContacts } from './useful-contacts.ts'
import { venues } from './venues/venues.ts'

const page = '/turismo/'
/** A coordinate of the content files, where 0 stands for unknown. */
const known = (degrees: number): number | null => (degrees === 0 ? null : degrees)

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
    rows: venues.filas.map((row) => ({ ...row, lat: known(row.lat), lng: known(row.lng) })),
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
