/** calendario-noticias: what stands on the days of a month. */
import { z } from 'zod'
import { newsStatuses } from '#contract/vocabulary.ts'
import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { timesOf } from './rows.ts'

const Row = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  status: z.enum(newsStatuses),
  day: z.string(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
})

/** Through the caller's own client: RLS judges it. */
export const noticiaCalendar: Handler<'GET calendario-noticias'> = async ({ caller: { client } }, { month }) => {
  const rows = z.array(Row).parse(dataOf(await client.rpc('calendar_noticias', { p_month: `${month}-01` })))
  const noticias = rows.map(({ id, publish_at, unpublish_at, ...row }) => ({
    _id: id,
    ...row,
    ...timesOf({ publish_at, unpublish_at }),
  }))
  return { noticias }
}
