/** Lists topics with content; pages, menus and links omit the others. */

import { events } from '../agenda/events.ts'
import { emergencies } from '../danger/dangers.ts'
import { documents } from '../documents/documents.ts'
import { healthCentres, healthServices } from '../health/health.ts'
import { nurseries } from '../nurseries/nurseries.ts'
import { responsibilities } from '../responsibilities/responsibilities.ts'
import { offeredServices, services } from '../services/services.ts'
import { tourismOffers } from '../tourism/content.ts'
import { neighborhoods } from '../waste/content.ts'

const { basicos, especialidades, laboratorio, saludAnimal, adultosMayores } = healthServices
const otherHealth = [...laboratorio, saludAnimal, adultosMayores].filter((row) => row !== null)

export const offers = {
  ...tourismOffers,
  nurseries: nurseries.filas.length > 0,
  healthCentres: healthCentres.filas.length > 0,
  basicHealth: basicos.length > 0,
  specialties: especialidades.length > 0,
  otherHealth: otherHealth.length > 0,
} as const

const hasContentByPath: ReadonlyMap<string, boolean> = new Map([
  ['/turismo/', offers.circuits || offers.venues || offers.food || offers.contacts],
  ['/recoleccion-residuos/', neighborhoods.length > 0],
  ['/jardines/', offers.nurseries],
  ['/servicio-salud/', offers.healthCentres || offers.basicHealth || offers.specialties || offers.otherHealth],
  ['/#servicios_municipales', offeredServices.length > 0],
  ['/tramites/', offeredServices.length > 0],
  ['/emergencias/', emergencies.filas.length > 0],
  ['/a-quien-le-corresponde/', responsibilities.filas.length > 0],
  ['/agenda/', events.length > 0],
  ['/documentos/', documents.length > 0],
  ...services.map(({ key, services: rows }) => [`/#${key}`, rows.length > 0] as const),
])

export const hasContent = (href: string): boolean => hasContentByPath.get(href) ?? true

export const withContent = <Place extends { readonly href: string }>(places: readonly Place[]): Place[] =>
  places.filter(({ href }) => hasContent(href))
