/** Lists and restores versions of news items. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { newsStatuses } from '#contract/enums.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import { limits } from '#contract/limits.ts'
import { NoticiaVersion, noticiaText, pickText } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { takeWhileFits } from '../http/responses.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { findPanelRow, noticiaNotFound, type PanelRow, toNoticia, toSchedule } from './read.ts'
import { isUnavailableImagen, reloadNoticia, updateNoticia } from './write.ts'

/** Stored row before a change. */
const Snapshot = z.object({
  ...noticiaText,
  status: z.enum(newsStatuses),
  image_ids: z.array(z.string()),
  deleted_at: z.string().nullable(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
})

/** Row of noticia_versions_panel. `at`, `actor`: when and by whom it was replaced. */
const VersionRow = z.object({
  revision: z.int(),
  at: z.string(),
  actor: NoticiaVersion.shape.actor,
  before: Snapshot,
})
type VersionRow = z.output<typeof VersionRow>
const columns = Object.keys(VersionRow.shape).join(', ')

/** Lists the newest 50 versions that fit, also of deleted items. @throws {HttpError} 404. */
export const listNoticiaVersions: Handler<'GET noticia-versiones/{id}'> = async (ctx, { id }) => {
  const { client } = ctx.caller
  const [row, answer] = await Promise.all([
    findPanelRow(client, id, { includeDeleted: true }),
    queryVersions(client, id, columns).limit(limits.versionsMax),
  ])
  if (!row) throw noticiaNotFound()
  const rows = z.array(VersionRow).parse(unwrap(answer))
  return { versiones: takeWhileFits(rows.map(toVersion)), total: answer.count ?? rows.length }
}

/** Loads the body of a 409: the stored item, who saved it and when (PF07). */
export async function loadConflict(client: SupabaseClient, row: PanelRow): Promise<NonNullable<ErrorBody['conflict']>> {
  const newest = unwrap(await queryVersions(client, row.id, columns).limit(1).maybeSingle())
  const version = VersionRow.nullable().parse(newest)
  return { noticia: toNoticia(row), por: version?.actor ?? null, at: version?.at ?? row.updated_at }
}

const queryVersions = (client: SupabaseClient, id: string, selected: string) =>
  client
    .from('noticia_versions_panel')
    .select(selected, { count: 'exact' })
    .eq('noticia_id', id)
    .order('revision', { ascending: false })

function toVersion(row: VersionRow): NoticiaVersion {
  const { image_ids: imageIds, deleted_at, publish_at, unpublish_at, ...content } = row.before
  const imageId = imageIds[0] ?? null
  return {
    revision: row.revision,
    at: row.at,
    actor: row.actor,
    deleted: deleted_at !== null,
    ...toSchedule({ publish_at, unpublish_at }),
    ...content,
    imageId,
    imageIds,
    imageUrl: imageId === null ? '' : mediaUrl(imageId),
  }
}

/**
 * Undeletes an item, or with `version` restores its text and photos but not its status.
 * @throws {HttpError} 404, 409 (not deleted, deleted, or changed since `revision`: PF07).
 */
export const restoreNoticia: Handler<'POST restaurar-new'> = async (ctx, { id, version, revision }) => {
  if (version === undefined) await undelete(ctx, id)
  else await restoreVersion(ctx, id, version, revision)
  return reloadNoticia(ctx, id)
}

/** Undeletes in one statement: the second of two concurrent calls gets 409. */
async function undelete({ caller: { client } }: Context<Caller>, id: string): Promise<void> {
  const query = client.from('noticias').update({ deleted_at: null }).eq('id', id).not('deleted_at', 'is', null)
  const rows = unwrap(await query.select('id'))
  if (rows?.length === 1) return
  if (!(await findPanelRow(client, id, { includeDeleted: true }))) throw noticiaNotFound()
  throw new HttpError(409, 'La noticia no está eliminada')
}

const Version = z.object({ before: Snapshot })

async function restoreVersion(ctx: Context<Caller>, id: string, version: number, revision?: number): Promise<void> {
  const { client } = ctx.caller
  const query = client.from('noticia_versions').select('before').eq('noticia_id', id).eq('revision', version)
  const [answer, item] = await Promise.all([query.maybeSingle(), findPanelRow(client, id, { includeDeleted: true })])
  if (!item) throw noticiaNotFound()
  if (item.deleted_at !== null)
    throw new HttpError(409, 'La noticia está eliminada. Recuperala antes de volver a una versión anterior.')
  const row = Version.nullable().parse(unwrap(answer))
  if (!row) throw new HttpError(404, 'No existe esa versión de la noticia')
  const { image_ids: photos } = row.before
  const columns = pickText(row.before)
  await updateNoticia(ctx, id, { ...columns, image_ids: photos }, revision).catch(async (error: unknown) => {
    if (!isUnavailableImagen(error)) throw error
    const remaining = client.from('imagenes').select('id').in('id', photos).neq('status', 'eliminado')
    const available = new Set(
      z
        .array(z.object({ id: z.string() }))
        .parse(unwrap(await remaining))
        .map((imagen) => imagen.id),
    )
    const availablePhotos = photos.filter((photo) => available.has(photo))
    return updateNoticia(ctx, id, { ...columns, image_ids: availablePhotos }, revision)
  })
}
