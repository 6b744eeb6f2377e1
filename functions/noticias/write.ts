/** Writes news through RLS; triggers record history and changes. */

import { z } from 'zod'
import type { Input, Output } from '#contract/endpoints.ts'
import { pickText, unknownImageUrl } from '#contract/noticias.ts'
import { placeholderImage } from '#shared/article/article.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { raisedErrors, unwrap } from '../lib/database-errors.ts'
import { HttpError, messages } from '../lib/errors.ts'
import { loadConflict } from './history.ts'
import { findPanelRow, noticiaNotFound, PanelRow, toNoticia } from './read.ts'

type StaffCtx = Context<Caller>
type Columns = Record<string, string | string[] | null>

/**
 * Creates an item (E06). `id` is an idempotency key: a retry stores its own values.
 * @throws {HttpError} 404 when deleted, 409 when another's or changed, 400 for its picture.
 */
export const createNoticia: Handler<'POST create-new'> = (ctx, input) =>
  saveNew(ctx, input).catch((error: unknown) => {
    throw toImageUrlError(input.noticiaData, error)
  })

async function saveNew(
  ctx: StaffCtx,
  { id: requestedId, noticiaData }: Input<'POST create-new'>,
): Promise<Output<'POST create-new'>> {
  const columns = toColumns(ctx, noticiaData)
  const row = requestedId ? { id: requestedId, ...columns } : columns
  const answer = await ctx.caller.client.rpc('save_noticia', { p_columns: row })
  if (requestedId && answer.error?.code === uniqueViolation) return retryCreate(ctx, requestedId, columns)
  return toSaveResponse(ctx, PanelRow.parse(unwrap(answer)))
}

/** SQLSTATE of a duplicate key. */
const uniqueViolation = '23505'
const firstRevision = 1

async function retryCreate(ctx: StaffCtx, id: string, columns: Columns): Promise<Output<'POST create-new'>> {
  const before = await getNoticiaOrThrow(ctx, id)
  if (before.author._id !== ctx.caller.user._id) throw await conflictError(ctx, before)
  return toSaveResponse(ctx, await updateNoticia(ctx, id, columns, firstRevision))
}

/** @throws {HttpError} 409 when it changed since `revision` (PF07). */
export const editNoticia: Handler<'POST edit-new'> = async (ctx, { id, noticiaData, revision }) => {
  const written = updateNoticia(ctx, id, toColumns(ctx, noticiaData), revision)
  const row = await written.catch((error: unknown) => {
    throw toImageUrlError(noticiaData, error)
  })
  return toSaveResponse(ctx, row)
}

/** Shows or hides an item (E09). */
export const setNoticiaStatus: Handler<'PUT ocultar-new'> = async (ctx, { id, statusNew }) => {
  return toSaveResponse(ctx, await updateNoticia(ctx, id, { status: statusNew }))
}

/** Moves an item to the bin (E08). */
export const deleteNoticia: Handler<'PUT delete-new'> = async (ctx, { id }) => {
  const row = await updateNoticia(ctx, id, { deleted_at: ctx.now().toISOString() })
  if (row.status === 'publicado') await ctx.revalidate('noticias', `noticia-${row.id}`)
  return { message: 'Noticia eliminada correctamente' }
}

const Updated = PanelRow.nullable()

type Data = Input<'POST create-new'>['noticiaData'] | Input<'POST edit-new'>['noticiaData']

/** Returns the sent columns only; others stay unchanged. */
function toColumns(ctx: StaffCtx, data: Data): Columns {
  const lead = resolveCoverImage(ctx, data)
  const columns = {
    ...pickText(data),
    status: data.status,
    publish_at: data.publishAt,
    unpublish_at: data.unpublishAt,
    ...(data.imageIds ? { image_ids: data.imageIds } : { image_id: lead }),
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

async function getNoticiaOrThrow(ctx: StaffCtx, id: string): Promise<PanelRow> {
  const row = await findPanelRow(ctx.caller.client, id)
  if (!row) throw noticiaNotFound()
  return row
}

/**
 * Writes the columns if `revision` is current.
 * @throws {HttpError} 404, 409 with the stored item (PF07), 400 for an unavailable picture.
 */
export async function updateNoticia(ctx: StaffCtx, id: string, columns: Columns, revision?: number): Promise<PanelRow> {
  const params = { p_columns: columns, p_id: id, p_revision: revision ?? null }
  const row = Updated.parse(unwrap(await ctx.caller.client.rpc('save_noticia', params)))
  if (row) return row
  throw await conflictError(ctx, await getNoticiaOrThrow(ctx, id))
}

/** Recognizes the error of a missing or deleted picture. */
export const isUnavailableImagen = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 400 && error.fields?.imageId !== undefined

async function conflictError(ctx: StaffCtx, row: PanelRow): Promise<HttpError> {
  const conflict = await loadConflict(ctx.caller.client, row)
  return new HttpError(409, 'La noticia cambió mientras la editabas', { conflict })
}

export const reloadNoticia = async (ctx: StaffCtx, id: string): Promise<Output<'POST create-new'>> =>
  toSaveResponse(ctx, await getNoticiaOrThrow(ctx, id))

/** Returns the answer of a write. Revalidates if the write caused a site change: one as new as the item. */
async function toSaveResponse(ctx: StaffCtx, row: PanelRow): Promise<Output<'POST create-new'>> {
  if (row.change && Date.parse(row.change.at) >= Date.parse(row.updated_at))
    await ctx.revalidate('noticias', `noticia-${row.id}`)
  return { noticia: toNoticia(row), change: row.change }
}

type ImageFields = Pick<Input<'POST edit-new'>['noticiaData'], 'imageId' | 'imageIds' | 'imageUrl'>

/** `/media/{id}/{width}.webp`, or `/media/{id}` in texts. */
const picturePath = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d{1,4}\.webp)?\/?$/i
const placeholders: readonly string[] = Object.values(placeholderImage)

const imageUrlError = (cause?: unknown): HttpError =>
  new HttpError(400, unknownImageUrl, { fields: { imageUrl: unknownImageUrl }, cause })

const isByAddress = ({ imageId, imageIds, imageUrl }: ImageFields): boolean =>
  !imageIds && !imageId && Boolean(imageUrl)

/** Returns the lead photo's id; null for none, undefined if not sent. @throws {HttpError} 400 for an unknown address. */
function resolveCoverImage(ctx: Pick<Context, 'env' | 'request'>, image: ImageFields): string | null | undefined {
  const { imageId, imageUrl } = image
  if (!isByAddress(image)) return imageUrl === undefined ? imageId : (imageId ?? null)
  const { siteUrl, adminUrl } = ctx.env
  const address = URL.parse(imageUrl ?? '', siteUrl)
  if (!address || ![siteUrl, adminUrl, new URL(ctx.request.url).origin].includes(address.origin)) throw imageUrlError()
  if (placeholders.includes(address.pathname)) return null
  const id = picturePath.exec(address.pathname)?.[1]
  if (!id) throw imageUrlError()
  return id.toLowerCase()
}

/** Moves the error to `imageUrl` if the image was sent by address. */
function toImageUrlError(image: ImageFields, error: unknown): unknown {
  const isUnknown = error instanceof HttpError && error.fields?.imageId !== undefined
  return isUnknown && isByAddress(image) ? imageUrlError(error) : error
}

const Answers = z.record(z.string(), z.string())

/** Changes several items independently. */
export const changeNoticias: Handler<'POST cambiar-noticias'> = async (ctx, { ids, ...changes }) => {
  const requestedIds = [...new Set(ids)]
  const answers = Answers.parse(
    unwrap(await ctx.caller.client.rpc('change_noticias', { p_ids: requestedIds, p_changes: changes })),
  )
  const results = requestedIds.map((_id) => ({ _id, error: toErrorSentence(answers[_id]) }))
  const done = results.flatMap(({ _id, error }) => (error === null ? [`noticia-${_id}` as const] : []))
  if (done.length > 0) await ctx.revalidate('noticias', ...done)
  return { results }
}

/** Returns an item's error in Spanish; null if changed. */
function toErrorSentence(answer: string | undefined): string | null {
  if (answer === '') return null
  if (answer === 'missing') return noticiaNotFound().error
  const refusals: Readonly<Record<string, readonly unknown[]>> = raisedErrors
  return String(refusals[answer ?? '']?.[1] ?? messages.unexpected)
}
