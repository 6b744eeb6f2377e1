/** Health centres and services: content, hours in words, data sets, search entries. */
import { centreTypeLabels } from '#contract/content/choices.ts'
import { HealthCentre, HealthOffice } from '#contract/content/health.ts'
import { hoursCells, hoursColumns, timesOf } from '../calendar/hours-in-words.ts'
import { contentOf } from '../data/content.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { markOf, type SearchEntry, textOrUndefined } from '../data/search-entry.ts'

export const healthCentres = contentOf('centros-salud.json')

export const healthServices = contentOf('servicios-salud.json')

const { basicos, especialidades, laboratorio, saludAnimal, adultosMayores } = healthServices
const offices = [saludAnimal, adultosMayores].filter((row) => row !== null)

export const healthSets: readonly DatasetSource[] = [
  {
    key: 'centros-salud',
    title: 'Centros de salud',
    description: 'Centros de atención médica municipal, salas y CIC, con su dirección y su barrio.',
    page: '/servicio-salud/',
    reviewed: healthCentres.revisado,
    columns: [HealthCentre, hoursColumns],
    rows: healthCentres.filas.map((row) => ({ ...row, ...hoursCells(row) })),
  },
  {
    key: 'servicios-salud',
    title: 'Servicios de salud',
    description: 'Servicios básicos, especialidades, laboratorio y otras oficinas de salud.',
    page: '/servicio-salud/#servicios-basicos',
    reviewed: healthServices.revisado,
    columns: [{ grupo: 'Grupo: servicio básico, especialidad, laboratorio u otro servicio' }, HealthOffice],
    rows: [
      ...basicos.map((row) => ({ grupo: 'servicio básico', ...row })),
      ...especialidades.map((row) => ({ grupo: 'especialidad', ...row })),
      ...laboratorio.map((row) => ({ grupo: 'laboratorio', ...row })),
      ...offices.map((row, index) => ({ grupo: 'otro servicio', ...row, id: index + 1 })),
    ],
  },
]

const page = '/servicio-salud/'

export const healthEntries: readonly SearchEntry[] = [
  ...healthCentres.filas.map(
    (row): SearchEntry => ({
      kind: 'centro',
      title: row.name,
      address: `${page}?${new URLSearchParams({ q: row.name })}`,
      text: `${centreTypeLabels[row.type]}, barrio ${row.neighborhood}.`,
      beside: 'salita sala centro salud hospital médico turno horario teléfono dirección',
      phone: textOrUndefined(row.phone),
      place: textOrUndefined(row.address),
      hours: timesOf(row),
      mark: markOf(row),
    }),
  ),
  ...[...basicos, ...especialidades, ...laboratorio].map(
    (row): SearchEntry => ({
      kind: 'salud',
      title: row.name,
      address: page,
      text: row.description,
      beside: 'salud médico doctor turno gratis',
      mark: markOf(row),
    }),
  ),
  ...offices.map(
    (row): SearchEntry => ({
      kind: 'oficina',
      title: row.name,
      address: page,
      text: row.description,
      beside: 'teléfono dirección horario turno',
      phone: textOrUndefined(row.phone),
      place: textOrUndefined(row.address),
      mark: markOf(row),
    }),
  ),
]
