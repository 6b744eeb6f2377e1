/** The files of one build, as they were when it went live. Later builds never change what a snapshot answers. */
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Content, ContentCache } from './content-cache.ts'

/** Files above this many bytes are streamed from the disk; smaller ones are kept in memory. */
const memoryLimit = 1024 * 1024

/** A file found for an address. */
export type StaticMatch = {
  /** Address of the file inside the build, for instance `/noticias/index.html`. */
  readonly file: string
  /** True when Netlify redirects to the same address with the last slash added or removed ("pretty URLs"). */
  readonly toggleSlash: boolean
}

/** Bytes of a file: in memory, or an open handle that the receiver must close. */
export type FileContent =
  | ({ readonly kind: 'memory' } & Content)
  | { readonly kind: 'disk'; readonly handle: FileHandle; readonly size: number; readonly etag: string }

/** Netlify reads these two files and does not serve them. */
const configurationFiles = new Set(['/_headers', '/_redirects'])

export class Snapshot {
  readonly dir: string
  readonly #files: ReadonlySet<string>
  readonly #cache = new ContentCache()
  readonly #opening = new Set<Promise<FileContent>>()

  private constructor(dir: string, files: ReadonlySet<string>) {
    this.dir = dir
    this.#files = files
  }

  /**
   * Lists a build folder, which must not change from then on.
   * @throws when the folder cannot be read.
   */
  static async load(dir: string): Promise<Snapshot> {
    const files = new Set<string>()
    for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const address = `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`
      if (!configurationFiles.has(address)) files.add(address)
    }
    return new Snapshot(dir, files)
  }

  /** How many files there are to serve. */
  get size(): number {
    return this.#files.size
  }

  /**
   * The file for an address, found as Netlify finds it: `/a` is /a or /a.html, and is redirected to `/a/` where
   * only /a/index.html exists; `/a/` is /a/index.html, and is redirected to `/a` where /a.html exists.
   * @param pathname percent-decoded path.
   */
  find(pathname: string): StaticMatch | undefined {
    const at = (file: string, toggleSlash: boolean): StaticMatch | undefined =>
      this.#files.has(file) ? { file, toggleSlash } : undefined
    if (pathname === '/') return at('/index.html', false)
    if (pathname.endsWith('/')) return at(`${pathname.slice(0, -1)}.html`, true) ?? at(`${pathname}index.html`, false)
    return at(pathname, false) ?? at(`${pathname}.html`, false) ?? at(`${pathname}/index.html`, true)
  }

  /**
   * Opens a file. Once open it stays readable although the folder is removed.
   * @param file address as `find` gives it.
   */
  async read(file: string): Promise<FileContent> {
    const known = this.#cache.get(file)
    if (known) return { kind: 'memory', ...known }
    const opening = this.#open(file)
    this.#opening.add(opening)
    try {
      return await opening
    } finally {
      this.#opening.delete(opening)
    }
  }

  /** Resolves when every file asked for so far is open or in memory: from then on they need the folder no more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#opening)
  }

  async #open(file: string): Promise<FileContent> {
    const handle = await open(join(this.dir, file))
    try {
      const { size, mtimeMs } = await handle.stat()
      if (size > memoryLimit) {
        return { kind: 'disk', handle, size, etag: `${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}` }
      }
      const content = this.#cache.add(file, await handle.readFile())
      await handle.close()
      return { kind: 'memory', ...content }
    } catch (error) {
      await handle.close()
      throw error
    }
  }
}
