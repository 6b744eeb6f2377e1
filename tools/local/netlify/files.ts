/** Serves a build's files like Netlify: pretty URLs, ranges, compression. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import compression from 'compression'
import send from 'send'
import { filesBelow } from '../../../site/builder/files-below.ts'
import type { Log } from './http.ts'
import { type Environment, loadRules, type Rules } from './rules.ts'

/** An immutable build with its rules; a request uses one build throughout (B04). */
export type Build = Rules & { readonly files: BuildFiles }

/** Reads a build folder. @throws {Error} when missing, or with unsupported rules. */
export const loadBuild = async (configFile: string, dir: string, env: Environment, log: Log): Promise<Build> => ({
  ...(await loadRules(configFile, dir, env, log)),
  files: new BuildFiles(dir),
})

type FoundFile = {
  /** Path in the build: `/noticias/index.html`. */
  readonly file: string
  /** Whether to redirect to the address with or without a trailing slash. */
  readonly hasWrongSlash: boolean
}

class BuildFiles {
  readonly dir: string
  readonly #files: ReadonlySet<string>

  /** Lists a build folder, immutable from then on. @throws {Error} when unreadable. */
  constructor(dir: string) {
    this.dir = dir
    const files = new Set(Array.from(filesBelow(dir), (path) => `/${path}`))
    for (const configuration of ['/_headers', '/_redirects']) files.delete(configuration)
    this.#files = files
  }

  /** Finds the file of a decoded path. `/a`: /a, /a.html, or redirect to `/a/`; `/a/`: redirect to `/a`, or /a/index.html. */
  find(path: string): FoundFile | undefined {
    const at = (file: string, hasWrongSlash = false) => (this.#files.has(file) ? { file, hasWrongSlash } : undefined)
    if (path === '/') return at('/index.html')
    if (path.endsWith('/')) return at(`${path.slice(0, -1)}.html`, true) ?? at(`${path}index.html`)
    return at(path) ?? at(`${path}.html`) ?? at(`${path}/index.html`, true)
  }
}

/** Compresses whole files, not ranges, so that downloads can resume. */
const compress = compression({
  threshold: 512,
  filter: (req, res) => !res.hasHeader('content-range') && compression.filter(req, res),
})

/** Answers GET and HEAD; `headers` (lower case) override. Error pages have no ranges. */
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
