/** What the health centres offer, and the offices beside them, from src/content/servicios-salud.json. */
import { z } from 'zod'
import { place } from '../city/place.ts'
import content from '../content/servicios-salud.json' with { type: 'json' }
import { line, readContent, reviewed, rowNotes } from '../data/content.ts'

export const healthServiceSchema = z.strictObject({
  id: z.int().positive().describe('Número de la fila, sin repetir en su grupo'),
  name: line.describe('Nombre de la prestación'),
  description: line.describe('Qué se atiende, en una oración'),
  icon: line.describe('Nombre del ícono en lucide.dev'),
  ...rowNotes,
})

export const healthOfficeSchema = healthServiceSchema.omit({ icon: true }).extend(place)
export type HealthOffice = z.output<typeof healthOfficeSchema>

export const healthServicesSchema = z.strictObject({
  revisado: reviewed,
  muestra: rowNotes.muestra,
  nota: line.describe('Aclaración que se lee arriba de los servicios'),
  basicos: z.array(healthServiceSchema).describe('Servicios básicos; puede no haber'),
  especialidades: z.array(healthServiceSchema).describe('Especialidades; puede no haber'),
  laboratorio: z.array(healthServiceSchema).describe('Servicios de laboratorio; puede no haber'),
  saludAnimal: healthOfficeSchema.nullable().describe('Centro de salud animal; null si no hay'),
  adultosMayores: healthOfficeSchema.nullable().describe('Oficina de personas mayores; null si no hay'),
})

export const healthServices = readContent('servicios-salud.json', healthServicesSchema, content)
