/** Which deployed function answers which address, as Netlify's own tools read it from the entries. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { expect, test } from 'vitest'
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'
import { prensaHandlers, sessionHandlers } from './handlers.ts'
import { uploadHandlers } from './upload-handlers.ts'

const routesDir = join(import.meta.dirname, 'routes')

async function pathsByFunction(): Promise<Map<string, string[]>> {
  const functions = await listFunctions(routesDir, { parseISC: true })
  return new Map(functions.map(({ name, routes = [] }) => [name, routes.map(({ pattern }) => pattern)]))
}
const addresses = (names: readonly string[]) =>
  [...new Set(names.map((name) => apiBase + endpointOf(name as Route).path.replace('{id}', ':id')))].sort()

test('each endpoint of the table is listed by the one function that has its handler', async () => {
  const paths = await pathsByFunction()
  expect(paths.size).toBe((await readdir(routesDir)).length)
  const listed = Object.fromEntries(
    ['prensa', 'prensa-session', 'prensa-upload'].map((name) => [name, [...(paths.get(name) ?? [])].sort()]),
  )
  expect(listed).toEqual({
    prensa: addresses(Object.keys(prensaHandlers)),
    'prensa-session': addresses(Object.keys(sessionHandlers)),
    'prensa-upload': addresses(Object.keys(uploadHandlers)),
  })
  expect(Object.values(listed).flat().sort()).toEqual(addresses(routes))
})

test('no two functions claim one address', async () => {
  const paths = [...(await pathsByFunction()).values()].flat()
  const claims = (address: string) =>
    paths.filter((path) => new URLPattern({ pathname: path }).test({ pathname: address }))
  for (const path of paths) {
    const address = path.replace(':id', '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11').replace('*', 'algo')
    expect(claims(address), address).toEqual([path])
  }
})
