/** opiniones: what citizens said about the pages, for admin and super_admin. Through the caller's own client: RLS judges it. */
import { z } from 'zod'
import { OpinionCount } from '#contract/opiniones.ts'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { readPage } from '../platform/database-pages.ts'

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
  const newestFirst = () =>
    client
      .from('opiniones')
      .select(columns, { count: 'exact' })
      .match(filter)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
  const [found, answer] = await Promise.all([
    readPage(newestFirst, { page, limit }),
    client.from('opiniones_by_page').select('page, yes, no').order('page'),
  ])
  const { total } = found
  const rows = z.array(Row).parse(found.rows)
  return {
    opiniones: rows.map(({ id, created_at, ...row }) => ({ _id: id, ...row, at: created_at })),
    counts: z.array(OpinionCount).parse(dataOf(answer)),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}
