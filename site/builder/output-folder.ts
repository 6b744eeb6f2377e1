/**
 * The folder that build after build writes into: it ends up equal to what a build into an empty one leaves, and what is in it already is not
 * written again. Files are replaced, never written into, so that one that is linked elsewhere stays there as it is. Synchronous: nothing else
 * is to be done meanwhile, and thousands of small files come sooner that way.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from './files-below.ts'

/** Paths are relative, with slashes: "turismo/index.html". */
export type OutputFolder = {
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Puts a file of another folder here: a link of it, or a copy where there are none. */
  readonly place: (path: string, from: string) => void
  /** Keeps what an earlier build left under this path. @returns whether it left something. */
  readonly keep: (path: string) => boolean
  /** Removes what this build neither wrote, placed nor kept. */
  readonly removeOthers: () => void
}

/** Opens the folder, which need not be there. */
export function openOutput(outDir: string): OutputFolder {
  const before = new Set(existsSync(outDir) ? filesBelow(outDir) : [])
  const made = new Set<string>()
  const folders = new Set<string>()

  /** Makes room for a file that is to be made. */
  function clear(path: string): string {
    const file = join(outDir, path)
    if (isThere(path)) rmSync(file)
    makeFolder(dirname(file))
    made.add(path)
    return file
  }

  function makeFolder(folder: string): void {
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }

  const isThere = (path: string): boolean => before.has(path) || made.has(path)
  return {
    write(path, content) {
      // Of bytes it would make a copy, and ten thousand pages are half a gigabyte.
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      if (isThere(path) && readFileSync(join(outDir, path)).equals(bytes)) made.add(path)
      else writeFileSync(clear(path), bytes)
    },
    place(path, from) {
      if (isThere(path) && isSame(join(outDir, path), from)) made.add(path)
      else linkOrCopy(from, clear(path))
    },
    keep(path) {
      if (before.has(path)) made.add(path)
      return before.has(path)
    },
    removeOthers() {
      const others = [...before].filter((path) => !made.has(path))
      for (const path of others) rmSync(join(outDir, path))
      for (const folder of new Set(others.map(dirname))) removeEmpty(outDir, folder)
    },
  }
}

/** Makes a folder equal to another, of the same files where the disk has links. */
export function mirror(from: string, to: string): void {
  const output = openOutput(to)
  for (const path of filesBelow(from)) output.place(path, join(from, path))
  output.removeOthers()
}

function isSame(file: string, other: string): boolean {
  const [one, two] = [lstatSync(file), lstatSync(other)]
  return one.ino === two.ino || (one.size === two.size && readFileSync(file).equals(readFileSync(other)))
}

/** One file under two names takes room once; a disk without links, or another disk, gets a copy. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Removes a folder without files, and those around it. */
function removeEmpty(outDir: string, folder: string): void {
  for (let path = folder; path !== '.'; path = dirname(path))
    try {
      rmdirSync(join(outDir, path))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOTEMPTY') return
      // Gone with the one that was removed before.
      if (code !== 'ENOENT') throw error
    }
}
