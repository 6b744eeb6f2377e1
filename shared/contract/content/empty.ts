/**
 * Content of a new city: empty lists, null where allowed, required texts as their label in brackets ("[Dirección]") or the schema's
 * `examples`. Values that suit any city are kept: pictures, icons, colours, choices, days, hours.
 */
import { type ContentFile, contentFiles, type FieldSchema, fieldSchemaOf } from './files.ts'
import { emptyPoint, isPlaceholder } from './parts.ts'

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

/** Formats whose values suit any city. */
const neutralFormats = new Set(['picture', 'icon', 'color', 'date', 'time', 'time-range', 'weekdays'])
/** Placeholders by format. */
const placeholders: Readonly<Record<string, string>> = { telephone: '000-0000', email: 'correo@municipio.example' }

/** Empties a content file. @param current its value; @param today YYYY-MM-DD. */
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
  if (acceptsEmpty(schema)) return ''
  if (schema.enum || neutralFormats.has(format)) return current ?? schema.enum?.[0]
  return examples?.[0] ?? placeholders[format] ?? `[${title}]`
}

const acceptsEmpty = ({ enum: words, minLength = 0, pattern, format }: Schema): boolean =>
  !words && minLength === 0 && format !== 'date' && (pattern === undefined || new RegExp(pattern).test(''))

/** True of a list whose first row stays and cannot be marked itself. */
const keepsUnmarkedRow = ({ items: { properties } = {}, format = '', minItems = 0 }: Schema): boolean =>
  minItems > 0 && !neutralFormats.has(format) && properties !== undefined && !('muestra' in properties)

/** Empties a group; one with placeholders, or with a row of the former city, is marked as a sample. */
function emptyFields({ properties = {}, required = [] }: Schema, current: Fields): Fields {
  const entries = Object.entries(properties).flatMap(([name, inner]) => {
    if (required.includes(name)) return [[name, emptyOf(inner, current[name])] as const]
    return inner.default === undefined ? [] : [[name, inner.default] as const]
  })
  const muestra =
    entries.some(([, value]) => isPlaceholder(value) || Object.values(placeholders).includes(String(value))) ||
    Object.values(properties).some(keepsUnmarkedRow)
  return { ...Object.fromEntries(entries), ...('muestra' in properties && { muestra }) }
}

/** Empties a list. Fixed rows keep their names; a list that needs rows keeps its first as a sample. */
function emptyList({ items = {}, format = '', minItems = 0, title }: Schema, current: readonly unknown[]): unknown[] {
  const { properties } = items
  if (format === 'fixed-rows' && properties) {
    const lists = Object.keys(properties).filter((name) => properties[name]?.items?.properties)
    return current.map((row) => ({ ...(isFields(row) && row), ...Object.fromEntries(lists.map((name) => [name, []])) }))
  }
  if (minItems === 0) return []
  if (neutralFormats.has(format)) return [...current]
  if (!properties) return [`[${title}]`]
  return current
    .slice(0, 1)
    .map((row) => ({ ...(isFields(row) && row), ...('muestra' in properties && { muestra: true }) }))
}

/** Files that suit any city. */
const neutralFiles: readonly string[] = ['feriados.json', 'imagenes.json'] satisfies ContentFile[]

type NamedCity = {
  readonly nombre: string
  readonly provincia: string
  readonly institucion: { readonly articulo: 'la' | 'el'; readonly nombre: string }
}

/** Empties all files of a city except `neutralFiles`. @param today YYYY-MM-DD. */
export function emptyCity(
  current: Readonly<Partial<Record<ContentFile, unknown>>>,
  identity: NamedCity,
  today: string,
): Partial<Record<ContentFile, Record<string, unknown>>> {
  const files = (Object.keys(contentFiles) as ContentFile[]).filter((file) => !neutralFiles.includes(file))
  const parts = Object.fromEntries(files.map((file) => [file, emptyContent(file, current[file], today)]))
  const municipio = `${identity.institucion.nombre} de ${identity.nombre}`
  // Search words of the portal's pages suit any city; examples and other pages may be of removed content.
  const searchContent = isFields(current['buscador.json']) ? current['buscador.json'] : parts['buscador.json']
  const filas = (Array.isArray(searchContent?.filas) ? searchContent.filas : []).filter(
    (row: unknown) => isFields(row) && !/^\/(?:tramites|agenda|documentos|contacto)\/./.test(String(row.pagina)),
  )
  return {
    ...parts,
    'ciudad.json': { ...parts['ciudad.json'], ...identity, municipio },
    'buscador.json': { ...searchContent, ejemplos: [], filas },
  }
}
