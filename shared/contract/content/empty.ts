/**
 * What a part says of a city that starts from nothing: the least that its schema takes. Lists are empty, what a city may not have is null,
 * and a text that has to be there says its own label in brackets until somebody writes it ("[Dirección]"), or what `examples` of its
 * schema says. What is no word about a city stays: pictures, icons, colours, choices, days and hours.
 */
import { type ContentFile, contentFiles, type FieldSchema, fieldSchemaOf } from './files.ts'
import { emptyPoint, isToBeWritten } from './parts.ts'

type Schema = Omit<FieldSchema, 'properties' | 'items' | 'anyOf'> & {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly pattern?: string
}
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats of what says nothing of a city. */
const kept = new Set(['picture', 'icon', 'color', 'date', 'time', 'time-range', 'weekdays'])
/** Of texts that only take a certain form: nobody's, and seen to be. */
const nobodys: Readonly<Record<string, string>> = { telephone: '000-0000', email: 'correo@municipio.example' }

/** @param current what the part says now; @param today YYYY-MM-DD, as which it was gone through. */
export function emptyContent(file: ContentFile, current: unknown, today: string): Record<string, unknown> {
  const empty = emptyOf(fieldSchemaOf(contentFiles[file].schema) as Schema, current)
  return { ...(isFields(empty) && empty), revisado: today }
}

function emptyOf(schema: Schema, current: unknown): unknown {
  const { anyOf, properties, type, title, format = '', examples } = schema
  if (anyOf) return anyOf.some(({ type: one }) => one === 'null') ? null : ''
  if (properties) return emptyFields(schema, isFields(current) ? current : {})
  if (type === 'array') return emptyList(schema, Array.isArray(current) ? current : [])
  if (format === 'latitude') return emptyPoint.lat
  if (format === 'longitude') return emptyPoint.lng
  if (type === 'number' || type === 'integer') return schema.minimum ?? 0
  if (type === 'boolean') return false
  if (takesNothing(schema)) return ''
  if (schema.enum || kept.has(format)) return current ?? schema.enum?.[0]
  return examples?.[0] ?? nobodys[format] ?? `[${title}]`
}

const takesNothing = ({ enum: words, minLength = 0, pattern, format }: Schema): boolean =>
  !words && minLength === 0 && format !== 'date' && (pattern === undefined || new RegExp(pattern).test(''))

/** A group in which something is still to be written is a sample. */
function emptyFields({ properties = {}, required = [] }: Schema, current: Fields): Fields {
  const said = Object.entries(properties).flatMap(([name, inner]) => {
    if (required.includes(name)) return [[name, emptyOf(inner, current[name])] as const]
    return inner.default === undefined ? [] : [[name, inner.default] as const]
  })
  const muestra = said.some(([, value]) => isToBeWritten(value) || Object.values(nobodys).includes(String(value)))
  return { ...Object.fromEntries(said), ...('muestra' in properties && { muestra }) }
}

/** Rows that are always the same keep their names; of a list that cannot be empty the first row stays, as a sample. */
function emptyList({ items = {}, format = '', minItems = 0, title }: Schema, current: readonly unknown[]): unknown[] {
  const { properties } = items
  if (format === 'fixed-rows' && properties) {
    const lists = Object.keys(properties).filter((name) => properties[name]?.items?.properties)
    return current.map((row) => ({ ...(isFields(row) && row), ...Object.fromEntries(lists.map((name) => [name, []])) }))
  }
  if (minItems === 0) return []
  if (kept.has(format)) return [...current]
  if (!properties) return [`[${title}]`]
  return current
    .slice(0, 1)
    .map((row) => ({ ...(isFields(row) && row), ...('muestra' in properties && { muestra: true }) }))
}

/** Parts that say the same in any city of the country: national holidays, the drawings of the pages. */
const ofAnyCity: readonly string[] = ['feriados.json', 'imagenes.json'] satisfies ContentFile[]

/** What a city is called, and its institution: «la», «Municipalidad». */
export type NamedCity = {
  readonly nombre: string
  readonly provincia: string
  readonly institucion: { readonly articulo: 'la' | 'el'; readonly nombre: string }
}

/**
 * All parts of a city of which no more than the name is known, those that any city has left out.
 * @param current what the parts say now; @param today YYYY-MM-DD.
 */
export function emptyCity(
  current: Readonly<Partial<Record<ContentFile, unknown>>>,
  named: NamedCity,
  today: string,
): Partial<Record<ContentFile, Record<string, unknown>>> {
  const files = (Object.keys(contentFiles) as ContentFile[]).filter((file) => !ofAnyCity.includes(file))
  const parts = Object.fromEntries(files.map((file) => [file, emptyContent(file, current[file], today)]))
  const municipio = `${named.institucion.nombre} de ${named.nombre}`
  // The words by which pages are found are those of any city; the examples may be words of what is gone.
  const words = isFields(current['buscador.json']) ? current['buscador.json'] : parts['buscador.json']
  return {
    ...parts,
    'ciudad.json': { ...parts['ciudad.json'], ...named, municipio },
    'buscador.json': { ...words, ejemplos: [] },
  }
}
