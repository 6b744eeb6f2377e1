/**
 * Stores keys (src/data/cache-key.ts) and facts of a build's pages. Deleted at the start and saved at the end: a failed build
 * leaves nothing to reuse.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { OutputFolder } from './output-folder.ts'
import type { PageFacts } from './page-facts.ts'

/** `facts`: null for files that are no pages. */
export type CacheEntry = { readonly key: string; readonly facts: PageFacts | null }

export type PageCache = ReturnType<typeof openPageCache>

/** Stores each address once; pages refer to it by its index. */
type CacheFile = {
  readonly addresses: readonly string[]
  readonly files: Readonly<{ [path: string]: { readonly key: string; readonly facts: SavedFacts | null } }>
}
type SavedFacts = Omit<PageFacts, 'addresses'> & { readonly addresses: readonly number[] }

export function openPageCache(file: string) {
  const { addresses, files: earlier } = readCacheFile(file)
  rmSync(file, { force: true })
  const next = new Map<string, CacheEntry>()

  return {
    /** Reuses a file with the same key. @returns its entry, or undefined. */
    reuse(path: string, key: string, output: Pick<OutputFolder, 'keep'>): CacheEntry | undefined {
      const { key: keyBefore, facts } = earlier[path] ?? {}
      if (keyBefore !== key || facts === undefined || !output.keep(path)) return undefined
      const entry = {
        key,
        facts: facts && { ...facts, addresses: facts.addresses.map((index) => addresses[index] ?? '') },
      }
      next.set(path, entry)
      return entry
    },
    addEntry(path: string, entry: CacheEntry): void {
      next.set(path, entry)
    },
    save(): void {
      const numbers = new Map<string, number>()
      const numberOf = (address: string): number => {
        const number = numbers.get(address) ?? numbers.size
        numbers.set(address, number)
        return number
      }
      const files: CacheFile['files'] = Object.fromEntries(
        Array.from(next, ([path, { key, facts }]) => [
          path,
          { key, facts: facts && { ...facts, addresses: facts.addresses.map(numberOf) } },
        ]),
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
