/** aprobar-img, rechazar-img, eliminar-img (E24, R03, PG03–PG05, PG08). The database judges the transition and keeps who decided. */
import { z } from 'zod'
import type { Imagen } from '#contract/imagenes.ts'
import type { ImageStatus } from '#contract/vocabulary.ts'
import type { Caller, Ctx, Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { ApiFailure } from '../platform/errors.ts'
import { type DeskImageRow, deskImageColumns, DeskImageRow as Row, toImagen } from './rows.ts'

type Decision = { readonly status: ImageStatus; readonly motivo_rechazo?: string | null }

/** Makes an image public wherever it is used. */
export const approveImage: Handler<'aprobar-img'> = async (ctx, { id }) => ({
  success: true,
  message: 'Imagen aprobada exitosamente',
  imagen: await decide(ctx, id, { status: 'verificado' }),
})

/** Keeps an image from the public, or takes it away, with the reason that was given. */
export const rejectImage: Handler<'rechazar-img'> = async (ctx, { id, motivo }) => ({
  success: true,
  message: 'Imagen rechazada',
  imagen: await decide(ctx, id, { status: 'rechazada', motivo_rechazo: motivo || null }),
})

/** Takes an image out of the gallery for good. */
export const deleteImage: Handler<'eliminar-img'> = async (ctx, { id }) => ({
  success: true,
  message: 'Imagen eliminada exitosamente',
  imagen: await decide(ctx, id, { status: 'eliminado' }),
})

/** @throws {ApiFailure} 404 for an unknown image, 409 when its status does not allow the decision. */
async function decide(ctx: Ctx<Caller>, id: string, decision: Decision): Promise<Imagen> {
  const before = await imageRow(ctx, id)
  // The database lets an update without a change of status pass; to people it is a decision taken twice.
  if (before.status === decision.status) throw new ApiFailure(409, 'La imagen ya no admite esa acción')
  const update = ctx.caller.client.from('imagenes').update(decision).eq('id', id).select('id')
  z.array(z.object({ id: z.string() }))
    .length(1)
    .parse(dataOf(await update))
  const after = await imageRow(ctx, id)
  if (before.status === 'verificado' || after.status === 'verificado')
    await ctx.publicViewChanged(`imagen-${id}`, 'galeria', 'noticias')
  return toImagen(after)
}

async function imageRow(ctx: Ctx<Caller>, id: string): Promise<DeskImageRow> {
  const query = ctx.caller.client.from('imagenes_redaccion').select(deskImageColumns).eq('id', id)
  const row = dataOf(await query.maybeSingle())
  if (!row) throw unknownImage()
  return Row.parse(row)
}

/** 404 for an image that is not there. */
export const unknownImage = (): ApiFailure => new ApiFailure(404, 'Imagen no encontrada')
