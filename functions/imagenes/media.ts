/** /media/{id}/{width}.webp (design §7): the file of a verified image for anybody, of any other for staff only. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { placeholderImage } from '#shared/article/article.ts'
import { notKept } from '../http/cache.ts'
import type { Ports } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { missing, servePictures, storedFile, toOneSpelling, verifiedCaching } from './serve-pictures.ts'
import { widthFor } from './stored-widths.ts'

const address = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.webp$/i
const Found = z.object({ width: z.int() }).nullable()

/**
 * Answers 200 with the file at the stored width that fits, 301 to the id in lower case, 304 when the browser has it, 404 where there is nothing for the caller (with the
 * placeholder where the file of an image is gone), 405 for other methods than GET and HEAD.
 */
export const serveMedia = (ports: Ports) => servePictures((request, cookies) => answer(ports, request, cookies))

async function answer(ports: Ports, request: Request, cookies: string[]): Promise<Response> {
  const [, id, width] = address.exec(new URL(request.url).pathname) ?? []
  if (!id || !width) throw missing()
  const moved = toOneSpelling(request)
  if (moved) return moved

  const verified = await widthOf(ports.anon(), 'imagenes_publicas', id)
  if (verified !== null) return file(ports, request, id, widthFor(Number(width), verified), verifiedCaching(id))
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
  const stored = await storedFile(ports, id, width)
  if (!stored) return placeholder(ports.env.siteUrl)
  return new Response(stored, { headers: { ...headers, 'content-type': 'image/webp' } })
}

/** What pages show where an item has no picture: a browser shows it in spite of the 404, and who gathers pictures takes none. */
async function placeholder(siteUrl: string): Promise<Response> {
  const drawn = await fetch(siteUrl + placeholderImage.page, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (!drawn?.ok) throw missing()
  return new Response(drawn.body, { status: 404, headers: { ...notKept, 'content-type': 'image/svg+xml' } })
}
