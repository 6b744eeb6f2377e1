/** Which endpoint an address means. */
import { apiBase, type EndpointName, wire, wireOf } from '#contract/wire.ts'

export type Call = { readonly name: EndpointName; readonly params: Readonly<Record<string, string>> }

const patterns = (Object.keys(wire) as EndpointName[]).map((name) => {
  const [before = '', after] = wireOf(name).path.split('{id}')
  return { name, before, after }
})

/** The endpoint at `pathname`, with its path parameter; null when there is none. Methods and access are not looked at. */
export function callAt(pathname: string): Call | null {
  if (!pathname.startsWith(apiBase)) return null
  const path = pathname.slice(apiBase.length).replace(/\/$/, '')
  for (const { name, before, after } of patterns) {
    if (after === undefined) {
      if (path === before) return { name, params: {} }
    } else if (path.startsWith(before) && path.endsWith(after)) {
      const id = path.slice(before.length, path.length - after.length)
      if (id !== '' && !id.includes('/')) return { name, params: { id: decoded(id) } }
    }
  }
  return null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
