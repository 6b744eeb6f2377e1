/** Reading news as anybody, and as staff (E03–E05, D05). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Publishing } from '#contract/noticias.ts'
import type { Tag } from '../platform/cache.ts'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'
import { changeOf, DeskRow, deskColumns, PublicRow, publicColumns, toNoticia, toPublicNoticia } from './rows.ts'

/** "Noticia no encontrada": there is no such item (D05). */
export const unknownNoticia = (): ApiFailure => new ApiFailure(404, 'Noticia no encontrada')

/** The newest 1,000 that are not deleted, in any status, with what the public site has to carry of each (E03, PN04). */
export const findAllNews: Handler<'find-all-news'> = async (ctx) => {
  const { client } = ctx.caller
  const list = client
    .from('noticias_redaccion')
    .select(deskColumns, { count: 'exact' })
    .is('deleted_at', null)
    .order('date', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limits.listMax)
  const [answer, publishing] = await Promise.all([list, newestRequest(client)])
  const rows = z.array(DeskRow).parse(dataOf(answer))
  const changes = rows.flatMap((row) => {
    const change = changeOf(row)
    return change ? [[row.id, change] as const] : []
  })
  const total = answer.count ?? rows.length
  return { noticias: rows.map(toNoticia), total, changes: Object.fromEntries(changes), publishing }
}

const Rebuild = z.object({ asked_at: z.string(), error: z.string().nullable() }).nullable()

/** The newest request for a new public site (PN04, B04); whatever failed there was written down in Spanish. */
async function newestRequest(client: SupabaseClient): Promise<Publishing> {
  const query = client.from('rebuilds').select('asked_at, error').order('id', { ascending: false }).limit(1)
  const row = Rebuild.parse(dataOf(await query.maybeSingle()))
  return { askedAt: row?.asked_at ?? null, error: row?.error ?? null }
}

/**
 * One item: for staff in any status, for the public when it is published (E04).
 * @throws {ApiFailure} 404 "Noticia no encontrada" when there is none, "Esta noticia no está disponible" when it is not published.
 */
export const findNew: Handler<'find-new'> = async (ctx, { id }) => {
  if (ctx.caller) {
    const row = await deskRow(ctx.caller.client, id)
    if (!row) throw unknownNoticia()
    return { noticia: toNoticia(row) }
  }
  const row = await publicRow(ctx.anon, id)
  if (!row) {
    const query = ctx.secret('unpublished existence').from('noticias').select('id').eq('id', id).is('deleted_at', null)
    throw dataOf(await query.maybeSingle()) ? new ApiFailure(404, 'Esta noticia no está disponible') : unknownNoticia()
  }
  ctx.cache(`noticia-${id}`, ...imageTags(row))
  return { noticia: toPublicNoticia(row) }
}

/** What shows an item shows its picture too. */
export const imageTags = ({ image_id }: Pick<PublicRow, 'image_id'>): Tag[] => (image_id ? [`imagen-${image_id}`] : [])

const Found = z.object({ total: z.int(), noticias: z.array(PublicRow) })

/** Published news, newest first; paged when page or limit is given, otherwise the newest 1,000 (E05, N03, N09). */
export const findAllNewsPublic: Handler<'find-all-news-public'> = async (ctx, { q, category, since, page, limit }) => {
  const paged = page !== undefined || limit !== undefined
  const [number, size] = paged ? [page ?? 1, limit ?? limits.newsPerPage] : [1, limits.listMax]
  const answer = await ctx.anon.rpc('search_noticias_publicas', {
    q,
    category,
    since: since ?? null,
    take: size,
    skip: (number - 1) * size,
  })
  const { total, noticias } = Found.parse(dataOf(answer))
  ctx.cache('noticias')
  return { noticias: noticias.map(toPublicNoticia), total, page: number, pages: Math.ceil(total / size) }
}

/** The published item with this id as anybody reads it, or null. */
export async function publicRow(client: SupabaseClient, id: string): Promise<PublicRow | null> {
  return PublicRow.nullable().parse(
    dataOf(await client.from('noticias_publicas').select(publicColumns).eq('id', id).maybeSingle()),
  )
}

/** The item with this id as staff read it, or null; a deleted one only with `evenDeleted`. */
export async function deskRow(
  client: SupabaseClient,
  id: string,
  { evenDeleted = false }: { readonly evenDeleted?: boolean } = {},
): Promise<DeskRow | null> {
  const query = client.from('noticias_redaccion').select(deskColumns).eq('id', id)
  return DeskRow.nullable().parse(dataOf(await (evenDeleted ? query : query.is('deleted_at', null)).maybeSingle()))
}
