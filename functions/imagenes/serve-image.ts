/** Serves /media/{id}/{width}.webp: verified images to all, others to staff (docs/architecture.md#images). */

import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { placeholderImage } from '#shared/article/article.ts'
import { authenticate } from '../http/authenticate.ts'
import { createCacheHeaders, noStore } from '../http/cache.ts'
import type { Services } from '../http/context.ts'
import { createHandler, type Exchange, type Handle } from '../http/create-handler.ts'
import { textResponse } from '../http/responses.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { isMissingFile } from '../lib/supabase.ts'
import { bucket, chooseWidth, fileName, listFallbackWidths } from './stored-files.ts'

/** Seconds in the CDN: the limit if a purge fails. */
const day = 24 * 60 * 60

/** Creates a handler of pictures with errors in plain text. */
export const serveImages = (imageResponse: (exchange: Exchange) => Promise<Response>): Handle =>
  createHandler(imageResponse, {
    event: 'image failed',
    method: 'GET',
    fail: ({ status, error, headers }) =>
      status < 500 ? textResponse(status, error, headers) : textResponse(503, 'No se pudo leer la imagen'),
  })

/** Returns the headers of a verified image, which other sites may embed. */
export const publicImageHeaders = (id: string): Readonly<Record<string, string>> => ({
  // Naming an unused query keeps all others out of the cache key.
  ...createCacheHeaders({ tags: [`imagen-${id}`], fresh: day, stale: 60, browser: 60, vary: 'query=none' }),
  'cross-origin-resource-policy': 'cross-origin',
})

/** Reads the file at a width, or the next larger one; null and a log entry if missing. */
export async function readStoredFile(services: Services, id: string, width: number): Promise<Blob | null> {
  const files = services.adminDb.storage.from(bucket)
  for (const candidate of listFallbackWidths(width)) {
    const { data, error } = await files.download(fileName(id, candidate))
    if (data) return data
    if (!isMissingFile(error)) throw new Error('A file of an image cannot be read', { cause: error })
  }
  log('error', 'a registered image has no file', { file: fileName(id, width) })
  return null
}

/** Returns a 301 to the lower-case address, else null: the CDN caches each spelling. */
export function redirectToCanonical({ url }: Request): Response | null {
  const { pathname } = new URL(url)
  const canonical = pathname.toLowerCase()
  return canonical === pathname
    ? null
    : new Response(null, { status: 301, headers: { ...noStore, location: canonical } })
}

export const imageNotFound = (): HttpError => new HttpError(404, 'La imagen no existe o no está publicada')

const address = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.webp$/i
const Found = z.object({ width: z.int() }).nullable()

/** Answers 200 with the stored width that fits, 301 to lower case, 304, 404 (with the placeholder for a lost file) or 405. */
export const serveMedia = (services: Services): Handle => serveImages((exchange) => respondToMedia(services, exchange))

async function respondToMedia(services: Services, { request, cookies }: Exchange): Promise<Response> {
  const [, id, width] = address.exec(new URL(request.url).pathname) ?? []
  if (!id || !width) throw imageNotFound()
  const moved = redirectToCanonical(request)
  if (moved) return moved

  const publicWidth = await findWidth(services.anonDb, 'imagenes_publicas', id)
  if (publicWidth !== null)
    return fileResponse(services, request, id, chooseWidth(Number(width), publicWidth), publicImageHeaders(id))
  const session = await authenticate(services.env, request)
  cookies.push(...session.cookies)
  const staffWidth = session.caller && (await findWidth(session.caller.client, 'imagenes_panel', id))
  if (staffWidth === null) throw imageNotFound()
  return fileResponse(services, request, id, chooseWidth(Number(width), staffWidth), noStore)
}

/** Finds the width of the largest file; null if the caller may not see the image. */
async function findWidth(client: SupabaseClient, view: string, id: string): Promise<number | null> {
  return Found.parse(unwrap(await client.from(view).select('width').eq('id', id).maybeSingle()))?.width ?? null
}

/** Answers a stored file; it never changes, so its name is the ETag. */
async function fileResponse(
  services: Services,
  request: Request,
  id: string,
  width: number,
  caching: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { ...caching, etag: `"${id}-${width}"` }
  if (request.headers.get('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers })
  const stored = await readStoredFile(services, id, width)
  if (!stored) return placeholderResponse(services.env.siteUrl)
  return new Response(stored, { headers: { ...headers, 'content-type': 'image/webp' } })
}

/** Answers the placeholder with 404: browsers show it, crawlers do not index it. */
async function placeholderResponse(siteUrl: string): Promise<Response> {
  const drawing = await fetch(siteUrl + placeholderImage.page, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (!drawing?.ok) throw imageNotFound()
  return new Response(drawing.body, { status: 404, headers: { ...noStore, 'content-type': 'image/svg+xml' } })
}
