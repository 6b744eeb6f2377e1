/** The contract as OpenAPI 3.1. */
import { z } from 'zod'
import { endpointOf, type Route, routes } from './endpoints.ts'
import { ErrorBody } from './error-body.ts'
import { accessTexts, type ErrorStatus, errorTexts } from './openapi-texts.ts'
import { apiBase } from './urls.ts'

type Json = Readonly<Record<string, unknown>>
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] } & Record<string, unknown>

/** Builds the document. @param siteUrl origin of the API. */
export function openApi(siteUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const { method, path } = endpointOf(route)
    const address = apiBase + path
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de prensa del portal municipal',
      version: '1',
      description:
        'Noticias, contenido de la ciudad, galería y cuentas del equipo de prensa. Los errores son una oración en español.',
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      responses: Object.fromEntries(
        Object.entries(errorTexts).map(([status, description]) => [`Error${status}`, errorResponse(description)]),
      ),
      securitySchemes: {
        sesion: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-portal-access',
          description: 'Cookie HttpOnly que entrega login-user; en http://localhost se llama portal-access.',
        },
      },
    },
  }
}

function operation(route: Route): Json {
  const { method, path, summary, access, status = 200, body, ...endpoint } = endpointOf(route)
  const input = schemaOf(endpoint.input, 'input')
  const inPath = path.includes('{id}') ? ['id'] : []
  const example = Object.fromEntries(Object.entries(endpoint.example).filter(([key]) => !inPath.includes(key)))
  const parameters = Object.entries(input.properties ?? {})
    .filter(([key]) => inPath.includes(key) || method === 'GET')
    .map(([key, schema]) => ({
      name: key,
      in: inPath.includes(key) ? 'path' : 'query',
      required: inPath.includes(key) || (input.required ?? []).includes(key),
      schema,
    }))
  return {
    operationId: operationIdOf(route),
    summary,
    description: `Quién puede: ${accessTexts[access]}`,
    security: access === 'public' ? [{}, { sesion: [] }] : [{ sesion: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' && {
      requestBody: body === 'multipart' ? fileBody : jsonBody(omitKeys(input, inPath), example),
    }),
    responses: {
      [status]: { description: 'Hecho', content: jsonContent(schemaOf(endpoint.output, 'output')) },
      ...Object.fromEntries(errorsOf(route).map((error) => [error, { $ref: `#/components/responses/Error${error}` }])),
    },
  }
}

/** Path without parameter; "edit-" distinguishes a second endpoint of the path. */
function operationIdOf(route: Route): string {
  const { method, path } = endpointOf(route)
  const isShared = routes.filter((other) => endpointOf(other).path === path).length > 1
  const name = path.replace('/{id}', '')
  return isShared && method !== 'GET' ? `edit-${name}` : name
}

/** Statuses that an endpoint answers besides success. */
export function errorsOf(route: Route): ErrorStatus[] {
  const { method, access, errors = [] } = endpointOf(route)
  const statuses = new Set<ErrorStatus>([400, 401, 412, 500, 503, ...errors])
  if (access !== 'public') statuses.add(403)
  if (method !== 'GET') for (const status of [403, 413, 415] as const) statuses.add(status)
  else if (access === 'public') statuses.add(429)
  return [...statuses].sort((one, other) => one - other)
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest as ObjectSchema
}

function omitKeys(schema: ObjectSchema, keys: readonly string[]): ObjectSchema {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => !keys.includes(key)))
  return { ...schema, properties, required: (schema.required ?? []).filter((key) => !keys.includes(key)) }
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })
const jsonBody = (schema: Json, example: Json): Json => ({
  required: true,
  content: { 'application/json': { schema, ...(Object.keys(example).length > 0 && { example }) } },
})
const errorResponse = (description: string): Json => ({
  description,
  content: jsonContent({ $ref: '#/components/schemas/Error' }),
})

const fileBody: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['imagen'],
        properties: {
          imagen: { type: 'string', format: 'binary', description: 'JPEG, PNG o WebP de hasta 4 MB y 40 megapíxeles' },
        },
      },
    },
  },
}
