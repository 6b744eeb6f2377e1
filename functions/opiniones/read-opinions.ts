/** opiniones: what citizens said about the pages, for admin and super_admin. Through the caller's own client: RLS judges it. */
import { z } from 'zod'
import { OpinionCount } from '#contract/opiniones.ts'
import type { Handler } from '../platform/context.ts'
import { countOf, dataOf } from '../platform/database-errors.ts'

const Row = z.object({
  id: z.string(),
  page: z.string(),
  useful: z.boolean(),
  text: z.string(),
  created_at: z.string(),
})
const columns = Object.keys(Row.shape).join(', ')

/** One page, newest first; beyond the last page an empty list with the true total. The counts are those of every page. */
export const readOpinions: Handler<'opiniones'> = async (ctx, { page, limit, path, useful }) => {
  const { client } = ctx.caller
  const filter = { ...(path && { page: path }), ...(useful && { useful: useful === 'true' }) }
  const from = (page - 1) * limit
  // Counted first: a range beyond the end is an error of the Data API.
  const total = countOf(await client.from('opiniones').select('id', { count: 'exact', head: true }).match(filter))
  const query = client.from('opiniones').select(columns).match(filter).order('created_at', { ascending: false })
  const ordered = query.order('id', { ascending: false })
  const rows = from < total ? z.array(Row).parse(dataOf(await ordered.range(from, from + limit - 1))) : []
  const counts = dataOf(await client.from('opiniones_por_pagina').select('page, yes, no').order('page'))
  return {
    opiniones: rows.map(({ id, created_at, ...row }) => ({ _id: id, ...row, at: created_at })),
    counts: z.array(OpinionCount).parse(counts),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}
