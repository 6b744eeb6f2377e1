/** restaurar-new: undoing a deletion, and bringing an earlier version back (design §5). */
import { z } from 'zod'
import type { Caller, Context, Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { Before } from './history.ts'
import { panelRow, unknownNoticia } from './read.ts'
import { isUnavailableImagen, photoColumns, saved, update } from './write.ts'

/**
 * Without `version` a deleted item comes back as it was, with the status that it had: what was published is public again. With it,
 * text, date, category and picture of that version become a new one; the status stays as it is, so that looking back never
 * publishes or hides. Photos that were deleted meanwhile are left out.
 * @throws {ApiFailure} 404 for an unknown item or version; 409 for an item that is not deleted, for one that has to be brought back first,
 * and, with what is stored now, for one that changed since `revision` (PF07).
 */
export const restoreNoticia: Handler<'POST restaurar-new'> = async (ctx, { id, version, revision }) => {
  if (version === undefined) await undelete(ctx, id)
  else await bringBack(ctx, id, version, revision)
  return saved(ctx, id)
}

/** One statement decides, so that of two at once one is told that there was nothing to do. */
async function undelete({ caller: { client } }: Context<Caller>, id: string): Promise<void> {
  const query = client.from('noticias').update({ deleted_at: null }).eq('id', id).not('deleted_at', 'is', null)
  const rows = dataOf(await query.select('id'))
  if (rows?.length === 1) return
  if (!(await panelRow(client, id, { evenDeleted: true }))) throw unknownNoticia()
  throw new ApiFailure(409, 'La noticia no está eliminada')
}

const Version = z.object({ before: Before })

async function bringBack(ctx: Context<Caller>, id: string, version: number, seen?: number): Promise<void> {
  const { client } = ctx.caller
  const query = client.from('noticia_versions').select('before').eq('noticia_id', id).eq('revision', version)
  const [answer, item] = await Promise.all([query.maybeSingle(), panelRow(client, id, { evenDeleted: true })])
  if (!item) throw unknownNoticia()
  if (item.deleted_at !== null)
    throw new ApiFailure(409, 'La noticia está eliminada. Recuperala antes de volver a una versión anterior.')
  const row = Version.nullable().parse(dataOf(answer))
  if (!row) throw new ApiFailure(404, 'No existe esa versión de la noticia')
  const { title, excerpt, content, date, category, image_id: lead, more_image_ids: more } = row.before
  const columns = { title, excerpt, content, date, category }
  const photos = lead === null ? [] : [lead, ...more]
  await update(ctx, id, { ...columns, ...photoColumns(photos) }, seen).catch(async (error: unknown) => {
    if (!isUnavailableImagen(error)) throw error
    const left = client.from('imagenes').select('id').in('id', photos).neq('status', 'eliminado')
    const there = new Set(
      z
        .array(z.object({ id: z.string() }))
        .parse(dataOf(await left))
        .map((imagen) => imagen.id),
    )
    const kept = photos.filter((photo) => there.has(photo))
    return update(ctx, id, { ...columns, ...photoColumns(kept) }, seen)
  })
}
