/** Stores page feedback of the public, and lists it for admin and super_admin through RLS. */

import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { honeypotField } from '#contract/honeypot.ts'
import { OpinionCount } from '#contract/opiniones.ts'
import type { Context, Handler } from '../http/context.ts'
import { fetchPage } from '../http/pagination.ts'
import { enforceRateLimit, limitPerIp } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'

/** Returns the rate limit of a client network, set higher than one household needs. */
const getPublicLimit = (ip: string) => limitPerIp(ip, { key: 'opinion', max: 20, seconds: 60 * 60 })

/** Stores an opinion; with a filled honeypot only answers. @throws {HttpError} 429 before the body is read. */
export const sendOpinion: Handler<'POST enviar-opinion'> = Object.assign(
  async (ctx: Context, { page, useful, text, [honeypotField]: honeypot }: Input<'POST enviar-opinion'>) => {
    if (!honeypot) unwrap(await ctx.adminDb.from('opiniones').insert({ page, useful, text }))
    return { message: '¡Gracias! Tu opinión nos ayuda a mejorar.' }
  },
  {
    enforceRateLimit: (ctx: Context) =>
      enforceRateLimit(ctx, getPublicLimit(ctx.ip), 'Ya recibimos varias opiniones tuyas. Probá de nuevo en un rato.'),
  },
)

const Row = z.object({
  id: z.string(),
  page: z.string(),
  useful: z.boolean(),
  text: z.string(),
  created_at: z.string(),
})
const columns = Object.keys(Row.shape).join(', ')

/** Lists opinions, newest first, with counts by page of the site. */
export const readOpinions: Handler<'GET opiniones'> = async (ctx, { page, limit, path, useful }) => {
  const { client } = ctx.caller
  const filter = { ...(path && { page: path }), ...(useful && { useful: useful === 'true' }) }
  const newestFirst = () =>
    client
      .from('opiniones')
      .select(columns, { count: 'exact' })
      .match(filter)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
  const [opinionsPage, answer] = await Promise.all([
    fetchPage(newestFirst, { page, limit }),
    client.from('opiniones_by_page').select('page, yes, no').order('page'),
  ])
  const { total } = opinionsPage
  const rows = z.array(Row).parse(opinionsPage.rows)
  return {
    opiniones: rows.map(({ id, created_at, ...row }) => ({ _id: id, ...row, at: created_at })),
    counts: z.array(OpinionCount).parse(unwrap(answer)),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}
