/**
 * What a build remembers for the next: each page that says by a key what it is made from (src/data/cache-key.ts), and what is known of it.
 * Taken away before anything is written and put back at the end: after a build that did not come to its end, no page is used again.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { OutputFolder } from './output-folder.ts'
import type { PageFacts } from './page-facts.ts'

/** A file that was made under a key; `facts` where it is a page. */
export type Kept = { readonly key: string; readonly facts: PageFacts | null }

export type Record = {
  /** Uses the file in the output again when it was made under the same key. @returns what is known of it; undefined when it has to be made. */
  readonly reuse: (path: string, key: string, output: Pick<OutputFolder, 'keep'>) => Kept | undefined
  /** Notes a file that is made under a key now. */
  readonly note: (path: string, kept: Kept) => void
  /** Remembers what was noted and used again, for the next build. */
  readonly save: () => void
}

/** As it is written down: pages name much the same addresses, which stand there once. */
type Saved = {
  readonly addresses: readonly string[]
  readonly files: Readonly<{ [path: string]: readonly [key: string, page: SavedPage | null] }>
}
type SavedPage = readonly [title: string | null, isNoindex: boolean, names: readonly number[]]

/** Opens what an earlier build wrote into `file`. */
export function openRecord(file: string): Record {
  const { addresses, files: earlier } = readSaved(file)
  rmSync(file, { force: true })
  const next = new Map<string, Kept>()

  return {
    reuse(path, key, output) {
      const [keyBefore, page] = earlier[path] ?? []
      if (keyBefore !== key || page === undefined || !output.keep(path)) return undefined
      const names = (page?.[2] ?? []).map((number) => addresses[number] ?? '')
      const kept = { key, facts: page && { title: page[0], isNoindex: page[1], names } }
      next.set(path, kept)
      return kept
    },
    note(path, kept) {
      next.set(path, kept)
    },
    save() {
      const numbers = new Map<string, number>()
      const numberOf = (address: string): number => {
        const number = numbers.get(address) ?? numbers.size
        numbers.set(address, number)
        return number
      }
      const saved = ({ title, isNoindex, names }: PageFacts): SavedPage => [title, isNoindex, names.map(numberOf)]
      const files: Saved['files'] = Object.fromEntries(
        Array.from(next, ([path, { key, facts }]) => [path, [key, facts && saved(facts)]]),
      )
      writeFileSync(file, JSON.stringify({ files, addresses: [...numbers.keys()] } satisfies Saved))
    },
  }
}

function readSaved(file: string): Saved {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { addresses: [], files: {} }
    throw error
  }
}
