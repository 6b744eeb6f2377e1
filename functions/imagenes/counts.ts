/** galeria/estadisticas: how many images there are in each status. */
import { z } from 'zod'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'

const Counts = z.object({ aprobadas: z.int(), pendientes: z.int(), rechazadas: z.int() })

/** Deleted images are in none of the figures; the total is the sum of the three, so that they agree whatever happens meanwhile. */
export const countImagenes: Handler<'galeria/estadisticas'> = async (ctx) => {
  const counts = Counts.parse(dataOf(await ctx.caller.client.rpc('imagen_counts').single()))
  const total = counts.aprobadas + counts.pendientes + counts.rechazadas
  return { success: true, data: { total, ...counts } }
}
