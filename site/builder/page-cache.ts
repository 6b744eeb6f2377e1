/**
 * Stores keys (src/data/cache-key.ts) and facts of a build's pages. Deleted at the start and saved at the end: a failed build
 * leaves nothing to reuse.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { OutputFolder } from './output-folder.ts'
import type { PageFacts } from './page-facts.ts'

/** `facts`: null for files that are no pages. */
export type CacheEntry = { readonly key: string; readonly facts: PageFacts | null }

export type PageCache = {
  /** Reuses a file with the same key. @returns its entry, or undefined. */
  readonly reuse: (path: string, key: string, output: Pick<OutputFolder, 'keep'>) => CacheEntry | undefined
  readonly addEntry: (path: string, entry: CacheEntry) => void
  readonly save: () => void
}

/** Stores each address once; pages refer to it by its index. */
type CacheFile = {
  readonly addresses: readonly string[]
  readonly files: Readonly<{ [path: string]: readonly [key: string, page: SavedFacts | null] }>
}
type SavedFacts = readonly [
  title: string | null,
  isNoindex: boolean,
  addressIndexes: readonly number[],
  modified: string | null,
]

export function openPageCache(file: string): PageCache {
  const { addresses, files: earlier } = readCacheFile(file)
  rmSync(file, { force: true })
  const next = new Map<string, CacheEntry>()

  return {
    reuse(path, key, output) {
      const [keyBefore, page] = earlier[path] ?? []
      if (keyBefore !== key || page === undefined || !output.keep(path)) return undefined
      const linked = (page?.[2] ?? []).map((index) => addresses[index] ?? '')
      const entry = { key, facts: page && { title: page[0], isNoindex: page[1], addresses: linked, modified: page[3] } }
      next.set(path, entry)
      return entry
    },
    addEntry(path, entry) {
      next.set(path, entry)
    },
    save() {
      const numbers = new Map<string, number>()
      const numberOf = (address: string): number => {
        const number = numbers.get(address) ?? numbers.size
        numbers.set(address, number)
        return number
      }
      const encodeFacts = ({ title, isNoindex, addresses, modified }: PageFacts): SavedFacts => [
        title,
        isNoindex,
        addresses.map(numberOf),
        modified,
      ]
      const files: CacheFile['files'] = Object.fromEntries(
        Array.from(next, ([path, { key, facts }]) => [path, [key, facts && encodeFacts(facts)]]),
      )
      writeFileSync(file, JSON.stringify({ files, addresses: [...numbers.keys()] } satisfies CacheFile))
    },
  }
}

function readCacheFile(file: string): CacheFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // A killed build leaves half a file.
    const isUnusable = (error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError
    if (isUnusable) return { addresses: [], files: {} }
    throw error
  }
}
