/** editar-img: what is said of an image, by who uploaded it or may moderate. The database judges whose it is and keeps what it said before. */
import { z } from 'zod'
import type { In } from '#contract/endpoints.ts'
import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure, sentences } from '../lib/errors.ts'
import { unknownImagen } from './moderate.ts'
import { PanelImagenRow, toImagen } from './rows.ts'

const Corrected = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('unknown') }),
  z.object({ outcome: z.literal('forbidden') }),
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.literal('corrected'), imagen: PanelImagenRow }),
])

/**
 * Changes the fields that `cambios` names. A description that is missing may be written by all staff.
 * @throws {ApiFailure} 403 for somebody else's image, 404 for an unknown or deleted one, 409 where one of the fields says something else than
 * `antes` (and than what is asked for), 400 for an empty description where a published item shows it.
 */
export const correctImagen: Handler<'PUT editar-img'> = async (ctx, { id, cambios, antes }) => {
  const asked = { p_id: id, p_changes: columnsOf(cambios), p_seen: columnsOf(antes) }
  const answer = Corrected.parse(dataOf(await ctx.caller.client.rpc('correct_imagen', asked)))
  if (answer.outcome === 'unknown') throw unknownImagen()
  if (answer.outcome === 'forbidden') throw new ApiFailure(403, sentences.forbidden)
  if (answer.outcome === 'changed')
    throw new ApiFailure(409, 'Otra persona cambió los mismos datos mientras tanto: mirá qué dicen ahora')
  const { imagen } = answer
  if (imagen.status === 'verificado') await ctx.revalidate(`imagen-${imagen.id}`, 'galeria', 'noticias')
  return { success: true, message: 'Imagen actualizada correctamente', imagen: toImagen(imagen) }
}

const columnsOf = ({ focus, ...texts }: In<'PUT editar-img'>['cambios']) => ({
  ...texts,
  ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
})
