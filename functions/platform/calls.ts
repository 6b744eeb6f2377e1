/** Which endpoint an address means. */
import { apiBase, type EndpointName, wire, wireOf } from '#contract/wire.ts'

export type Call = { readonly name: EndpointName; readonly params: Readonly<Record<string, string>> }

const names = Object.keys(wire) as EndpointName[]
const isWhole = (name: EndpointName): boolean => !wireOf(name).path.includes('{id}')
/** The endpoints whose path is one address, by it, and those whose path has an id in it. */
const byPath = Map.groupBy(names.filter(isWhole), (name) => wireOf(name).path)
const patterns = names
  .filter((name) => !isWhole(name))
  .map((name) => {
    const [before = '', after = ''] = wireOf(name).path.split('{id}')
    return { name, before, after }
  })

/**
 * The endpoint at `pathname`, with its path parameter; null when there is none. Where several share the address the method decides,
 * and with a method that none of them takes it is the first. Access is not looked at.
 */
export function callAt(pathname: string, method: string): Call | null {
  const calls = callsAt(pathname)
  return calls.find(({ name }) => wireOf(name).method === method) ?? calls[0] ?? null
}

/** The methods that the endpoints at `pathname` take. */
export const methodsAt = (pathname: string): string[] => callsAt(pathname).map(({ name }) => wireOf(name).method)

function callsAt(pathname: string): Call[] {
  if (!pathname.startsWith(apiBase)) return []
  const path = pathname.slice(apiBase.length).replace(/\/$/, '')
  const whole = byPath.get(path)
  if (whole) return whole.map((name) => ({ name, params: {} }))
  return patterns.flatMap(({ name, before, after }) => {
    if (!path.startsWith(before) || !path.endsWith(after)) return []
    const id = path.slice(before.length, path.length - after.length)
    return id !== '' && !id.includes('/') ? [{ name, params: { id: decoded(id) } }] : []
  })
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
