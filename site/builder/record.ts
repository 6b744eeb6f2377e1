/**
 * What a build remembers for the next: each page that says by a key what it is made from (src/data/cache-key.ts), and what is known of it.
 * Taken away before anything is written and put back at the end: after a build that did not come to its end, no page is used again.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFolder } from './output-folder.ts'
import type { PageFacts } from './page-facts.ts'

/** A file that was made under a key; `facts` where it is a page. */
type Kept = { readonly key: string; readonly facts: PageFacts | null }

export type Record = {
  /** Uses the file again when it was made under the same key. @returns what is known of it; undefined when it has to be made. */
  readonly reuse: (path: string, key: string, output: OutputFolder) => Kept | undefined
  /** Notes a file that is made under a key now, and puts it into the output. */
  readonly keep: (path: string, content: Uint8Array, kept: Kept, output: OutputFolder) => void
  /** Remembers what was noted, for the next build. */
  readonly save: () => void
}

/** As it is written down: pages name much the same addresses, which stand there once. */
type Saved = {
  readonly addresses: readonly string[]
  readonly files: Readonly<{ [path: string]: readonly [key: string, page: SavedPage | null] }>
}
type SavedPage = readonly [title: string | null, isNoindex: boolean, names: readonly number[]]

/** Opens what an earlier build remembers in `dir`; a copy of each file is there too, for a host that brings nothing else from build to build. */
export function openRecord(dir: string): Record {
  const file = join(dir, 'record.json')
  const { addresses, files: earlier } = readSaved(file)
  rmSync(file, { force: true })
  const next = new Map<string, Kept>()
  const copyOf = (path: string): string => join(dir, 'files', path)
  const folders = new Set<string>()

  return {
    reuse(path, key, output) {
      const [keyBefore, page] = earlier[path] ?? []
      if (keyBefore !== key || page === undefined) return undefined
      if (!output.keep(path)) output.place(path, copyOf(path))
      const facts = page && {
        title: page[0],
        isNoindex: page[1],
        names: page[2].map((index) => addresses[index] ?? ''),
      }
      const kept = { key, facts }
      next.set(path, kept)
      return kept
    },
    keep(path, content, kept, output) {
      const copy = copyOf(path)
      const folder = dirname(copy)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      // Never written into: the output of the earlier build is the same file.
      rmSync(copy, { force: true })
      writeFileSync(copy, content)
      output.place(path, copy)
      next.set(path, kept)
    },
    save() {
      for (const path of Object.keys(earlier)) if (!next.has(path)) rmSync(copyOf(path), { force: true })
      const numbers = new Map<string, number>()
      const numberOf = (address: string): number => {
        const number = numbers.get(address) ?? numbers.size
        numbers.set(address, number)
        return number
      }
      const saved = (facts: PageFacts): SavedPage => [facts.title, facts.isNoindex, facts.names.map(numberOf)]
      const files: Saved['files'] = Object.fromEntries(
        Array.from(next, ([path, { key, facts }]) => [path, [key, facts && saved(facts)]]),
      )
      mkdirSync(dir, { recursive: true })
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
