/** Addresses of deployed functions, as Netlify's tools read them. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFunctions } from '@netlify/zip-it-and-ship-it'
import { expect, test } from 'vitest'
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'
import { prensaHandlers, sessionHandlers } from './handlers.ts'
import { EnvError, readEnv } from './lib/env.ts'
import { uploadHandlers } from './upload-handlers.ts'

const functions = await listFunctions(join(import.meta.dirname, 'routes'), { parseISC: true })
const id = '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11'

type Patterns = readonly { readonly pattern: string }[]
const match = (patterns: Patterns, pathname: string): boolean =>
  patterns.some(({ pattern }) => new URLPattern({ pathname: pattern }).test({ pathname }))
/** Functions that claim an address. */
const claims = (address: string): string[] =>
  functions
    .filter(({ routes = [], excludedRoutes = [] }) => match(routes, address) && !match(excludedRoutes, address))
    .map(({ name }) => name)

test("each endpoint's address belongs to the one function with its handler", () => {
  const owners = { api: prensaHandlers, login: sessionHandlers, upload: uploadHandlers }
  const claimed = Object.entries(owners).flatMap(([owner, handlers]) =>
    Object.keys(handlers).map((route) => {
      expect(claims(apiBase + endpointOf(route as Route).path.replace('{id}', id)), route).toEqual([owner])
      return route
    }),
  )
  expect(claimed.sort()).toEqual([...routes].sort())
})

test('no two functions have the same address', () => {
  for (const { name, routes = [] } of functions)
    for (const { pattern } of routes) {
      const address = pattern.replace('*', 'algo')
      expect(claims(address), address).toEqual([name])
    }
})

const root = join(import.meta.dirname, '..')

/** Variables that `readEnv` reads. */
function variablesRead(): Set<string> {
  const asked = new Set<string>()
  const source = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        asked.add(String(name))
        return undefined
      },
    },
  )
  expect(() => readEnv(source)).toThrow(EnvError)
  return asked
}

test('docs/operations.md lists exactly the variables that the functions read', async () => {
  const table = (await readFile(join(root, 'docs/operations.md'), 'utf8'))
    .split('\n')
    .filter((line) => /^\| `/.test(line))
  const rows = table.map((line) => line.split('|').map((cell) => cell.trim()))
  const documented = rows.flatMap(([, names = '', site = '']) =>
    /^1/.test(site) ? [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name) : [],
  )
  // Netlify sets these by itself.
  const platform = ['CONTEXT', 'URL']
  expect([...documented, ...platform].sort()).toEqual([...variablesRead()].sort())
})

test('deployed code uses no local file, program or undocumented variable', async () => {
  const files = await readdir(join(root, 'functions'), { recursive: true })
  const deployed = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  const sources = await Promise.all(
    deployed.map(async (file) => [file, await readFile(join(root, 'functions', file), 'utf8')] as const),
  )
  const machine = /node:(fs|path|os|child_process|http)\b|import\.meta|__dirname|process\.(cwd|argv|chdir|execPath)\b/
  expect(sources.filter(([, source]) => machine.test(source)).map(([file]) => file)).toEqual([])
  const named = sources.flatMap(([, source]) => [...source.matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name))
  // Not of readEnv: set by Netlify; for another purge API; for debug logs.
  expect(named.sort()).toEqual(['NETLIFY_PURGE_API_TOKEN', 'NETLIFY_PURGE_API_URL', 'PORTAL_DEBUG'])
})
