/** Receives, cleans and stores a picture, not yet visible. */

import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { isTrustedOrigin } from '../http/authorize.ts'
import type { Context, Handler } from '../http/context.ts'
import { consumeRateLimit, limitPerIp, refundRateLimit } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError, rateLimitError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { type Picture, resizeImage } from './decode.ts'
import { assertDecodable } from './picture-header.ts'
import { bucket, fileName, uploadLimitError } from './stored-files.ts'

const getPublicLimit = (ip: string) => limitPerIp(ip, { key: 'upload', max: 5, seconds: 60 * 60 })

/** Interval of the clean-up, in seconds. */
const sweepSeconds = 60 * 60

/**
 * Stores the field `imagen` and returns its address.
 * @throws {HttpError} 403 for the public from other pages, 413, 415, 400, 429; else "Error al subir imagen" (spec.md §8).
 */
export const uploadImage: Handler<'POST upload/sigle-img'> = (ctx) =>
  receiveUpload(ctx).catch((thrown: unknown) => {
    if (thrown instanceof HttpError && thrown.status < 500) throw thrown
    throw new HttpError(thrown instanceof HttpError ? thrown.status : 500, 'Error al subir imagen', { cause: thrown })
  })

async function receiveUpload(ctx: Context): Promise<{ url: string }> {
  if (!ctx.caller && !isTrustedOrigin(ctx.request, ctx.env))
    throw new HttpError(403, 'El pedido no viene de una página del portal')
  // Before the body is read: an exhausted limit costs only its check.
  const refund = ctx.caller ? null : await consumeUploadLimit(ctx)
  const bytes = await readSentFile(ctx).catch(async (error: unknown) => {
    await refund?.()
    throw error
  })
  const picture = await resizeImage(bytes)
  const id = randomUUID()
  try {
    await storePicture(ctx, id, bytes.length, picture)
  } catch (error) {
    // A refused upload is not refunded: one network could have pictures decoded without end.
    if (!(error instanceof HttpError && error.status < 500)) await refund?.()
    throw error
  }
  return { url: mediaUrl(id) }
}

/** Reads the sent file and checks its header. */
async function readSentFile(ctx: Context): Promise<Uint8Array> {
  const file = (await ctx.form()).get('imagen')
  if (!(file instanceof File) || file.size === 0) {
    const error = 'Falta la imagen'
    throw new HttpError(400, error, { fields: { imagen: error } })
  }
  if (file.size > limits.uploadMaxBytes) throw new HttpError(413, 'La imagen pesa demasiado: puede tener hasta 4 MB')
  const bytes = new Uint8Array(await file.arrayBuffer())
  assertDecodable(bytes)
  return bytes
}

/** Counts an upload; returns its refund. */
async function consumeUploadLimit(ctx: Context): Promise<() => Promise<void>> {
  const adminDb = ctx.adminDb
  const limit = getPublicLimit(ctx.ip)
  const seconds = await consumeRateLimit(adminDb, limit)
  if (seconds > 0) throw uploadLimitError(seconds)
  return () => refundRateLimit(adminDb, limit)
}

/** Stores the row first, so that the clean-up finds interrupted uploads. */
async function storePicture(ctx: Context, id: string, bytes: number, { width, height, files }: Picture): Promise<void> {
  const upload = {
    p_id: id,
    p_uploader: ctx.caller?.user._id ?? null,
    p_bytes: bytes,
    p_width: width,
    p_height: height,
    p_ip: ctx.ip,
  }
  const bound = { p_unclaimed_max: limits.unclaimedUploadsMax }
  if (!unwrap(await ctx.adminDb.rpc('add_upload', { ...upload, ...bound })))
    throw rateLimitError('Están llegando muchas imágenes a la vez. Probá de nuevo en una hora.', sweepSeconds)
  const storage = ctx.adminDb.storage.from(bucket)
  const answers = await Promise.all(
    files.map((file) =>
      storage.upload(fileName(id, file.width), file.data, { contentType: 'image/webp', cacheControl: '31536000' }),
    ),
  )
  const failed = answers.find(({ error }) => error)
  if (!failed) return
  const removal = await storage.remove(files.map((file) => fileName(id, file.width)))
  if (removal.error)
    log('error', 'incomplete upload left for the clean-up', { requestId: ctx.requestId, id, error: removal.error })
  else unwrap(await ctx.adminDb.from('uploads').delete().eq('id', id))
  throw new Error('An image could not be stored', { cause: failed.error })
}
