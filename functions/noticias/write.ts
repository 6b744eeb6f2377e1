/** Writing news (E06–E09). Everything goes through the caller's own client, so that RLS judges it; triggers keep history and changes. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { In, Out } from '#contract/endpoints.ts'
import type { Caller, Ctx, Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'
import { conflictOf } from './history.ts'
import { deskRow, unknownNoticia } from './read.ts'
import { changeOf, type DeskRow, toNoticia } from './rows.ts'

type StaffCtx = Ctx<Caller>
type Columns = Record<string, string | null>

/**
 * A new item; its author is the caller, its date today where none is given (E06, E26). Repeating the request with the same `id` makes
 * no second item: what is sent now is what stands there then (PF04).
 * @throws {ApiFailure} 404 when the item of that `id` was deleted, 409 when it is somebody else's or changed since.
 */
export const createNew: Handler<'create-new'> = async (ctx, { id: wanted, noticiaData }) => {
  await checkImage(ctx.caller.client, noticiaData.imageId)
  const columns = columnsOf(noticiaData)
  const row = wanted ? { id: wanted, ...columns } : columns
  const answer = await ctx.caller.client.from('noticias').insert(row).select('id').single()
  if (wanted && answer.error?.code === uniqueViolation) return createAgain(ctx, wanted, columns)
  const { id } = Id.parse(dataOf(answer))
  return saved(ctx, id, null)
}

/** The SQLSTATE of a key that is there already. */
const uniqueViolation = '23505'
const firstRevision = 1

async function createAgain(ctx: StaffCtx, id: string, columns: Columns): Promise<Out<'create-new'>> {
  const before = await existing(ctx, id)
  if (before.author_id !== ctx.caller.user._id) throw await changedMeanwhile(ctx, before)
  await update(ctx, id, columns, firstRevision)
  // As after the first try, which may have ended before it could say so.
  return saved(ctx, id, null)
}

/** Changes an item. @throws {ApiFailure} 409 when it changed since `revision`, which then stays as it is (PF07). */
export const editNew: Handler<'edit-new'> = async (ctx, { id, noticiaData, revision }) => {
  const before = await existing(ctx, id)
  if (noticiaData.imageId !== before.image_id) await checkImage(ctx.caller.client, noticiaData.imageId)
  await update(ctx, id, columnsOf(noticiaData), revision)
  return saved(ctx, id, before)
}

/** Shows or hides an item (E09). */
export const ocultarNew: Handler<'ocultar-new'> = async (ctx, { id, statusNew }) => {
  const before = await existing(ctx, id)
  await update(ctx, id, { status: statusNew })
  return saved(ctx, id, before)
}

/** Marks an item as deleted: it is gone everywhere, and can be restored (E08). */
export const deleteNew: Handler<'delete-new'> = async (ctx, { id }) => {
  const before = await existing(ctx, id)
  await update(ctx, id, { deleted_at: ctx.now().toISOString() })
  if (before.status === 'publicado') await ctx.publicViewChanged('noticias', `noticia-${id}`)
  return { message: 'Noticia eliminada correctamente' }
}

const Id = z.object({ id: z.string() })

function columnsOf({ imageId, date, ...texts }: In<'create-new'>['noticiaData']): Columns {
  return { ...texts, image_id: imageId, ...(date && { date }) }
}

async function existing(ctx: StaffCtx, id: string): Promise<DeskRow> {
  const row = await deskRow(ctx.caller.client, id)
  if (!row) throw unknownNoticia()
  return row
}

/**
 * One statement decides whether the revision still is the one that the editor saw.
 * @throws {ApiFailure} 404 where the item is gone, 409 with what is stored now where it changed (PF07).
 */
export async function update(ctx: StaffCtx, id: string, columns: Columns, revision?: number): Promise<void> {
  const query = ctx.caller.client.from('noticias').update(columns).eq('id', id).is('deleted_at', null)
  const rows = dataOf(await (revision === undefined ? query : query.eq('revision', revision)).select('id'))
  if (rows && rows.length > 0) return
  throw await changedMeanwhile(ctx, await existing(ctx, id))
}

async function changedMeanwhile(ctx: StaffCtx, row: DeskRow): Promise<ApiFailure> {
  const conflict = await conflictOf(ctx.caller.client, row)
  return new ApiFailure(409, 'La noticia cambió mientras la editabas', { conflict })
}

/** Whether a picture exists and was not deleted. */
export async function isUsableImage(client: SupabaseClient, id: string): Promise<boolean> {
  const query = client.from('imagenes_redaccion').select('id').eq('id', id).neq('status', 'eliminado')
  return dataOf(await query.maybeSingle()) !== null
}

/** @throws {ApiFailure} 400 when the picture does not exist or was deleted. */
async function checkImage(client: SupabaseClient, imageId: string | null): Promise<void> {
  if (imageId === null) return
  if (await isUsableImage(client, imageId)) return
  const error = 'La imagen elegida no está disponible'
  throw new ApiFailure(400, error, { fields: { imageId: error } })
}

/** What a change answers: reads the item back; a site change that was not there before means that the public reads something else now. */
export async function saved(ctx: StaffCtx, id: string, before: DeskRow | null): Promise<Out<'create-new'>> {
  const row = await existing(ctx, id)
  if (row.change !== (before?.change ?? null)) await ctx.publicViewChanged('noticias', `noticia-${id}`)
  return { noticia: toNoticia(row), change: changeOf(row) }
}
