import fc from 'fast-check'
import { z } from 'zod'
import { mediaUrl } from '#contract/urls.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Values that code often handles wrongly. */
const edgeValues = fc.constantFrom<unknown>(
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  'con \u0000 nulo',
  'suelto \ud800',
  '\udc00\ud800',
  "' or 1=1 --",
  '%_\\',
  '../../..',
  'ñ'.repeat(300),
  '😀'.repeat(50),
  '\u202e',
  '',
  ' ',
  null,
  true,
  0,
  -1,
  0.5,
  100_001,
  2 ** 31,
  2 ** 53,
  1e308,
  ['una', 'dos'],
  [null],
  {},
)

const character = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1 }),
  fc.constantFrom('a', 'ñ', ' ', '\u0000', '\ud800'),
)
const text = fc.oneof(
  // Numbers, booleans and null in a query.
  fc.constantFrom('true', 'null', '5', '1e5'),
  fc.string({ minLength: 1, maxLength: 45 }),
  fc.array(character, { minLength: 1, maxLength: 20 }).map((characters) => characters.join('')),
)

/** Texts by property name. */
const byName: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [/date|since/, fc.constantFrom('2026-03-05', '0000-01-01', '0001-01-01', '9999-12-31', '2024-02-29T99')],
  [/email/i, fc.oneof(fc.constantFrom('ana@labanda.example', 'a"b@labanda.example'), fc.emailAddress())],
  [
    /^url$/,
    fc.oneof(
      fc.uuid().map((id) => mediaUrl(id, 800)),
      fc.webUrl(),
      text,
    ),
  ],
]

/** Makes values of a schema, for the property `name`. */
function valuesOf(schema: Schema, ids: readonly string[], name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => valuesOf(choice, ids, name)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type } as Schema, ids, name)))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, ids)
    case 'array':
      return fc.array(valuesOf(schema.items as Schema, ids, name), { maxLength: 3 })
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      if (schema.format === 'uuid') return fc.constantFrom(...ids)
      return byName.find(([pattern]) => pattern.test(name))?.[1] ?? textLike(schema)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

const textLike = ({ pattern }: Schema): fc.Arbitrary<string> =>
  pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern)), text) : text

function objectsOf({ properties = {}, required = [] }: Schema, ids: readonly string[]): fc.Arbitrary<object> {
  const values = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 12, arbitrary: valuesOf(schema as Schema, ids, name) }, { weight: 1, arbitrary: edgeValues }),
  ])
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] as never[] })
}

/**
 * Makes inputs by schema in four of five cases, else anything.
 * @param ids at least one; existing ones reach further into handlers.
 */
export function inputsOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const names = [...Object.keys(described.properties ?? {}), 'id', '__proto__', 'constructor', 'toString']
  const value = fc.oneof(edgeValues, fc.jsonValue({ maxDepth: 3 }))
  return fc.oneof(
    { weight: 8, arbitrary: valuesOf(described, ids) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }) },
    { weight: 1, arbitrary: value },
  )
}
