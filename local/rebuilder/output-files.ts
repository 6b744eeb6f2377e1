/** The files of a build folder, and copying them into a release. */
import { constants, copyFile, link, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { inParallel } from './parallel.ts'

/** Paths relative to the folder, each with a signature that changes whenever the file is written again. */
export type OutputFiles = ReadonlyMap<string, string>

/** Lists every file below a folder. */
export async function listOutput(dir: string): Promise<OutputFiles> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  await inParallel(entries, async (entry) => {
    if (!entry.isFile()) return
    const path = join(entry.parentPath, entry.name)
    // The time of the last change to the inode, in nanoseconds: unlike the modification time nothing can set it.
    const { ctimeNs, size, ino } = await lstat(path, { bigint: true })
    files.set(relative(dir, path), `${ctimeNs} ${size} ${ino}`)
  })
  return files
}

/** An earlier copy of the same folder, and what the folder held then. */
export type EarlierCopy = { readonly dir: string; readonly files: OutputFiles }

/**
 * Copies a build folder. Astro and Vite write into files that exist already (same inode), so a release must never share
 * a file with the build folder. What a build left alone is linked from the release before, where nothing is written any
 * more: a release among 10,000 pages then takes little room. Other files are copied, or cloned where the disk can.
 */
export async function copyOutput(
  from: string,
  to: string,
  files: OutputFiles,
  earlier: EarlierCopy | undefined,
): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => dirname(path)))
  await inParallel(folders, async (folder) => {
    await mkdir(join(to, folder), { recursive: true })
  })
  await inParallel(files, async ([path, signature]) => {
    if (earlier?.files.get(path) === signature) {
      try {
        return await link(join(earlier.dir, path), join(to, path))
      } catch {
        // The release before is gone, or the disk has no links: a copy is as good.
      }
    }
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  })
}
