/** The city's content files, with titles and schemas. */
import { z } from 'zod'
import { City } from './city.ts'
import { Holidays, Neighborhoods } from './collection.ts'
import { Documents } from './documents.ts'
import { Emergencies } from './emergencies.ts'
import { Events } from './events.ts'
import { HealthCentres, HealthServices } from './health.ts'
import { HeroSlides, Sponsors } from './home.ts'
import { Mayor } from './mayor.ts'
import { Nurseries } from './nurseries.ts'
import { Pictures } from './pictures.ts'
import { Responsibilities } from './responsibilities.ts'
import { SearchContent } from './search.ts'
import { Security } from './security.ts'
import { Services } from './services.ts'
import { Circuits, FoodBanner, UsefulContacts, Venues } from './tourism.ts'
import { BagGuide, WasteRules } from './waste.ts'

/** In alphabetical order. Schemas are independent, so that faults of all files are found. */
export const contentFiles = {
  'a-quien-le-corresponde.json': { title: 'A quién le corresponde', schema: Responsibilities },
  'auspiciantes.json': { title: 'Auspiciantes', schema: Sponsors },
  'barrios-residuos.json': { title: 'Recolección por barrio', schema: Neighborhoods },
  'buscador.json': { title: 'Buscador', schema: SearchContent },
  'centros-salud.json': { title: 'Centros de salud', schema: HealthCentres },
  'circuitos.json': { title: 'Circuitos turísticos', schema: Circuits },
  'ciudad.json': { title: 'La ciudad', schema: City },
  'contactos-utiles.json': { title: 'Teléfonos útiles', schema: UsefulContacts },
  'documentos.json': { title: 'Documentos', schema: Documents },
  'emergencias.json': { title: 'Emergencias y crisis', schema: Emergencies },
  'eventos.json': { title: 'Eventos', schema: Events },
  'feriados.json': { title: 'Feriados', schema: Holidays },
  'gastronomia.json': { title: 'Gastronomía', schema: FoodBanner },
  'imagenes.json': { title: 'Imágenes de las páginas', schema: Pictures },
  'intendente.json': { title: 'Intendencia', schema: Mayor },
  'jardines.json': { title: 'Jardines', schema: Nurseries },
  'lugares.json': { title: 'Dónde comer y beber', schema: Venues },
  'normas-residuos.json': { title: 'Reciclables y normas', schema: WasteRules },
  'portada.json': { title: 'Portada', schema: HeroSlides },
  'que-va-en-cada-bolsa.json': { title: 'Qué va en cada bolsa', schema: BagGuide },
  'seguridad.json': { title: 'Seguridad', schema: Security },
  'servicios-municipales.json': { title: 'Servicios municipales', schema: Services },
  'servicios-salud.json': { title: 'Servicios de salud', schema: HealthServices },
} as const
export type ContentFile = keyof typeof contentFiles
export type ContentOf<File extends ContentFile> = z.output<(typeof contentFiles)[File]['schema']>

/** JSON Schema as far as it is used, with keywords for forms. */
export type FieldSchema = {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly format?: string
  /** Labels of `enum`. */
  readonly labels?: Readonly<Record<string, string>>
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly prefixItems?: readonly FieldSchema[]
  readonly anyOf?: readonly FieldSchema[]
}

const fieldSchemas = new WeakMap<z.ZodType, FieldSchema>()

/** Converts to JSON Schema; cached, because it is slower than validating a file. */
export function fieldSchemaOf(schema: z.ZodType): FieldSchema {
  const jsonSchema = fieldSchemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as FieldSchema)
  fieldSchemas.set(schema, jsonSchema)
  return jsonSchema
}
