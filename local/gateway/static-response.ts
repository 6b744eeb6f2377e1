/** Answers a GET or HEAD with a file: validators, ranges and compression as Netlify's CDN does them. */
import { access } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import compression from 'compression'
import send from 'send'
import type { Snapshot } from './snapshot.ts'

export type FileAnswer = {
  readonly snapshot: Snapshot
  /** Address of the file as `Snapshot.find` gives it. */
  readonly file: string
  readonly status: number
  /** Headers from netlify.toml and _headers, names in lower case. They win over the defaults. */
  readonly headers: Readonly<Record<string, string>>
}

/** A part is a part of the uncompressed file, so that a download can be resumed. Below 512 bytes compression gains nothing. */
const compress = compression({
  threshold: 512,
  filter: (req, res) => !res.hasHeader('content-range') && compression.filter(req, res),
})

/**
 * Sends the file. Conditional requests and ranges apply to plain 200 answers only, never to an error page.
 * @throws {Error} with the code ENOENT, before anything is sent, for a file that was deleted.
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { snapshot, file, status, headers }: FileAnswer,
): Promise<void> {
  await access(join(snapshot.dir, file))
  const etag = await snapshot.etag(file)
  // It speaks to caches. Node's fetch sends no-cache with every validator, and `send` would not compare it then.
  delete req.headers['cache-control']
  res.statusCode = status
  res.setHeader('cache-control', 'public,max-age=0,must-revalidate')
  res.setHeader('etag', etag)
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  const options = { root: snapshot.dir, dotfiles: 'allow', index: false, lastModified: false } as const
  compress(req, res, () => {
    const stream = send(req, encodeURI(file), { ...options, acceptRanges: status === 200 })
    stream.on('error', (error: Error & { readonly status?: number }) => {
      // The part asked for lies outside the file.
      if (error.status === 416) res.writeHead(416).end()
      else res.destroy(error)
    })
    stream.pipe(res)
  })
  await finished(res)
}
