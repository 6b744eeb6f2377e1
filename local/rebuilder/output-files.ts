/** The files of a build folder, and copying them into a release. */
import { lstatSync } from 'node:fs'
import { constants, copyFile, link, mkdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../site/builder/files-below.ts'
import { inTurns } from '../in-turns.ts'
import { inParallel } from './parallel.ts'

/** Paths relative to the folder, with slashes, each with a signature that changes whenever the file is written again. */
export type OutputFiles = ReadonlyMap<string, string>

/** Lists every file below a folder. */
export async function listOutput(dir: string): Promise<OutputFiles> {
  const files = new Map<string, string>()
  await inTurns(filesBelow(dir), (path) => {
    // The time of the last change to the inode, in nanoseconds: unlike the modification time nothing can set it.
    const { ctimeNs, size, ino } = lstatSync(`${dir}/${path}`, { bigint: true })
    files.set(path, `${ctimeNs} ${size} ${ino}`)
  })
  return files
}

/** A copy of a folder, and what the folder held then. */
export type Copy = { readonly dir: string; readonly files: OutputFiles }

/**
 * Makes the folder `to` a copy of a build folder. Vite writes into files that exist already (same inode), so a release must never share
 * a file with the build folder. What a build left alone is linked from the release before, where nothing is written any
 * more: a release among 10,000 pages then takes little room. Other files are copied, or cloned where the disk can.
 * @param held what `to` is a copy of already: nothing is done about files that have not changed since.
 */
export async function copyOutput(
  from: string,
  to: string,
  files: OutputFiles,
  earlier: Copy | undefined,
  held: OutputFiles = new Map(),
): Promise<void> {
  const there = new Set<string>()
  await inTurns(filesBelow(to), (path) => there.add(path))
  const isKept = (path: string): boolean => there.has(path) && files.has(path) && held.get(path) === files.get(path)
  const others = [...there].filter((path) => !isKept(path))
  await inParallel(others, (path) => rm(join(to, path)))
  const lacking = [...files].filter(([path]) => !isKept(path))
  await inParallel(new Set(lacking.map(([path]) => dirname(path))), async (folder) => {
    await mkdir(join(to, folder), { recursive: true })
  })
  await inParallel(lacking, async ([path, signature]) => {
    if (earlier?.files.get(path) === signature) {
      try {
        return await link(join(earlier.dir, path), join(to, path))
      } catch {
        // The release before is gone, or the disk has no links: a copy is as good.
      }
    }
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  })
  for (const folder of new Set(others.map((path) => dirname(path)))) await removeEmpty(to, folder)
}

/** Removes a folder without files, and those around it: an address without a page is not one of a folder. */
async function removeEmpty(dir: string, folder: string): Promise<void> {
  for (let path = folder; path !== '.'; path = dirname(path))
    try {
      await rmdir(join(dir, path))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOTEMPTY') return
      // Gone with the one that was removed before.
      if (code !== 'ENOENT') throw error
    }
}
