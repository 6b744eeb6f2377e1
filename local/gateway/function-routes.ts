/** Which function answers an address, by `path` of its config (URLPattern, as on Netlify). */
import type { LoadedFunction } from './functions.ts'

export type FunctionMatch = {
  readonly fn: LoadedFunction
  /** What the placeholders of the path stand for, as written in the address (not percent-decoded). */
  readonly params: Record<string, string>
}

export type MatchFunction = (pathname: string) => FunctionMatch | undefined

type Placeholders = Record<string, string>
/** What a path's placeholders stand for in an address, or nothing where it is not meant. */
type Path = (pathname: string) => Placeholders | undefined

/** Each request passes all paths: what they begin with is compared as it is, which takes next to nothing. */
function pathOf(pathname: string): Path {
  const [fixed] = /^[\w/.-]*/.exec(pathname) ?? ['']
  if (fixed === pathname) return (asked) => (asked === pathname ? {} : undefined)
  // Of a placeholder that need not be there the slash before it need not be there either.
  const start = fixed.replace(/\/$/, '')
  const pattern = new URLPattern({ pathname })
  return (asked) => {
    if (!asked.startsWith(start)) return undefined
    const groups = pattern.exec({ pathname: asked })?.pathname.groups
    if (!groups) return undefined
    return Object.fromEntries(
      Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
  }
}

/**
 * Prepares the routes. A function without path answers at /.netlify/functions/{name}; a scheduled one at no address.
 * The first function in the given order wins.
 */
export function matchFunctions(functions: readonly LoadedFunction[]): MatchFunction {
  const routes = functions
    .filter((fn) => !fn.config.schedule)
    .map((fn) => ({
      fn,
      paths: (fn.config.path.length > 0 ? fn.config.path : [`/.netlify/functions/${fn.name}`]).map(pathOf),
    }))
  return (pathname) => {
    // A path in a config matches with and without a last slash.
    const spellings = pathname.length > 1 && pathname.endsWith('/') ? [pathname.slice(0, -1), pathname] : [pathname]
    for (const { fn, paths } of routes) {
      for (const path of paths) {
        for (const spelling of spellings) {
          const params = path(spelling)
          if (params) return { fn, params }
        }
      }
    }
    return undefined
  }
}
