/** Which deployed function answers which address, as Netlify's own tools read it from the entries. */
import { join } from 'node:path'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { expect, test } from 'vitest'
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'
import { prensaHandlers, sessionHandlers } from './handlers.ts'
import { uploadHandlers } from './upload-handlers.ts'

const functions = await listFunctions(join(import.meta.dirname, 'routes'), { parseISC: true })
const id = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'

type Patterns = readonly { readonly pattern: string }[]
const match = (patterns: Patterns, pathname: string): boolean =>
  patterns.some(({ pattern }) => new URLPattern({ pathname: pattern }).test({ pathname }))
/** Names of the functions that answer an address. */
const claims = (address: string): string[] =>
  functions
    .filter(({ routes = [], excludedRoutes = [] }) => match(routes, address) && !match(excludedRoutes, address))
    .map(({ name }) => name)

test("each endpoint's address is claimed by the one function that has its handler", () => {
  const owners = { api: prensaHandlers, login: sessionHandlers, upload: uploadHandlers }
  const claimed = Object.entries(owners).flatMap(([owner, handlers]) =>
    Object.keys(handlers).map((route) => {
      expect(claims(apiBase + endpointOf(route as Route).path.replace('{id}', id)), route).toEqual([owner])
      return route
    }),
  )
  expect(claimed.sort()).toEqual([...routes].sort())
})

test('no two functions claim one address', () => {
  for (const { name, routes = [] } of functions)
    for (const { pattern } of routes) {
      const address = pattern.replace('*', 'algo')
      expect(claims(address), address).toEqual([name])
    }
})
