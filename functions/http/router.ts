/** Finds the endpoint of an address. */
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'

export type Call = { readonly name: Route; readonly params: Readonly<Record<string, string>> }

/** Endpoints by path without its parameter. */
const byPath = Map.groupBy(routes, (route) => endpointOf(route).path.replace('{id}', ''))
const isParameterized = (route: Route): boolean => route.endsWith('/{id}')

/** Returns the endpoint at `pathname`: the one with `method`, else the first; null for none. */
export function matchRoute(pathname: string, method: string): Call | null {
  const calls = listCalls(pathname)
  return calls.find(({ name }) => endpointOf(name).method === method) ?? calls[0] ?? null
}

export const listAllowedMethods = (pathname: string): string[] =>
  listCalls(pathname).map(({ name }) => endpointOf(name).method)

function listCalls(pathname: string): Call[] {
  if (!pathname.startsWith(apiBase)) return []
  const path = pathname.slice(apiBase.length).replace(/\/$/, '')
  const exact = (byPath.get(path) ?? []).filter((name) => !isParameterized(name))
  if (exact.length > 0) return exact.map((name) => ({ name, params: {} }))
  const [before = '', id = ''] = path.split(/(?<=\/)(?=[^/]*$)/)
  return (id === '' ? [] : (byPath.get(before) ?? [])).map((name) => ({ name, params: { id: decodeSegment(id) } }))
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
