/** The files of one build, as they were when it went live. Later builds never change what a snapshot answers. */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../../site/builder/files-below.ts'

/** A file found for an address. */
export type StaticMatch = {
  /** Address of the file inside the build, for instance `/noticias/index.html`. */
  readonly file: string
  /** True when Netlify redirects to the same address with the last slash added or removed ("pretty URLs"). */
  readonly toggleSlash: boolean
}

/** Netlify reads these two files and does not serve them. */
const configurationFiles = ['/_headers', '/_redirects'] as const

export class Snapshot {
  readonly dir: string
  readonly #files: ReadonlySet<string>
  readonly #etags = new Map<string, string>()

  private constructor(dir: string, files: ReadonlySet<string>) {
    this.dir = dir
    this.#files = files
  }

  /**
   * Lists a build folder, which must not change from then on.
   * @throws when the folder cannot be read.
   */
  static load(dir: string): Snapshot {
    const files = new Set<string>()
    for (const path of filesBelow(dir)) files.add(`/${path}`)
    for (const address of configurationFiles) files.delete(address)
    return new Snapshot(dir, files)
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
   * The validator of a file, made of its bytes: what a rebuild leaves alone keeps it. Weak, since it stands for every encoding.
   * @param file address as `find` gives it.
   */
  async etag(file: string): Promise<string> {
    const known = this.#etags.get(file)
    if (known) return known
    const etag = `W/"${hash('sha1', await readFile(join(this.dir, file)))}"`
    this.#etags.set(file, etag)
    return etag
  }
}
