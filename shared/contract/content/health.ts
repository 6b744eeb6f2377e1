/** centros-salud.json and servicios-salud.json: health centres, services, offices. */
import { z } from 'zod'
import { centreTypeLabels } from './choices.ts'
import { openingHours } from './opening-hours.ts'
import { about, choice, icon, id, line, longText, place, revisado, rowNotes, rows, withInitialValue } from './pieces.ts'

export const HealthCentre = z
  .strictObject({
    id,
    name: line('Nombre del centro'),
    type: choice(centreTypeLabels, 'Tipo'),
    neighborhood: line('Barrio'),
    ...place,
    ...openingHours,
    ...rowNotes,
  })
  .meta(about('Centro de salud'))
export type HealthCentre = z.output<typeof HealthCentre>

export const HealthCentres = z.strictObject({
  revisado,
  filas: rows(HealthCentre, 'Centros de salud', 'Opcional'),
})

const HealthService = z
  .strictObject({
    id,
    name: line('Nombre de la prestación'),
    description: line('Qué se atiende', 'En una oración'),
    icon: icon(),
    ...rowNotes,
  })
  .meta(about('Prestación'))

export const HealthOffice = HealthService.omit({ icon: true }).extend(place)
export type HealthOffice = z.output<typeof HealthOffice>

export const HealthServices = z.strictObject({
  revisado,
  muestra: rowNotes.muestra,
  nota: withInitialValue(
    'Consultá días y horarios en cada centro.',
    longText('Aclaración', 'Se lee arriba de los servicios'),
  ),
  basicos: rows(HealthService, 'Servicios básicos', 'Opcional'),
  especialidades: rows(HealthService, 'Especialidades', 'Opcional'),
  laboratorio: rows(HealthService, 'Laboratorio', 'Opcional'),
  saludAnimal: HealthOffice.nullable().meta(about('Salud animal', 'Opcional')),
  adultosMayores: HealthOffice.nullable().meta(about('Personas mayores', 'La oficina que las atiende; opcional')),
})
