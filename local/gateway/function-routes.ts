/** Which function answers an address, by `path` of its config (URLPattern, as on Netlify). */
import type { LoadedFunction } from './functions.ts'

export type FunctionMatch = {
  readonly fn: LoadedFunction
  /** What the placeholders of the path stand for, as written in the address (not percent-decoded). */
  readonly params: Record<string, string>
}

export type MatchFunction = (pathname: string) => FunctionMatch | undefined

type Route = { readonly fn: LoadedFunction; readonly paths: URLPattern[] }

/** A path in a config matches with and without a last slash. */
function execute(pattern: URLPattern, pathname: string): Record<string, string> | undefined {
  const spellings = pathname.length > 1 && pathname.endsWith('/') ? [pathname.slice(0, -1), pathname] : [pathname]
  for (const spelling of spellings) {
    const groups = pattern.exec({ pathname: spelling })?.pathname.groups
    if (!groups) continue
    return Object.fromEntries(
      Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
  }
  return undefined
}

/**
 * Prepares the routes. A function without path answers at /.netlify/functions/{name}; a scheduled one at no address.
 * The first function in the given order wins.
 */
export function matchFunctions(functions: readonly LoadedFunction[]): MatchFunction {
  const routes: Route[] = functions
    .filter((fn) => !fn.config.schedule)
    .map((fn) => ({
      fn,
      paths: (fn.config.path.length > 0 ? fn.config.path : [`/.netlify/functions/${fn.name}`]).map(
        (pathname) => new URLPattern({ pathname }),
      ),
    }))
  return (pathname) => {
    for (const { fn, paths } of routes) {
      for (const path of paths) {
        const params = execute(path, pathname)
        if (params) return { fn, params }
      }
    }
    return undefined
  }
}
