/** Form metadata of each field, from the part's schema. */
import { type ContentFile, contentFiles, type FieldSchema, fieldSchemaOf } from '#contract/content/files.ts'
import { ownFormats } from '#contract/content/pieces.ts'
import type { Json, JsonObject } from './json.ts'

/** Kinds that a schema names by its format; `fixed-rows` qualifies `rows`. */
const formats = [...ownFormats.filter((format) => format !== 'fixed-rows'), 'date', 'email', 'time', 'uri'] as const

/** Control of a field, by format or by type. */
export type FieldKind =
  | (typeof formats)[number]
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'texts'
  | 'pair'
  | 'group'
  | 'rows'

export type Field = {
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly help: string | undefined
  /** May be left out. */
  readonly isOptional: boolean
  /** May be null: the city has no such thing. */
  readonly isNullable: boolean
  /** Rows are neither added, removed nor moved. */
  readonly isFixed: boolean
  /** Shown in no form. */
  readonly isHidden: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Fields of a group, a pair or each row. */
  readonly fields: readonly Field[]
  /** Name of one row. */
  readonly rowLabel: string
  readonly defaultValue: Json | undefined
}

/** Whether a group may be left out. */
export const canBeAbsent = ({ isNullable, isOptional, defaultValue }: Field): boolean =>
  isNullable || (isOptional && defaultValue === undefined)

/** Form keywords of JSON Schema. */
type FormSchema = FieldSchema & { readonly required?: readonly string[]; readonly default?: Json }

const isKind = (format: string | undefined): format is FieldKind => formats.some((one) => one === format)

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

/** `isInFixedRow`: the field belongs to a row that cannot be added or removed. */
function fieldOf(name: string, schema: FormSchema, isOptional: boolean, isInFixedRow = false): Field {
  const { anyOf = [], ...own } = schema
  // The last alternative that is not null: an earlier one is the empty text.
  const inner: FormSchema = { ...anyOf.filter(({ type }) => type !== 'null').at(-1), ...own }
  const kind = kindOf(inner)
  const choices = inner.enum ?? []
  return {
    name,
    kind,
    label: inner.title ?? name,
    help: inner.description,
    isOptional,
    isNullable: anyOf.some(({ type }) => type === 'null'),
    isFixed: inner.format === 'fixed-rows',
    isHidden: name === 'id' || (isInFixedRow && name === 'key') || name === 'revisado',
    choices: choices.map((value) => ({ value, label: inner.labels?.[value] ?? value })),
    fields:
      kind === 'pair' ? pairOf(inner) : fieldsOf(kind === 'rows' ? inner.items : inner, inner.format === 'fixed-rows'),
    rowLabel: inner.items?.title ?? 'Fila',
    defaultValue: inner.default,
  }
}

const pairOf = ({ prefixItems = [] }: FormSchema): Field[] =>
  prefixItems.map((schema, index) => fieldOf(String(index), schema, false))

function fieldsOf(schema: FormSchema | undefined, isInFixedRow = false): Field[] {
  const required = new Set(schema?.required)
  return Object.entries(schema?.properties ?? {}).map(([name, inner]) =>
    fieldOf(name, inner, !required.has(name), isInFixedRow),
  )
}

const cache = new Map<ContentFile, Field>()

/** All fields of a part, as one group; cached. */
export function partField(file: ContentFile): Field {
  const found = cache.get(file)
  if (found) return found
  const { title, schema } = contentFiles[file]
  const field = { ...fieldOf('', fieldSchemaOf(schema), false), label: title }
  cache.set(file, field)
  return field
}

/** The field at a path; a row is a group. @throws {Error} where the schema has no such path. */
export function fieldAt(field: Field, path: readonly (string | number)[]): Field {
  const [step, ...rest] = path
  if (step === undefined) return field
  if (typeof step === 'number' && field.kind === 'rows')
    return fieldAt({ ...field, kind: 'group', label: field.rowLabel }, rest)
  const inner = field.fields.find(({ name }) => name === String(step))
  if (!inner) throw new Error(`No field ${step} in ${field.label}`)
  return fieldAt(inner, rest)
}

/** Initial value of a field; undefined: none. @param rows the list of a new row, for its number. */
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

/** Initial value of a row or group. */
export const blankGroup = ({ fields }: Field, rows: readonly JsonObject[] = []): JsonObject =>
  Object.fromEntries(
    fields.flatMap((inner) => {
      const blank = blankOf(inner, rows)
      return blank === undefined ? [] : [[inner.name, blank]]
    }),
  )

/** Highest number plus one. */
export const nextNumber = (rows: readonly JsonObject[]): number =>
  Math.max(0, ...rows.map(({ id }) => (typeof id === 'number' ? id : 0))) + 1
