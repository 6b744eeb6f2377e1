/** Which endpoint an address means. */
import { endpointOf, type Route, routes } from '#contract/endpoints.ts'
import { apiBase } from '#contract/urls.ts'

export type Call = { readonly name: Route; readonly params: Readonly<Record<string, string>> }

/** Endpoints by path, and those with an id in their path by what stands before it. */
const byPath = Map.groupBy(routes, (route) => endpointOf(route).path.replace('{id}', ''))
const isParameterized = (route: Route): boolean => route.endsWith('/{id}')

/**
 * The endpoint at `pathname`, with its path parameter; null when there is none. Where several share the address the method decides,
 * and with a method that none of them takes it is the first. Access is not checked.
 */
export function callAt(pathname: string, method: string): Call | null {
  const calls = callsAt(pathname)
  return calls.find(({ name }) => endpointOf(name).method === method) ?? calls[0] ?? null
}

/** The methods that the endpoints at `pathname` take. */
export const methodsAt = (pathname: string): string[] => callsAt(pathname).map(({ name }) => endpointOf(name).method)

function callsAt(pathname: string): Call[] {
  if (!pathname.startsWith(apiBase)) return []
  const path = pathname.slice(apiBase.length).replace(/\/$/, '')
  const whole = (byPath.get(path) ?? []).filter((name) => !isParameterized(name))
  if (whole.length > 0) return whole.map((name) => ({ name, params: {} }))
  const [before = '', id = ''] = path.split(/(?<=\/)(?=[^/]*$)/)
  return (id === '' ? [] : (byPath.get(before) ?? [])).map((name) => ({ name, params: { id: decode(id) } }))
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
