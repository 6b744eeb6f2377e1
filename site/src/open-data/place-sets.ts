/** Data sets for visitors: venues, circuits, telephone numbers, the emergency system. */

import { datasetOf, fieldsOf, marks } from '../data/dataset.ts'
import { security } from '../security/security.ts'
import { circuitSchema, circuits, stopSchema } from '../tourism/circuits.ts'
import { usefulContactSchema, usefulContacts } from '../tourism/useful-contacts.ts'
import { venueSchema, venues } from '../tourism/venues/venues.ts'

/** A coordinate of the content files, where 0 stands for unknown. */
const known = (degrees: number): number | null => (degrees === 0 ? null : degrees)

export const placeSets = [
  datasetOf({
    key: 'lugares',
    title: 'Lugares para comer y beber',
    description: 'Bares, cafeterías, restaurantes, heladerías y cervecerías, con dirección y coordenadas.',
    page: '/turismo/',
    reviewed: venues.revisado,
    fields: fieldsOf(venueSchema, {
      lat: 'Latitud en grados decimales (WGS 84), si se conoce',
      lng: 'Longitud en grados decimales (WGS 84), si se conoce',
    }),
    rows: venues.filas.map((row) => ({ ...row, lat: known(row.lat), lng: known(row.lng) })),
  }),
  datasetOf({
    key: 'circuitos',
    title: 'Circuitos turísticos',
    description: 'Los recorridos temáticos por la ciudad.',
    page: '/turismo/#circuitos',
    reviewed: circuits.revisado,
    fields: fieldsOf(circuitSchema),
    rows: circuits.filas.map((row) => ({ ...row, paradas: row.paradas.map(({ name }) => name) })),
  }),
  datasetOf({
    key: 'paradas-circuitos',
    title: 'Paradas de los circuitos',
    description: 'Las paradas de cada circuito turístico, en su orden y con coordenadas.',
    page: '/turismo/#circuitos',
    reviewed: circuits.revisado,
    fields: { circuito: 'Nombre del circuito', orden: 'Lugar en el recorrido, desde 1', ...fieldsOf(stopSchema) },
    rows: circuits.filas.flatMap(({ title, paradas }) =>
      paradas.map((row, index) => ({ circuito: title, orden: index + 1, ...row })),
    ),
  }),
  datasetOf({
    key: 'contactos-utiles',
    title: 'Teléfonos útiles',
    description: 'Emergencias, policía, bomberos, transporte, salud y bancos.',
    page: '/turismo/#informacion-util',
    reviewed: usefulContacts.revisado,
    fields: { categoria: 'Categoría del contacto', ...fieldsOf(usefulContactSchema) },
    rows: usefulContacts.filas.flatMap(({ title, contacts }) => contacts.map((row) => ({ categoria: title, ...row }))),
  }),
  datasetOf({
    key: 'lineas-emergencia',
    title: 'Líneas de emergencia',
    description: 'A qué número se llama en cada emergencia.',
    page: '/alertabanda/',
    reviewed: security.revisado,
    fields: {
      id: 'Número de la fila',
      name: 'A quién se llama',
      phone: 'Teléfono',
      description: 'Para qué',
      address: 'Dirección, si atiende en un lugar',
      ...marks,
    },
    rows: security.lineas,
  }),
  datasetOf({
    key: 'areas-seguridad',
    title: 'Áreas de seguridad ciudadana',
    description: 'Las áreas de trabajo del sistema municipal de alerta y sus tareas.',
    page: '/alertabanda/',
    reviewed: security.revisado,
    fields: {
      id: 'Número de la fila',
      title: 'Nombre del área',
      description: 'Qué hace',
      items: 'Tareas del área',
      ...marks,
    },
    rows: security.areas,
  }),
]
