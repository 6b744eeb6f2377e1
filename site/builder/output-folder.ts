/**
 * Writes the output folder of an incremental build, equal to a clean build. Files are replaced, never written into, so that hard
 * links stay intact. Synchronous: faster for thousands of small files.
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

export type OutputFolder = ReturnType<typeof openOutput>

/** Opens the folder, which may be missing. Paths are relative, with slashes: "turismo/index.html". */
export function openOutput(outDir: string) {
  const before = new Set(existsSync(outDir) ? filesBelow(outDir) : [])
  const usedPaths = new Set<string>()
  const folders = new Set<string>()

  function clear(path: string): string {
    const file = join(outDir, path)
    if (hasFile(path)) rmSync(file)
    makeFolder(dirname(file))
    usedPaths.add(path)
    return file
  }

  function makeFolder(folder: string): void {
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }

  const hasFile = (path: string): boolean => before.has(path) || usedPaths.has(path)
  return {
    write(path: string, content: string | Uint8Array): void {
      // Avoids copying bytes: ten thousand pages are half a gigabyte.
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      if (hasFile(path) && readFileSync(join(outDir, path)).equals(bytes)) usedPaths.add(path)
      else writeFileSync(clear(path), bytes)
    },
    /** Links a file of another folder, or copies it. */
    place(path: string, from: string): void {
      if (hasFile(path) && isSame(join(outDir, path), from)) usedPaths.add(path)
      else linkOrCopy(from, clear(path))
    },
    /** Keeps the file of an earlier build. @returns whether there is one. */
    keep(path: string): boolean {
      if (before.has(path)) usedPaths.add(path)
      return before.has(path)
    },
    /** Removes files of earlier builds that this one did not use. */
    removeOthers(): void {
      const others = [...before].filter((path) => !usedPaths.has(path))
      for (const path of others) rmSync(join(outDir, path))
      for (const folder of new Set(others.map(dirname))) removeEmpty(outDir, folder)
    },
  }
}

/** Makes a folder equal to another, by hard links where possible. */
export function mirror(from: string, to: string): void {
  const output = openOutput(to)
  for (const path of filesBelow(from)) output.place(path, join(from, path))
  output.removeOthers()
}

function isSame(file: string, other: string): boolean {
  const [one, two] = [lstatSync(file), lstatSync(other)]
  const isOne = one.dev === two.dev && one.ino === two.ino
  return isOne || (one.size === two.size && readFileSync(file).equals(readFileSync(other)))
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

function removeEmpty(outDir: string, folder: string): void {
  for (let path = folder; path !== '.'; path = dirname(path))
    try {
      rmdirSync(join(outDir, path))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOTEMPTY') return
      if (code !== 'ENOENT') throw error
    }
}
