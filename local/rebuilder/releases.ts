/** The folder of finished releases, and the pointer to the one in service that survives a restart (design §8). */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export type Releases = {
  /** Folder of the release in service. */
  readonly current: () => string | undefined
  /**
   * Makes a release: `fill` writes into a folder, which gets its number only when it is complete. That folder is empty, or the oldest release as soon
   * as there are as many as are kept: making and removing ten thousand folders takes longer than all else about a release.
   */
  readonly add: (fill: (dir: string, was: string | null) => Promise<void>) => Promise<string>
  /** Points at a release as the one in service, in one step: after a crash the pointer is the old or the new one. */
  readonly setCurrent: (dir: string) => Promise<void>
  readonly remove: (dir: string) => Promise<void>
  /** Removes all but the newest. */
  readonly prune: () => Promise<void>
}

const number = /^\d{6}$/
/** How many releases are kept, the one in service included, so that a request that began before finds its files. */
const keep = 3

/**
 * Opens the folder, making it when needed. What a crash left behind is removed: half-copied releases, and releases
 * that never went into service.
 */
export async function openReleases(dir: string): Promise<Releases> {
  const pointer = join(dir, 'current')
  await mkdir(dir, { recursive: true })
  let current = await readPointer(dir, pointer)
  const list = async (): Promise<string[]> => (await readdir(dir)).filter((name) => number.test(name)).sort()
  const discard = (names: readonly string[]): Promise<unknown> =>
    Promise.all(names.map((name) => rm(join(dir, name), { recursive: true, force: true })))

  const serving = current ? basename(current) : ''
  await discard(
    (await readdir(dir)).filter((name) => name.endsWith('.partial') || (number.test(name) && name > serving)),
  )

  const releases: Releases = {
    current: () => current,
    async add(fill) {
      const names = await list()
      const target = join(dir, String(Number(names.at(-1) ?? '0') + 1).padStart(6, '0'))
      const partial = `${target}.partial`
      const [first = ''] = names
      const oldest = names.length >= keep && join(dir, first) !== current ? join(dir, first) : null
      if (oldest !== null) await rename(oldest, partial)
      else await mkdir(partial)
      try {
        await fill(partial, oldest)
        await rename(partial, target)
      } catch (error) {
        await rm(partial, { recursive: true, force: true })
        throw error
      }
      return target
    },
    async setCurrent(release) {
      await writeFile(`${pointer}.partial`, basename(release))
      await rename(`${pointer}.partial`, pointer)
      current = release
    },
    remove: (release) => rm(release, { recursive: true, force: true }),
    async prune() {
      await discard((await list()).slice(0, -keep))
    },
  }
  await releases.prune()
  return releases
}

async function readPointer(dir: string, pointer: string): Promise<string | undefined> {
  const name = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  if (!number.test(name)) return undefined
  const release = join(dir, name)
  return (await stat(release).catch(() => undefined))?.isDirectory() ? release : undefined
}
