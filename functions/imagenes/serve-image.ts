/** /media/{id}/{width}.webp (design §7): the file of a verified image for anybody, of any other for staff only. */

import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { placeholderImage } from '#shared/article/article.ts'
import { readSession } from '../http/authenticate.ts'
import { kept, notKept } from '../http/cache.ts'
import type { Services } from '../http/context.ts'
import { plainText } from '../http/responses.ts'
import { type Exchange, type Handle, serve } from '../http/serve.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { bucket, candidatesFor, fileName, widthFor } from './stored-files.ts'

/** Seconds that the CDN keeps a verified picture. A moderation purges it; this bounds what a failed purge leaves behind. */
const day = 24 * 60 * 60

/** Serves GET and HEAD of an address of pictures; a refusal is one sentence of plain text, a failure of ours 503. */
export const serveImages = (answer: (exchange: Exchange) => Promise<Response>): Handle =>
  serve(answer, {
    event: 'image failed',
    method: 'GET',
    fail: ({ status, error, headers }) =>
      status < 500 ? plainText(status, error, headers) : plainText(503, 'No se pudo leer la imagen'),
  })

/** How a verified image is kept: until it is moderated or corrected. What everybody may see, pages of others may show. */
export const verifiedCaching = (id: string): Readonly<Record<string, string>> => ({
  // No query means anything here: naming one that nobody sends keeps all others out of the cache's key.
  ...kept({ tags: [`imagen-${id}`], fresh: day, stale: 60, browser: 60, vary: 'query=none' }),
  'cross-origin-resource-policy': 'cross-origin',
})

/**
 * The file of an image at a width; the next larger one where the image came in before there was that width. Null where none is there, which
 * is logged. @throws {Error} when it cannot be read.
 */
export async function storedFile(services: Services, id: string, width: number): Promise<Blob | null> {
  const files = services.adminDb.storage.from(bucket)
  for (const candidate of candidatesFor(width)) {
    const { data, error } = await files.download(fileName(id, candidate))
    if (data) return data
    if (!('statusCode' in error && error.statusCode === '404'))
      throw new Error('A file of an image cannot be read', { cause: error })
  }
  log('error', 'a registered image has no file', { file: fileName(id, width) })
  return null
}

/**
 * A 301 to the address in lower case, null where it is that already: a CDN keeps each spelling apart, and each would be made anew.
 */
export function toOneSpelling({ url }: Request): Response | null {
  const { pathname } = new URL(url)
  const spelt = pathname.toLowerCase()
  return spelt === pathname ? null : new Response(null, { status: 301, headers: { ...notKept, location: spelt } })
}

export const missing = (): ApiFailure => new ApiFailure(404, 'La imagen no existe o no está publicada')

const address = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.webp$/i
const Found = z.object({ width: z.int() }).nullable()

/**
 * Answers 200 with the file at the stored width that fits, 301 to the id in lower case, 304 when the browser has it, 404 where there is nothing for the caller (with the
 * placeholder where the file of an image is gone), 405 for other methods than GET and HEAD.
 */
export const serveMedia = (services: Services): Handle => serveImages((exchange) => answer(services, exchange))

async function answer(services: Services, { request, cookies }: Exchange): Promise<Response> {
  const [, id, width] = address.exec(new URL(request.url).pathname) ?? []
  if (!id || !width) throw missing()
  const moved = toOneSpelling(request)
  if (moved) return moved

  const verified = await widthOf(services.anonDb, 'imagenes_publicas', id)
  if (verified !== null) return file(services, request, id, widthFor(Number(width), verified), verifiedCaching(id))
  const session = await readSession(services.env, request)
  cookies.push(...session.cookies)
  const seen = session.caller && (await widthOf(session.caller.client, 'imagenes_panel', id))
  if (seen === null) throw missing()
  return file(services, request, id, widthFor(Number(width), seen), notKept)
}

/** Pixels of the largest stored file, or null when whoever asks may not see the image. */
async function widthOf(client: SupabaseClient, view: string, id: string): Promise<number | null> {
  return Found.parse(dataOf(await client.from(view).select('width').eq('id', id).maybeSingle()))?.width ?? null
}

/** A file never changes under its name, so the name is its validator. */
async function file(
  services: Services,
  request: Request,
  id: string,
  width: number,
  caching: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { ...caching, etag: `"${id}-${width}"` }
  if (request.headers.get('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers })
  const stored = await storedFile(services, id, width)
  if (!stored) return placeholder(services.env.siteUrl)
  return new Response(stored, { headers: { ...headers, 'content-type': 'image/webp' } })
}

/** What pages show where an item has no picture: a browser shows it in spite of the 404, and who gathers pictures takes none. */
async function placeholder(siteUrl: string): Promise<Response> {
  const drawn = await fetch(siteUrl + placeholderImage.page, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (!drawn?.ok) throw missing()
  return new Response(drawn.body, { status: 404, headers: { ...notKept, 'content-type': 'image/svg+xml' } })
}
