/** Moderates and corrects images. The database checks permission and records history. */
import { z } from 'zod'
import type { Input, Output } from '#contract/endpoints.ts'
import { type ImageStatus, imageStatuses } from '#contract/enums.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError, messages } from '../lib/errors.ts'
import { PanelImagenRow, toImagen } from './gallery.ts'

export const approveImagen: Handler<'POST aprobar-img'> = (ctx, { id, revision }) =>
  setStatus(ctx, id, 'verificado', 'Imagen aprobada exitosamente', { p_revision: revision })

export const rejectImagen: Handler<'POST rechazar-img'> = (ctx, { id, motivo, revision }) =>
  setStatus(ctx, id, 'rechazada', 'Imagen rechazada', { p_motivo: motivo || null, p_revision: revision })

export const undoDecision: Handler<'POST deshacer-img'> = (ctx, { id, revision }) =>
  setStatus(ctx, id, 'pendiente', 'La imagen volvió a pendientes', { p_revision: revision })

export const deleteImagen: Handler<'POST eliminar-img'> = (ctx, { id, revision }) =>
  setStatus(ctx, id, 'eliminado', 'Imagen eliminada exitosamente', { p_revision: revision })

const Decided = z.object({ before: z.enum(imageStatuses).nullable(), imagen: PanelImagenRow.nullable() })

/** @throws {HttpError} 404, or 409 when the current state does not allow `status` or has it. */
async function setStatus(
  ctx: Context<Caller>,
  id: string,
  status: ImageStatus,
  message: string,
  more: { p_motivo?: string | null; p_revision: number | undefined },
): Promise<Output<'POST aprobar-img'>> {
  const answer = await ctx.caller.client.rpc('moderate', { p_id: id, p_status: status, p_motivo: null, ...more })
  const { before, imagen } = Decided.parse(unwrap(answer))
  if (before === null) throw imagenNotFound()
  // The image has this status already.
  if (imagen === null) throw new HttpError(409, 'La imagen ya no admite esa acción')
  if (before === 'verificado' || status === 'verificado')
    await ctx.revalidate(`imagen-${imagen.id}`, 'galeria', 'noticias')
  return { success: true, message, imagen: toImagen(imagen) }
}

export const imagenNotFound = (): HttpError => new HttpError(404, 'Imagen no encontrada')

const Corrected = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('unknown') }),
  z.object({ outcome: z.literal('forbidden') }),
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.literal('corrected'), imagen: PanelImagenRow }),
])

/**
 * Changes the fields of `cambios`; all staff may add a missing description. @throws {HttpError} 403 for another's image,
 * 404, 409 if a stored field is neither `antes` nor the new value, 400 for emptying a published photo's description.
 */
export const updateImagen: Handler<'PUT editar-img'> = async (ctx, { id, cambios, antes }) => {
  const params = { p_id: id, p_changes: toColumns(cambios), p_seen: toColumns(antes) }
  const answer = Corrected.parse(unwrap(await ctx.caller.client.rpc('update_imagen', params)))
  if (answer.outcome === 'unknown') throw imagenNotFound()
  if (answer.outcome === 'forbidden') throw new HttpError(403, messages.forbidden)
  if (answer.outcome === 'changed')
    throw new HttpError(409, 'Otra persona cambió los mismos datos mientras tanto: mirá qué dicen ahora')
  const { imagen } = answer
  if (imagen.status === 'verificado') await ctx.revalidate(`imagen-${imagen.id}`, 'galeria', 'noticias')
  return { success: true, message: 'Imagen actualizada correctamente', imagen: toImagen(imagen) }
}

const toColumns = ({ focus, ...texts }: Input<'PUT editar-img'>['cambios']) => ({
  ...texts,
  ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
})
