/** What a news item was before each change (design §5): reading it, and who changed the item last. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { ErrorBody } from '#contract/error-body.ts'
import { limits } from '#contract/limits.ts'
import type { NoticiaVersion } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { newsStatuses } from '#contract/vocabulary.ts'
import type { Handler } from '../http/context.ts'
import { fitting } from '../http/responses.ts'
import { dataOf } from '../lib/database-errors.ts'
import { panelRow, unknownNoticia } from './read.ts'
import { type PanelRow, timesOf, toNoticia } from './rows.ts'

/** The row as it stood, of which more is kept than is shown. */
export const Before = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  date: z.string(),
  category: z.string(),
  status: z.enum(newsStatuses),
  image_id: z.string().nullable(),
  /** Older versions know of one photo alone. */
  more_image_ids: z.array(z.string()).default([]),
  deleted_at: z.string().nullable(),
  publish_at: z.string().nullish(),
  unpublish_at: z.string().nullish(),
})

/** A row of noticia_versions_panel: `at` and `actor_…` say when and by whom that revision was replaced. */
const VersionRow = z.object({
  revision: z.int(),
  at: z.string(),
  actor_name: z.string().nullable(),
  actor_last_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  before: Before,
})
type VersionRow = z.output<typeof VersionRow>
const columns = Object.keys(VersionRow.shape).join(', ')

/** The newest 50 versions of an item, as far as they fit, deleted ones too, newest first. @throws {ApiFailure} 404 for an unknown item. */
export const listNoticiaVersions: Handler<'GET noticia-versiones/{id}'> = async (ctx, { id }) => {
  const { client } = ctx.caller
  const [row, answer] = await Promise.all([
    panelRow(client, id, { evenDeleted: true }),
    newestFirst(client, id, columns).limit(limits.versionsMax),
  ])
  if (!row) throw unknownNoticia()
  const rows = z.array(VersionRow).parse(dataOf(answer))
  return { versiones: fitting(rows.map(toVersion)), total: answer.count ?? rows.length }
}

/** What somebody learns who saved over an item that had changed meanwhile (PF07). */
export async function conflictOf(client: SupabaseClient, row: PanelRow): Promise<NonNullable<ErrorBody['conflict']>> {
  const newest = dataOf(await newestFirst(client, row.id, columns).limit(1).maybeSingle())
  const version = VersionRow.nullable().parse(newest)
  return { noticia: toNoticia(row), por: version && actorOf(version), at: version?.at ?? row.updated_at }
}

const newestFirst = (client: SupabaseClient, id: string, selected: string) =>
  client
    .from('noticia_versions_panel')
    .select(selected, { count: 'exact' })
    .eq('noticia_id', id)
    .order('revision', { ascending: false })

const actorOf = ({ actor_name: name, actor_last_name, actor_email: email }: VersionRow) =>
  name === null ? null : { name, last_name: actor_last_name ?? '', email }

function toVersion(row: VersionRow): NoticiaVersion {
  const { image_id: imageId, more_image_ids: more, deleted_at, publish_at, unpublish_at, ...content } = row.before
  return {
    revision: row.revision,
    at: row.at,
    actor: actorOf(row),
    deleted: deleted_at !== null,
    ...timesOf({ publish_at, unpublish_at }),
    ...content,
    imageId,
    imageIds: imageId === null ? [] : [imageId, ...more],
    imageUrl: imageId === null ? '' : mediaUrl(imageId),
  }
}
