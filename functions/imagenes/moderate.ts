/** aprobar-img, rechazar-img, eliminar-img. The database judges the transition and keeps who decided. */
import { z } from 'zod'
import type { Out } from '#contract/endpoints.ts'
import { type ImageStatus, imageStatuses } from '#contract/vocabulary.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { PanelImagenRow, toImagen } from './rows.ts'

/** Makes an image public wherever it is used. */
export const approveImagen: Handler<'POST aprobar-img'> = (ctx, { id }) =>
  decide(ctx, id, 'verificado', 'Imagen aprobada exitosamente')

/** Keeps an image from the public, or takes it away, with the reason that was given. */
export const rejectImagen: Handler<'POST rechazar-img'> = (ctx, { id, motivo }) =>
  decide(ctx, id, 'rechazada', 'Imagen rechazada', motivo || null)

/** Takes an image out of the gallery for good. */
export const deleteImagen: Handler<'POST eliminar-img'> = (ctx, { id }) =>
  decide(ctx, id, 'eliminado', 'Imagen eliminada exitosamente')

const Decided = z.object({ before: z.enum(imageStatuses).nullable(), imagen: PanelImagenRow.nullable() })

/** @throws {ApiFailure} 404 for an unknown image, 409 when its status does not allow the decision or is that already. */
async function decide(
  ctx: Context<Caller>,
  id: string,
  status: ImageStatus,
  message: string,
  motivo: string | null = null,
): Promise<Out<'POST aprobar-img'>> {
  const answer = await ctx.caller.client.rpc('moderate', { p_id: id, p_status: status, p_motivo: motivo })
  const { before, imagen } = Decided.parse(dataOf(answer))
  if (before === null) throw unknownImagen()
  // No decision for the database; to people it is one taken twice.
  if (imagen === null) throw new ApiFailure(409, 'La imagen ya no admite esa acción')
  if (before === 'verificado' || status === 'verificado')
    await ctx.revalidate(`imagen-${imagen.id}`, 'galeria', 'noticias')
  return { success: true, message, imagen: toImagen(imagen) }
}

/** 404 for an image that is not there. */
export const unknownImagen = (): ApiFailure => new ApiFailure(404, 'Imagen no encontrada')
