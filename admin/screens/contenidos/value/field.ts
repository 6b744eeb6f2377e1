/** What a form has to know of each field of a part: made of the part's schema (docs/design.md §14). */
import { type ContentFile, contentFiles, type FieldSchema, fieldSchemaOf } from '#contract/content/files.ts'
import type { Json, JsonObject } from './json.ts'

/** How a field is filled in; `group`, `rows` and `texts` by their type, the rest by format or type. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'texts'
  | 'words'
  | 'weekdays'
  | 'date'
  | 'time'
  | 'time-range'
  | 'telephone'
  | 'email'
  | 'uri'
  | 'link'
  | 'icon'
  | 'picture'
  | 'document'
  | 'video'
  | 'color'
  | 'pair'
  | 'latitude'
  | 'longitude'
  | 'group'
  | 'rows'

export type Field = {
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly help: string | undefined
  /** Left out, the field is simply not there. */
  readonly isOptional: boolean
  /** The whole group may be missing: the city has no such thing. */
  readonly isNullable: boolean
  /** Of rows: none is added, removed or moved. */
  readonly isFixed: boolean
  /** Numbered or named for machines: no form shows it. */
  readonly isHidden: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Of a group, of a pair, and of each row. */
  readonly fields: readonly Field[]
  /** What one of the rows is called. */
  readonly rowLabel: string
  readonly defaultValue: Json | undefined
}

/** What JSON Schema says besides, and only forms make use of. */
type FormSchema = FieldSchema & { readonly required?: readonly string[]; readonly default?: Json }

const formats = new Set<string>([
  'color',
  'date',
  'document',
  'email',
  'icon',
  'latitude',
  'link',
  'long-text',
  'longitude',
  'picture',
  'telephone',
  'time',
  'time-range',
  'uri',
  'video',
  'weekdays',
  'words',
] satisfies FieldKind[])
const isKind = (format: string | undefined): format is FieldKind => format !== undefined && formats.has(format)

const types: Readonly<Record<string, FieldKind>> = {
  boolean: 'switch',
  integer: 'number',
  number: 'number',
  object: 'group',
}

function kindOf({ format, type, items, prefixItems, enum: words }: FormSchema): FieldKind {
  if (isKind(format)) return format
  if (prefixItems) return 'pair'
  if (type === 'array') return items?.properties ? 'rows' : 'texts'
  if (words) return 'choice'
  return types[type ?? ''] ?? 'text'
}

/** `isFixed`: it stands in a row that cannot be added. */
function fieldOf(name: string, schema: FormSchema, isOptional: boolean, isFixed = false): Field {
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false
  // An empty text besides what the format asks for is the format's.
  const inner: FormSchema = { ...schema.anyOf?.filter(({ type }) => type !== 'null').at(-1), ...withoutAnyOf(schema) }
  const kind = kindOf(inner)
  const choices = inner.enum ?? []
  return {
    name,
    kind,
    label: inner.title ?? name,
    help: inner.description,
    isOptional,
    isNullable,
    isFixed: inner.format === 'fixed-rows',
    isHidden: name === 'id' || (isFixed && name === 'key') || name === 'revisado',
    choices: choices.map((value) => ({ value, label: inner.labels?.[value] ?? value })),
    fields:
      kind === 'pair' ? pairOf(inner) : fieldsOf(kind === 'rows' ? inner.items : inner, inner.format === 'fixed-rows'),
    rowLabel: inner.items?.title ?? 'Fila',
    defaultValue: inner.default,
  }
}

function withoutAnyOf({ anyOf: _, ...schema }: FormSchema): FormSchema {
  return schema
}
const pairOf = ({ prefixItems = [] }: FormSchema): Field[] =>
  prefixItems.map((schema, index) => fieldOf(String(index), schema, false))

function fieldsOf(schema: FormSchema | undefined, isFixed = false): Field[] {
  const required = new Set(schema?.required)
  return Object.entries(schema?.properties ?? {}).map(([name, inner]) =>
    fieldOf(name, inner, !required.has(name), isFixed),
  )
}

const known = new Map<ContentFile, Field>()

/** All fields of a part, as one group. Made once. */
export function partField(file: ContentFile): Field {
  const found = known.get(file)
  if (found) return found
  const { title, schema } = contentFiles[file]
  const field = { ...fieldOf('', fieldSchemaOf(schema), false), label: title }
  known.set(file, field)
  return field
}

/** The field at a place of a part; a row is a group. @throws {Error} where the schema has no such place. */
export function fieldAt(field: Field, path: readonly (string | number)[]): Field {
  const [step, ...rest] = path
  if (step === undefined) return field
  if (typeof step === 'number' && field.kind === 'rows')
    return fieldAt({ ...field, kind: 'group', label: field.rowLabel }, rest)
  const inner = field.fields.find(({ name }) => name === String(step))
  if (!inner) throw new Error(`No field ${step} in ${field.label}`)
  return fieldAt(inner, rest)
}

/** What a field says before anything was filled in; undefined: nothing. @param rows the list that a new row is added to, for its number. */
export function blankOf(field: Field, rows: readonly JsonObject[] = []): Json | undefined {
  if (field.defaultValue !== undefined) return field.defaultValue
  if (field.isOptional) return undefined
  if (field.isNullable) return null
  if (field.name === 'id') return nextNumber(rows)
  const [only, ...more] = field.choices
  switch (field.kind) {
    case 'group':
      return blankGroup(field, rows)
    case 'pair':
      return field.fields.map(() => '')
    case 'rows':
    case 'texts':
    case 'words':
    case 'weekdays':
      return []
    case 'switch':
      return false
    case 'number':
    case 'latitude':
    case 'longitude':
      return undefined
    case 'choice':
      return more.length === 0 ? only?.value : undefined
    default:
      return ''
  }
}

/** A new row, or a group that was not there. */
export const blankGroup = ({ fields }: Field, rows: readonly JsonObject[] = []): JsonObject =>
  Object.fromEntries(
    fields.flatMap((inner) => {
      const blank = blankOf(inner, rows)
      return blank === undefined ? [] : [[inner.name, blank]]
    }),
  )

/** The number after the highest of a list. */
export const nextNumber = (rows: readonly JsonObject[]): number =>
  Math.max(0, ...rows.map(({ id }) => (typeof id === 'number' ? id : 0))) + 1
