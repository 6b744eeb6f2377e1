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

type Compressed = { readonly headers: readonly (readonly [string, string])[]; readonly body: Buffer }

/** What was compressed, by what it follows from; the one that was asked for longest ago first. Each file is compressed once and not for each reader. */
const compressed = new Map<string, Compressed>()
/** Bytes: those of all that is kept, and of one file. */
const room = { all: 32 * 1024 ** 2, one: 1024 ** 2 }

/** Keeps what is sent from now on, if it goes out compressed. */
function keepCompressed(res: ServerResponse, key: string): void {
  const chunks: Buffer[] = []
  let size = 0
  for (const name of ['write', 'end'] as const) {
    const send = res[name].bind(res) as (...given: unknown[]) => never
    res[name] = (...given: unknown[]) => {
      if (given[0] instanceof Uint8Array) {
        size += given[0].length
        // A large file is not gathered to be thrown away.
        if (size <= room.one) chunks.push(Buffer.from(given[0]))
      }
      return send(...given)
    }
  }
  res.once('finish', () => {
    if (!res.hasHeader('content-encoding') || size > room.one) return
    const body = Buffer.concat(chunks)
    const names = ['content-type', 'content-encoding', 'vary', 'accept-ranges']
    compressed.set(key, { headers: names.map((name) => [name, String(res.getHeader(name))] as const), body })
    let bytes = 0
    for (const each of compressed.values()) bytes += each.body.length
    for (const [oldest, each] of compressed) {
      if (bytes <= room.all) break
      compressed.delete(oldest)
      bytes -= each.body.length
    }
  })
}

/** Where an answer says of itself, or the request asks for something, that is not the whole file. */
const isPlain = (req: IncomingMessage, status: number): boolean =>
  req.method === 'GET' && status === 200 && !Object.keys(req.headers).some((name) => /^(range|if-.*)$/.test(name))

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
  if (isPlain(req, status)) {
    const key = JSON.stringify([etag, file, headers, req.headers['accept-encoding']])
    const kept = compressed.get(key)
    if (kept) {
      compressed.delete(key)
      compressed.set(key, kept)
      for (const [name, value] of kept.headers) res.setHeader(name, value)
      res.end(kept.body)
      await finished(res)
      return
    }
    keepCompressed(res, key)
  }
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
