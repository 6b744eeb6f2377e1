/** mi-resumen (PP05): the real figures of the session's user. */
import { z } from 'zod'
import type { Caller, Ctx, Handler } from '../platform/context.ts'
import { countOf, dataOf } from '../platform/database-errors.ts'

const Row = z.object({ created_at: z.string() })

/** Counts without what was deleted. */
export const ownSummary: Handler<'mi-resumen'> = async (ctx) => {
  const { client, user } = ctx.caller
  const [noticias, publicadas, imagenes, account] = await Promise.all([
    ownNews(ctx),
    ownNews(ctx).eq('status', 'publicado'),
    client
      .from('imagenes')
      .select('id', { count: 'exact', head: true })
      .eq('author_id', user._id)
      .neq('status', 'eliminado'),
    client.from('staff').select('created_at').eq('id', user._id).single(),
  ])
  return {
    noticias: countOf(noticias),
    publicadas: countOf(publicadas),
    imagenes: countOf(imagenes),
    createdAt: Row.parse(dataOf(account)).created_at,
  }
}

const ownNews = ({ caller: { client, user } }: Ctx<Caller>) =>
  client.from('noticias').select('id', { count: 'exact', head: true }).eq('author_id', user._id).is('deleted_at', null)
