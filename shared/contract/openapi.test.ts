import { expect, test } from 'vitest'
import { endpointOf, type Route, routes } from './endpoints.ts'
import { openApi } from './openapi.ts'
import { apiBase } from './urls.ts'

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly Record<string, unknown>[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> }
  readonly responses: Record<string, Record<string, unknown>>
}
const document = JSON.parse(JSON.stringify(openApi('https://ciudad.example')))
const operationOf = (name: Route): Operation =>
  document.paths[apiBase + endpointOf(name).path][endpointOf(name).method.toLowerCase()]

test('E25 OpenAPI 3.1 names every endpoint with its method, path, access, input, output and errors', () => {
  expect([document.openapi, document.servers[0].url]).toEqual(['3.1.0', 'https://ciudad.example'])
  for (const name of routes) {
    const { responses, security, requestBody } = operationOf(name)
    expect(security).toEqual(endpointOf(name).access === 'public' ? [{}, { sesion: [] }] : [{ sesion: [] }])
    expect(responses[String(endpointOf(name).status ?? 200)]).toHaveProperty('content')
    for (const status of endpointOf(name).access === 'public' ? ['400', '500'] : ['400', '401', '403', '500'])
      expect(responses[status], `${name} ${status}`).toBeDefined()
    expect(requestBody !== undefined).toBe(endpointOf(name).method !== 'GET')
  }
  const operations = Object.values<object>(document.paths).flatMap(Object.values) as Operation[]
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length)
})

test('E25 parameters, bodies and references are valid in OpenAPI', () => {
  expect(operationOf('GET find-new/{id}').parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  expect(
    operationOf('GET find-all-news-public').parameters?.map((each) => [each.name, each.in, each.required]),
  ).toEqual([
    ['page', 'query', false],
    ['limit', 'query', false],
    ['offset', 'query', false],
    ['q', 'query', false],
    ['category', 'query', false],
    ['since', 'query', false],
  ])
  const password = operationOf('PUT change-password/{id}').requestBody?.content['application/json']?.schema
  expect(password?.required).toEqual(['currentPassword', 'newPassword'])
  expect(Object.keys(operationOf('POST upload/sigle-img').requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  const references = JSON.stringify(document).match(/#\/components\/[\w/]+/g) ?? []
  for (const reference of new Set(references)) {
    const [, , group = '', name = ''] = reference.split('/')
    expect(document.components[group][name], reference).toBeDefined()
  }
})
