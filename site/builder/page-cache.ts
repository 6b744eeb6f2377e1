/**
 * The record of an incremental build: keys (src/data/cache-key.ts) and facts of its pages. Removed before anything is written and saved
 * at the end: a failed build leaves nothing to reuse.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { OutputFolder } from './output-folder.ts'
import type { PageFacts } from './page-facts.ts'

/** `facts` for pages. */
export type Kept = { readonly key: string; readonly facts: PageFacts | null }

export type Record = {
  /** Reuses a file made under the same key. @returns its facts; undefined when it has to be made. */
  readonly reuse: (path: string, key: string, output: Pick<OutputFolder, 'keep'>) => Kept | undefined
  readonly note: (path: string, kept: Kept) => void
  /** Saves the record for the next build. */
  readonly save: () => void
}

/** Serialized: repeated addresses are stored once. */
type Saved = {
  readonly addresses: readonly string[]
  readonly files: Readonly<{ [path: string]: readonly [key: string, page: SavedPage | null] }>
}
type SavedPage = readonly [title: string | null, isNoindex: boolean, names: readonly number[], modified: string | null]

export function openRecord(file: string): Record {
  const { addresses, files: earlier } = readSaved(file)
  rmSync(file, { force: true })
  const next = new Map<string, Kept>()

  return {
    reuse(path, key, output) {
      const [keyBefore, page] = earlier[path] ?? []
      if (keyBefore !== key || page === undefined || !output.keep(path)) return undefined
      const names = (page?.[2] ?? []).map((number) => addresses[number] ?? '')
      const kept = { key, facts: page && { title: page[0], isNoindex: page[1], names, modified: page[3] } }
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
      const saved = ({ title, isNoindex, names, modified }: PageFacts): SavedPage => [
        title,
        isNoindex,
        names.map(numberOf),
        modified,
      ]
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
