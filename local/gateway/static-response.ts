/** Answers a GET or HEAD with a file: validators, ranges and compression as Netlify's CDN does them. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { lookup } from 'mrmime'
import { acceptedEncoding, isNotModified, requestedRange } from './conditional-request.ts'
import type { FileContent, Snapshot } from './snapshot.ts'

export type FileAnswer = {
  readonly snapshot: Snapshot
  /** Address of the file as `Snapshot.find` gives it. */
  readonly file: string
  readonly status: number
  /** Headers from netlify.toml and _headers, names in lower case. They win over the defaults. */
  readonly headers: Readonly<Record<string, string>>
}

const compressible = /^(text\/|image\/svg|[^;]*[/+](json|xml|javascript|wasm))/
/** Below this many bytes compression gains nothing. */
const compressionMinimum = 512

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=UTF-8` : type
}

/** Sends the file. Conditional requests and ranges apply to plain 200 answers only, never to an error page. */
export async function sendFile(req: IncomingMessage, res: ServerResponse, answer: FileAnswer): Promise<void> {
  const content = await answer.snapshot.read(answer.file)
  try {
    await sendContent(req, res, answer, content)
  } finally {
    if (content.kind === 'disk') await content.handle.close()
  }
}

async function sendContent(
  req: IncomingMessage,
  res: ServerResponse,
  { file, status, headers: configured }: FileAnswer,
  content: FileContent,
): Promise<void> {
  const headers: OutgoingHttpHeaders = {
    'cache-control': 'public,max-age=0,must-revalidate',
    'content-type': contentType(file),
    'accept-ranges': 'bytes',
    ...configured,
  }
  const size = content.kind === 'memory' ? content.body.length : content.size
  const canCompress =
    content.kind === 'memory' && size >= compressionMinimum && compressible.test(String(headers['content-type']))
  if (canCompress) headers.vary = 'Accept-Encoding'
  // A part is a part of the uncompressed file, so that a download can be resumed.
  const encoding = canCompress && !req.headers.range ? acceptedEncoding(req.headers['accept-encoding']) : undefined
  headers.etag = `"${content.etag}${encoding ? `-${encoding}` : ''}"`

  if (status === 200 && isNotModified(req, content.etag)) {
    const { 'content-type': _type, 'accept-ranges': _ranges, ...kept } = headers
    res.writeHead(304, kept).end()
    return
  }
  const range = status === 200 && !encoding ? requestedRange(req, size, `"${content.etag}"`) : undefined
  if (range === 'unsatisfiable') {
    res.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    return
  }
  const compressed = encoding && content.kind === 'memory' ? await content.encoded(encoding) : undefined
  if (encoding) headers['content-encoding'] = encoding
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  headers['content-length'] = range ? range.end - range.start + 1 : (compressed?.length ?? size)
  res.writeHead(range ? 206 : status, headers)
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  if (content.kind === 'memory') {
    res.end(compressed ?? (range ? content.body.subarray(range.start, range.end + 1) : content.body))
    return
  }
  await pipeline(
    content.handle.createReadStream({ autoClose: false, highWaterMark: 256 * 1024, ...(range && range) }),
    res,
  )
}
