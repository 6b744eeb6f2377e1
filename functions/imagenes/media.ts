/** /media/{id}/{width}.webp (design §7): the file of a verified image for anybody, of any other for staff only. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { placeholderImage } from '#shared/article/article.ts'
import { securityHeaders } from '../platform/answers.ts'
import { kept, notKept } from '../platform/cache.ts'
import type { Ports } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'
import { log } from '../platform/log.ts'
import { requestIdOf } from '../platform/serve.ts'
import { bucket, fileName, widthFor } from './stored-widths.ts'

const address = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.webp$/i
const Found = z.object({ width: z.int() }).nullable()
/** Seconds that the CDN keeps a verified picture. A moderation purges it; this bounds what a failed purge leaves behind. */
const day = 24 * 60 * 60

/**
 * Answers 200 with the file at the stored width that fits, 304 when the browser has it, 404 where there is nothing for the caller (with the
 * placeholder where the file of an image is gone), 405 for other methods than GET and HEAD.
 */
export function serveMedia(ports: Ports): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = requestIdOf(request)
    const cookies: string[] = []
    const response = await answer(ports, request, cookies).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status < 500) return plain(error.status, error.error, error.headers)
      log('error', 'media failed', { requestId, path: new URL(request.url).pathname, error })
      return plain(503, 'No se pudo leer la imagen')
    })
    for (const [name, value] of Object.entries(securityHeaders(requestId)))
      if (!response.headers.has(name)) response.headers.set(name, value)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/** `cookies` takes what the session wants to set: a renewed token must reach the browser even with a 404. */
async function answer(ports: Ports, request: Request, cookies: string[]): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new ApiFailure(405, 'Método no admitido', { headers: { allow: 'GET, HEAD' } })
  const [, given, width] = address.exec(new URL(request.url).pathname) ?? []
  if (!given || !width) throw missing()
  const id = given.toLowerCase()

  const verified = await widthOf(ports.anon(), 'imagenes_publicas', id)
  if (verified !== null) {
    // No query means anything here: naming one that nobody sends keeps all others out of the cache's key.
    const headers = kept({ tags: [`imagen-${id}`], fresh: day, stale: 60, browser: 60, vary: 'query=none' })
    // What everybody may see, pages of others may show.
    const shared = { ...headers, 'cross-origin-resource-policy': 'cross-origin' }
    return file(ports, request, id, widthFor(Number(width), verified), shared)
  }
  const session = await ports.session.read(request)
  cookies.push(...session.cookies)
  const seen = session.caller && (await widthOf(session.caller.client, 'imagenes_panel', id))
  if (seen === null) throw missing()
  return file(ports, request, id, widthFor(Number(width), seen), notKept)
}

/** Pixels of the largest stored file, or null when whoever asks may not see the image. */
async function widthOf(client: SupabaseClient, view: string, id: string): Promise<number | null> {
  return Found.parse(dataOf(await client.from(view).select('width').eq('id', id).maybeSingle()))?.width ?? null
}

/** A file never changes under its name, so the name is its validator. */
async function file(
  ports: Ports,
  request: Request,
  id: string,
  width: number,
  caching: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { ...caching, etag: `"${id}-${width}"` }
  if (request.headers.get('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers })
  const { data, error } = await ports.secret('image files').storage.from(bucket).download(fileName(id, width))
  if (error && 'statusCode' in error && error.statusCode === '404') {
    log('error', 'a registered image has no file', { file: fileName(id, width) })
    return placeholder(ports.env.siteUrl)
  }
  if (error) throw new Error('A registered image has no file', { cause: error })
  return new Response(data, { headers: { ...headers, 'content-type': 'image/webp' } })
}

/** What pages show where an item has no picture: a browser shows it in spite of the 404, and who gathers pictures takes none. */
async function placeholder(siteUrl: string): Promise<Response> {
  const drawn = await fetch(siteUrl + placeholderImage.page, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (!drawn?.ok) throw missing()
  return new Response(drawn.body, { status: 404, headers: { ...notKept, 'content-type': 'image/svg+xml' } })
}

const missing = (): ApiFailure => new ApiFailure(404, 'La imagen no existe o no está publicada')
const plain = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...notKept, ...headers, 'content-type': 'text/plain; charset=utf-8' } })
