/** Health centres, what they offer and the offices beside them, as the search of the site finds them. */
import { centreTypeLabels } from '#contract/content/choices.ts'
import { markOf, type SearchEntry, said } from '../data/search-entry.ts'
import { healthCentres } from './health.ts'
import { healthServices } from './health-services.ts'

const page = '/servicio-salud/'
const { basicos, especialidades, laboratorio, saludAnimal, adultosMayores } = healthServices

export const healthEntries: readonly SearchEntry[] = [
  ...healthCentres.filas.map(
    (row): SearchEntry => ({
      kind: 'centro',
      title: row.name,
      address: `${page}?${new URLSearchParams({ q: row.name })}`,
      text: `${centreTypeLabels[row.type]}, barrio ${row.neighborhood}.`,
      beside: 'salita sala centro salud hospital médico turno horario teléfono dirección',
      phone: said(row.phone),
      place: said(row.address),
      ...(row.horarios && { hours: { horarios: row.horarios, excepciones: row.excepciones } }),
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
  ...[saludAnimal, adultosMayores]
    .filter((row) => row !== null)
    .map(
      (row): SearchEntry => ({
        kind: 'oficina',
        title: row.name,
        address: page,
        text: row.description,
        beside: 'teléfono dirección horario turno',
        phone: said(row.phone),
        place: said(row.address),
        mark: markOf(row),
      }),
    ),
]
