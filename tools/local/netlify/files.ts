/** Finds and serves the files of one build: pretty URLs, ranges and compression as on Netlify. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import compression from 'compression'
import send from 'send'
import { filesBelow } from '../../../site/builder/files-below.ts'
import type { Log } from './http.ts'
import { type Environment, loadRules, type Rules } from './rules.ts'

/** One build with its rules; it never changes, and each request uses one from beginning to end (B04). */
export type Build = Rules & { readonly files: BuildFiles }

/** Reads a build folder. @throws {Error} when it is missing or its rules are not supported. */
export const loadBuild = async (configFile: string, dir: string, env: Environment, log: Log): Promise<Build> => ({
  ...(await loadRules(configFile, dir, env, log)),
  files: new BuildFiles(dir),
})

export type FoundFile = {
  /** Path inside the build, for instance `/noticias/index.html`. */
  readonly file: string
  /** Whether the address is redirected to the one with the last slash added or removed. */
  readonly redirectSlash: boolean
}

export class BuildFiles {
  readonly dir: string
  readonly #files: ReadonlySet<string>

  /** Lists a build folder, which must not change afterwards. @throws {Error} when it cannot be read. */
  constructor(dir: string) {
    this.dir = dir
    const files = new Set(Array.from(filesBelow(dir), (path) => `/${path}`))
    for (const configuration of ['/_headers', '/_redirects']) files.delete(configuration)
    this.#files = files
  }

  /**
   * Returns the file for a percent-decoded path. `/a` is /a or /a.html, or leads to `/a/` where only that has a page;
   * `/a/` is /a/index.html, or leads to `/a` where /a.html exists.
   */
  find(path: string): FoundFile | undefined {
    const at = (file: string, redirectSlash = false) => (this.#files.has(file) ? { file, redirectSlash } : undefined)
    if (path === '/') return at('/index.html')
    if (path.endsWith('/')) return at(`${path.slice(0, -1)}.html`, true) ?? at(`${path}index.html`)
    return at(path) ?? at(`${path}.html`) ?? at(`${path}/index.html`, true)
  }
}

/** Compresses whole files only, so that an interrupted download can be resumed. */
const compress = compression({
  threshold: 512,
  filter: (req, res) => !res.hasHeader('content-range') && compression.filter(req, res),
})

/** Answers GET and HEAD with a file; `headers`, in lower case, replace the defaults. An error page has no ranges. */
export async function serveFile(
  req: IncomingMessage,
  res: ServerResponse,
  files: BuildFiles,
  { file, status, headers }: { file: string; status: number; headers: Readonly<Record<string, string>> },
): Promise<void> {
  res.statusCode = status
  const defaults = { 'cache-control': 'public,max-age=0,must-revalidate' }
  for (const [name, value] of Object.entries({ ...defaults, ...headers })) res.setHeader(name, value)
  const options = { root: files.dir, dotfiles: 'allow', index: false, lastModified: false } as const
  compress(req, res, () => {
    const stream = send(req, encodeURI(file), { ...options, acceptRanges: status === 200 })
    stream.on('error', (error: Error & { readonly status?: number }) => {
      if (error.status === 416) res.writeHead(416).end()
      else res.destroy(error)
    })
    stream.pipe(res)
  })
  await finished(res)
}
