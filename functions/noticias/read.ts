/** Reads news lists, items and the month's calendar, for the public and staff. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { newsStatuses } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import { Noticia, NoticiaPhoto, noticiaText, PublicNoticia, pickText, SiteChange } from '#contract/noticias.ts'
import { mediaUrl } from '#contract/urls.ts'
import { findLead } from '#shared/article/article-photos.ts'
import type { Tag } from '../http/cache.ts'
import type { Handler } from '../http/context.ts'
import { getNextPage, parsePage } from '../http/pagination.ts'
import { takeWhileFits } from '../http/responses.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'

const Photo = NoticiaPhoto.omit({ url: true })

const shared = {
  id: z.string(),
  ...noticiaText,
  revision: z.int(),
  updated_at: z.string(),
  image_id: z.string().nullable(),
  images: z.array(Photo),
  text_images: z.array(Photo),
}

/** Row of noticias_publicas: verified photos only. */
export const PublicRow = z.object({ ...shared, author: PublicNoticia.shape.author })
export type PublicRow = z.output<typeof PublicRow>

/** Row of noticias_panel. `change`: the item's newest site change. */
export const PanelRow = z.object({
  ...shared,
  author: Noticia.shape.author,
  status: z.enum(newsStatuses),
  deleted_at: z.string().nullable(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
  change: SiteChange.nullable(),
})
export type PanelRow = z.output<typeof PanelRow>
export const panelColumns = Object.keys(PanelRow.shape).join(', ')

const toPublicNoticia = (row: PublicRow): PublicNoticia => ({
  ...toSharedFields(row),
  status: 'publicado',
  author: row.author,
})

export const toNoticia = (row: PanelRow): Noticia => ({
  ...toSharedFields(row),
  status: row.status,
  ...toSchedule(row),
  author: row.author,
})

function toSharedFields(row: Omit<PublicRow, 'author'>) {
  const images = row.images.map(toPhoto)
  const lead = findLead(images, row.image_id)
  return {
    ...pickText(row),
    _id: row.id,
    revision: row.revision,
    image: lead && toImage(lead),
    imageUrl: lead?.url ?? '',
    imageId: lead?._id ?? null,
    images,
    imageIds: images.map(({ _id }) => _id),
    textImages: row.text_images.map(toPhoto),
  }
}

const toImage = ({ width, height, caption, credit, focus, ...image }: NoticiaPhoto) => image

const toPhoto = (photo: z.output<typeof Photo>): NoticiaPhoto => ({ ...photo, url: mediaUrl(photo._id) })

/** Returns the times of an item or version as ISO instants. */
export const toSchedule = (row: Pick<PanelRow, 'publish_at' | 'unpublish_at'>) => ({
  publishAt: toInstant(row.publish_at),
  unpublishAt: toInstant(row.unpublish_at),
})

const toInstant = (stored: string | null): string | null => (stored ? new Date(stored).toISOString() : null)

export const noticiaNotFound = (): HttpError => new HttpError(404, 'Noticia no encontrada')

const Name = z.object({ name: z.string(), last_name: z.string() })
const PanelNoticias = z.object({
  total: z.int(),
  noticias: z.array(PanelRow),
  deleted: z.record(
    z.string(),
    z.union([Name, z.object({ name: z.null(), last_name: z.null() })]).and(z.object({ at: z.string() })),
  ),
  authors: z.array(Name.extend({ id: z.string() })),
})

/** Maximum items of an unpaged answer. */
const wholeMax = 20_000

/** @throws {HttpError} 400 at `limit` for a page that does not fit: the next one would leave out the rest. */
function assertPageFits({ isPaged, take, skip }: ReturnType<typeof parsePage>, returned: number, total: number): void {
  if (!isPaged || returned >= Math.min(take, total - skip)) return
  const error = 'Esas noticias son muy largas para una sola página: pedí menos de una vez'
  throw new HttpError(400, error, { fields: { limit: error } })
}

/** Lists a page, or all that fits, in any status, with site changes (E03). @throws {HttpError} as `assertPageFits`. */
export const listNoticias: Handler<'GET find-all-news'> = async (ctx, input) => {
  const { page, limit, offset, author, bin, ...filters } = input
  const pageRequest = parsePage({ page, limit, offset }, limits.newsPerPage, wholeMax)
  const { take, skip, bytes } = pageRequest
  const answer = await ctx.caller.client.rpc('list_noticias_panel', {
    ...filters,
    author: author || null,
    bin: bin === 'true',
    take,
    skip,
    bytes,
  })
  const { total, noticias, authors, deleted } = PanelNoticias.parse(unwrap(answer))
  const shownNoticias = takeWhileFits(noticias.map(toNoticia), 1, bytes)
  assertPageFits(pageRequest, shownNoticias.length, total)
  const changes = noticias
    .slice(0, shownNoticias.length)
    .flatMap(({ id, change }) => (change ? [[id, change] as const] : []))
  return {
    noticias: shownNoticias,
    total,
    page: pageRequest.page,
    ...getNextPage('GET find-all-news', input, pageRequest, { returned: shownNoticias.length, total }),
    authors: authors.map(({ id: _id, ...name }) => ({ _id, ...name })),
    deleted: Object.fromEntries(
      Object.entries(deleted).map(([id, { at, name, last_name }]) => [
        id,
        { at, by: name === null ? null : { name, last_name } },
      ]),
    ),
    changes: Object.fromEntries(changes),
  }
}

/** Finds an item, for the public only a published one (E04). @throws {HttpError} 404. */
export const findNoticia: Handler<'GET find-new/{id}'> = async (ctx, { id }) => {
  if (ctx.caller) {
    const row = await findPanelRow(ctx.caller.client, id)
    if (!row) throw noticiaNotFound()
    return { noticia: toNoticia(row) }
  }
  const { noticia: row, exists, due } = await findPublicItem(ctx.anonDb, id)
  if (!row) throw exists ? new HttpError(404, 'Esta noticia no está disponible') : noticiaNotFound()
  ctx.cache(`noticia-${row.id}`, ...listImagenTags(row))
  ctx.cacheUntil(due)
  return { noticia: toPublicNoticia(row) }
}

export const listImagenTags = ({ images, text_images }: Pick<PublicRow, 'images' | 'text_images'>): Tag[] =>
  [...images, ...text_images].map(({ _id }): Tag => `imagen-${_id}`)

/** Next publication or end within a minute, which limits caching. */
const Due = z
  .string()
  .nullable()
  .transform((due) => (due === null ? null : new Date(due)))
const Found = z.object({ total: z.int(), noticias: z.array(PublicRow), due: Due })
const FoundItem = z.object({ noticia: PublicRow.nullable(), exists: z.boolean(), due: Due })

/** Lists published news, newest first: a page, or all that fits from `offset` (E05). @throws {HttpError} as `assertPageFits`. */
export const listPublicNoticias: Handler<'GET find-all-news-public'> = async (ctx, input) => {
  const { q, category, since, ...pageQuery } = input
  const pageRequest = parsePage(pageQuery, limits.newsPerPage, wholeMax)
  const { page, take, skip, bytes } = pageRequest
  const search = { q, category, since: since ?? null, take, skip, bytes }
  const result = Found.parse(unwrap(await ctx.anonDb.rpc('search_noticias_publicas', search)))
  const { total, due } = result
  const noticias = takeWhileFits(result.noticias.map(toPublicNoticia), 1, bytes)
  assertPageFits(pageRequest, noticias.length, total)
  ctx.cache('noticias')
  ctx.cacheUntil(due)
  const rest = getNextPage('GET find-all-news-public', input, pageRequest, { returned: noticias.length, total })
  return { noticias, total, page, ...rest }
}

/** Finds a published item; `exists`: unpublished ones too; `due`: how long the answer holds. */
export const findPublicItem = async (client: SupabaseClient, id: string): Promise<z.output<typeof FoundItem>> =>
  FoundItem.parse(unwrap(await client.rpc('find_noticia_publica', { p_id: id })))

const FoundRow = PanelRow.nullable()

/** Finds an item for staff. */
export async function findPanelRow(
  client: SupabaseClient,
  id: string,
  { includeDeleted = false }: { readonly includeDeleted?: boolean } = {},
): Promise<PanelRow | null> {
  const query = client.from('noticias_panel').select(panelColumns).eq('id', id)
  return FoundRow.parse(unwrap(await (includeDeleted ? query : query.is('deleted_at', null)).maybeSingle()))
}

const Row = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  status: z.enum(newsStatuses),
  day: z.string(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
})

export const readCalendar: Handler<'GET calendario-noticias'> = async ({ caller: { client } }, { month }) => {
  const rows = z.array(Row).parse(unwrap(await client.rpc('calendar_noticias', { p_month: `${month}-01` })))
  const noticias = rows.map(({ id, publish_at, unpublish_at, ...row }) => ({
    _id: id,
    ...row,
    ...toSchedule({ publish_at, unpublish_at }),
  }))
  return { noticias }
}
