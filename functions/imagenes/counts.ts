/** galeria/estadisticas (E21, PG07): how many images there are in each status. */
import type { ImageStatus } from '#contract/vocabulary.ts'
import type { Handler } from '../platform/context.ts'
import { countOf } from '../platform/database-errors.ts'

/** Deleted images are in none of the figures; the total is the sum of the three, so that they agree whatever happens meanwhile. */
export const galleryCounts: Handler<'galeria/estadisticas'> = async (ctx) => {
  const imagenes = () => ctx.caller.client.from('imagenes').select('id', { count: 'exact', head: true })
  const count = async (status: ImageStatus): Promise<number> => countOf(await imagenes().eq('status', status))
  const [aprobadas, pendientes, rechazadas] = await Promise.all([
    count('verificado'),
    count('pendiente'),
    count('rechazada'),
  ])
  const total = aprobadas + pendientes + rechazadas
  return { success: true, data: { total, aprobadas, pendientes, rechazadas } }
}
