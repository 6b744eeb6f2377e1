/** The API's calls on /datos-abiertos/api/, from the OpenAPI document of /api/openapi.json. */
import { openApi } from '#contract/openapi.ts'

type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly format?: string
  readonly description?: string
  readonly maxLength?: number
  readonly maximum?: number
  readonly default?: unknown
}
type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

/** An input or output value; `inner.name` for an object's fields. `type` is in Spanish. */
export type Field = { readonly name: string; readonly type: string; readonly required: boolean }

export type Call = {
  readonly name: string
  readonly address: string
  readonly summary: string
  readonly access: string
  readonly input: readonly Field[]
  readonly output: readonly Field[]
  readonly success: string
  readonly refusals: readonly string[]
}

/** Fields of objects, one level deep. */
function fieldsIn({ content = {} }: Content = {}): Field[] {
  return Object.values(content).flatMap(({ schema: { properties = {}, required = [] } }) =>
    Object.entries(properties).flatMap(([name, schema]) => [
      fieldOf(name, schema, required.includes(name)),
      ...Object.entries(schema.properties ?? {}).map(([inner, each]) =>
        fieldOf(`${name}.${inner}`, each, (schema.required ?? []).includes(inner)),
      ),
    ]),
  )
}

const fieldOf = (name: string, schema: Schema, required: boolean): Field => ({
  name,
  type: phraseOf(schema),
  required: required && schema.default === undefined,
})

const typeNames: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  null: 'nulo',
}

function phraseOf(schema: Schema): string {
  const { format, description, maxLength = Infinity, maximum = Infinity } = schema
  const limits = [
    format,
    maxLength < 1e6 && `hasta ${maxLength} caracteres`,
    maximum < 1e9 && `hasta ${maximum}`,
    schema.default !== undefined && schema.default !== '' && `si falta: ${JSON.stringify(schema.default)}`,
    description,
  ].filter(Boolean)
  return kindOf(schema) + (limits.length > 0 ? ` (${limits.join(', ')})` : '')
}

function kindOf({ type = [], enum: values, const: fixed, items, anyOf, properties }: Schema): string {
  if (fixed !== undefined) return JSON.stringify(fixed)
  if (values) return values.join(', ')
  if (anyOf) return [...new Set(anyOf.map(phraseOf))].join(' o ')
  if (items) return `lista de ${phraseOf(items)}`
  if (properties) return `objeto (${Object.keys(properties).join(', ')})`
  return (
    [type]
      .flat()
      .map((each) => typeNames[each] ?? 'objeto')
      .join(' o ') || 'cualquier valor'
  )
}

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, { readonly description: string }>> }
}
const { paths, components } = openApi('') as unknown as Document

export const calls: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], responses, ...operation }]) => {
    const [success = '', ...refusals] = Object.keys(responses)
    const sent = parameters.map(({ name, required, schema }) => fieldOf(name, schema, required))
    return {
      name: operationId,
      address: `${method.toUpperCase()} ${path}`,
      summary: operation.summary,
      access: operation.description,
      input: [...sent, ...fieldsIn(operation.requestBody)],
      output: fieldsIn(responses[success]),
      success,
      refusals,
    }
  }),
)

export const refusals: readonly (readonly [status: string, meaning: string])[] = Object.entries(
  components.responses,
).map(([name, { description }]) => [name.replace('Error', ''), description])
