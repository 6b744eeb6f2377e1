/** Which endpoint an address means. */
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'

export type Call = { readonly name: Route; readonly params: Readonly<Record<string, string>> }

/** Endpoints by path, or by the prefix of a path parameter. */
const byPath = Map.groupBy(routes, (route) => endpointOf(route).path.replace('{id}', ''))
const isParameterized = (route: Route): boolean => route.endsWith('/{id}')

/**
 * The endpoint at `pathname` with its path parameter; null for none. By method where several share it, else the first. Access is not
 * checked.
 */
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
