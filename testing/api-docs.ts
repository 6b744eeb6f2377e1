/** `node testing/api-docs.ts` writes docs/api.md: the contract as a page to read, made from the schemas that validate (E25). */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApi } from '#contract/openapi.ts'
import { accessTexts, refusals, summaries } from '#contract/openapi-texts.ts'
import { apiBase, type EndpointName, wire, wireOf } from '#contract/wire.ts'

/** Where the page is kept. */
export const apiDocsPath = join(import.meta.dirname, '..', 'docs', 'api.md')

/** The part of JSON Schema that the contract makes use of. */
type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly additionalProperties?: Schema | false
}
type Content = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Partial<Content>>>
}

/** The whole page, in Spanish: a table of all endpoints, then each one with what it takes, answers and refuses. */
export function apiDocs(): string {
  const names = Object.keys(wire) as EndpointName[]
  const document = JSON.parse(JSON.stringify(openApi('https://municipio.example'))) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  const operationOf = (name: EndpointName): Operation => {
    const { path, method } = wireOf(name)
    const operation = document.paths[apiBase + path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`The OpenAPI document lacks ${name}`)
    return operation
  }
  return [
    '# API de prensa',
    'Página generada por `node testing/api-docs.ts` a partir de los esquemas que validan; no se edita a mano.',
    `Todas las llamadas están debajo de \`${apiBase}\`. El mismo contrato, como OpenAPI 3.1, está en \`/api/openapi.json\`. Un error es \`{ "error": "…" }\`, con \`fields\` cuando hay datos en falta.`,
    table(
      ['Llamada', 'Método y dirección', 'Quién puede', 'Qué hace'],
      names.map((name) => [link(name), `\`${addressOf(name)}\``, accessTexts[wireOf(name).access], summaries[name]]),
    ),
    '## Errores',
    table(
      ['Estado', 'Qué quiere decir'],
      Object.entries(refusals).map(([status, text]) => [status, text]),
    ),
    ...names.flatMap((name) => section(name, operationOf(name))),
  ]
    .join('\n\n')
    .concat('\n')
}

const addressOf = (name: EndpointName): string => `${wireOf(name).method} ${wireOf(name).path}`
const link = (name: EndpointName): string => `[${name}](#${name.toLowerCase().replaceAll('/', '')})`

function section(name: EndpointName, { parameters = [], requestBody, responses }: Operation): string[] {
  const sent = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => rowsOf(schema))
  const input = [...parameters.map(({ name: key, required, schema }) => row(key, schema, required)), ...sent]
  const [status = ''] = Object.keys(responses)
  const output = Object.values(responses[status]?.content ?? {}).flatMap(({ schema }) => rowsOf(schema))
  const errors = Object.keys(responses).filter((each) => each !== status)
  return [
    `## ${name}`,
    `\`${addressOf(name)}\` — ${summaries[name]}. ${accessTexts[wireOf(name).access]}`,
    input.length > 0 ? table(['Dato', 'Tipo', 'Obligatorio'], input) : 'No lleva datos.',
    `Responde ${status}:`,
    table(
      ['Clave', 'Tipo'],
      output.map(([key = '', type = '']) => [key, type]),
    ),
    `Errores: ${errors.join(', ')}.`,
  ]
}

/** Objects are shown with the fields of what they hold, one level deep. */
function rowsOf({ properties = {}, required = [] }: Schema): string[][] {
  return Object.entries(properties).flatMap(([key, schema]) => [
    row(key, schema, required.includes(key)),
    ...Object.entries(schema.properties ?? {}).map(([inner, each]) =>
      row(`${key}.${inner}`, each, (schema.required ?? []).includes(inner)),
    ),
  ])
}

const row = (key: string, schema: Schema, isRequired: boolean): string[] => [
  `\`${key}\``,
  typeOf(schema),
  isRequired && schema.default === undefined ? 'sí' : 'no',
]

function typeOf(schema: Schema): string {
  const { type = '', enum: values, const: fixed, items, anyOf, format, properties, maxLength, maximum } = schema
  const ends = [
    format,
    maxLength !== undefined && maxLength < 1e6 && `hasta ${maxLength} caracteres`,
    maximum !== undefined && maximum < 1e9 && `hasta ${maximum}`,
    schema.default !== undefined && schema.default !== '' && `si falta: ${JSON.stringify(schema.default)}`,
  ].filter((end) => end !== undefined && end !== false)
  const end = ends.length > 0 ? ` (${ends.join(', ')})` : ''
  if (fixed !== undefined) return `\`${JSON.stringify(fixed)}\`${end}`
  if (values) return values.map((value) => `\`${value}\``).join(', ') + end
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' o ') + end
  if (items) return `lista de ${typeOf(items)}${end}`
  if (properties) return `objeto { ${Object.keys(properties).join(', ')} }${end}`
  return (
    [type]
      .flat()
      .map((each) => names[each] ?? 'cualquier valor')
      .join(' o ') + end
  )
}

const names: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

if (import.meta.main) {
  await writeFile(apiDocsPath, apiDocs())
  console.log(`Listo: ${apiDocsPath}`)
}
