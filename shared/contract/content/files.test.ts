import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ContentFile, contentFiles, type FieldSchema, fieldSchemaOf } from './files.ts'
import { ownFormats } from './pieces.ts'

type Field = { readonly place: string; readonly field: FieldSchema }

/** Every field of a schema, at any depth, with row names. */
function fieldsIn(schema: FieldSchema, place: string): Field[] {
  const { anyOf = [], prefixItems = [], items, properties = {} } = schema
  const rows = items?.properties ? [...prefixItems, items] : prefixItems
  const fields = [
    ...Object.entries(properties).map(([name, field]) => ({ field, place: `${place}.${name}` })),
    ...rows.map((field) => ({ field, place: `${place}[]` })),
  ]
  const inner = fields.flatMap((one) => [one, ...fieldsIn(one.field, one.place)])
  return [...inner, ...anyOf.flatMap((part) => fieldsIn(part, place))]
}

const files = Object.keys(contentFiles) as ContentFile[]
/** Formats of JSON Schema that forms support. */
const standardFormats = ['date', 'email', 'time', 'uri']

describe.each(files)('%s', (file) => {
  const { schema, title } = contentFiles[file]
  const fields = fieldsIn(fieldSchemaOf(schema), file)

  test('Q04 the file, its fields and the rows of its lists have titles', () => {
    expect(title).not.toBe('')
    expect(fields.length).toBeGreaterThan(2)
    expect(fields.filter(({ field }) => !field.title?.trim()).map(({ place }) => place)).toEqual([])
  })

  test('Q04 forms support every format, and every choice has a label', () => {
    const known = [...standardFormats, ...ownFormats] as readonly (string | undefined)[]
    const unknown = fields.filter(({ field: { format } }) => format !== undefined && !known.includes(format))
    expect(unknown.map(({ place }) => place)).toEqual([])
    for (const { field, place } of fields)
      if (field.labels) expect(Object.keys(field.labels), place).toEqual(field.enum)
  })

  test('Q05 parsing the output of the schema changes nothing', () => {
    const content = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8')
    const once = schema.parse(JSON.parse(content))
    expect(schema.parse(once)).toEqual(once)
  })
})

test('Q04 a field uses each of our formats, and docs/architecture.md lists it', () => {
  const fields = files.flatMap((file) => fieldsIn(fieldSchemaOf(contentFiles[file].schema), file))
  const used = new Set(fields.map(({ field }) => field.format))
  const architecture = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
  expect(ownFormats.filter((format) => !used.has(format) || !architecture.includes(`\`${format}\``))).toEqual([])
})
