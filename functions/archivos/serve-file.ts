/** Serves /archivos/{id}/{slug}.pdf, whole or in part. */

import { z } from 'zod'
import { fileId, fileUrl } from '#contract/urls.ts'
import { createCacheHeaders, noStore } from '../http/cache.ts'
import type { Services } from '../http/context.ts'
import { createHandler, type Handle } from '../http/create-handler.ts'
import { textResponse } from '../http/responses.ts'

import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'

import { bucket, fileName } from './archivos.ts'

/** Row of archivos_publicos. */
const Document = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  upload: z.string(),
  bytes: z.int(),
  file_at: z.string(),
})
type Document = z.output<typeof Document>

/** Seconds in the CDN: the limit if a purge fails. */
const hour = 60 * 60

/** Answers 200, 206 with a range, 301 to the current slug, 304, 404, 405 or 416. */
export const serveFile = (services: Services): Handle =>
  createHandler(({ request }) => fileResponse(services, request), {
    event: 'document failed',
    method: 'GET',
    fail: ({ status, error, headers }) =>
      status < 500
        ? textResponse(status, error, headers)
        : textResponse(503, 'No se pudo leer el archivo. Intentá de nuevo en unos minutos.'),
  })

async function fileResponse(services: Services, request: Request): Promise<Response> {
  const { method, headers: requestHeaders, url } = request
  const { pathname } = new URL(url)
  const id = fileId(pathname)
  const query = id && services.anonDb.from('archivos_publicos').select('*').eq('id', id).maybeSingle()
  const document = query ? Document.nullable().parse(unwrap(await query)) : null
  if (!document) throw new HttpError(404, 'El archivo no existe o ya no está publicado')
  const address = fileUrl(document.id, document.slug)
  if (pathname !== address) return new Response(null, { status: 301, headers: { ...noStore, location: address } })

  const etag = `"${document.upload}"`
  const headers = { ...createHeaders(document), etag }
  if (requestHeaders.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const ifRange = requestHeaders.get('if-range')
  // A range is defined only for GET (RFC 9110).
  const hasRange = method === 'GET' && (ifRange === null || ifRange === etag)
  const part = hasRange ? parseRange(requestHeaders.get('range'), document.bytes) : null
  const length = part ? part.last - part.first + 1 : document.bytes
  const status = part ? 206 : 200
  const all = {
    ...headers,
    'content-length': String(length),
    // Not cached: the CDN would serve it as the whole file.
    ...(part && { ...noStore, 'content-range': `bytes ${part.first}-${part.last}/${document.bytes}` }),
  }
  if (method === 'HEAD') return new Response(null, { status, headers: all })
  return new Response(await streamFile(services, document, part), { status, headers: all })
}

const createHeaders = ({ id, title, slug, file_at }: Document): Record<string, string> => ({
  ...createCacheHeaders({ tags: [`archivo-${id}`], fresh: hour, stale: 0, browser: 0, vary: 'query=none' }),
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${slug}.pdf"; filename*=UTF-8''${encodeFileName(`${title}.pdf`)}`,
  'last-modified': new Date(file_at).toUTCString(),
  'accept-ranges': 'bytes',
  // Gives the viewer an opaque origin. Safari shows some PDFs empty without allow-scripts.
  'content-security-policy': 'sandbox allow-scripts',
  'cross-origin-resource-policy': 'cross-origin',
})

/** Encodes as in RFC 8187; characters invalid in file names become spaces. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name.replace(/[\\/:*?"<>|]+/g, ' ')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

type ByteRange = { readonly first: number; readonly last: number }

/** Parses a Range header; null (the whole file) without one, for an invalid or for several (RFC 9110). @throws {HttpError} 416. */
function parseRange(range: string | null, bytes: number): ByteRange | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (
    from === undefined ||
    to === undefined ||
    from + to === '' ||
    (from !== '' && to !== '' && Number(from) > Number(to))
  )
    return null
  const first = from === '' ? Math.max(bytes - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (first > last)
    throw new HttpError(416, 'El archivo no tiene esa parte', { headers: { 'content-range': `bytes */${bytes}` } })
  return { first, last }
}

/** Streams the file: an unstreamed answer is limited to 6 MB. */
async function streamFile(services: Services, { upload }: Document, part: ByteRange | null): Promise<ReadableStream> {
  const files = services.adminDb.storage.from(bucket)
  if (part) files.setHeader('range', `bytes=${part.first}-${part.last}`)
  const { data, error } = await files.download(fileName(upload)).asStream()
  if (error) throw new Error('A document has no file', { cause: error })
  return data
}
