/** subir-datos-img (E23, G06): makes an uploaded file an image of the gallery, pending until somebody approves it. */
import { z } from 'zod'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'
import { tooMany } from '../platform/errors.ts'
import { takeRateLimit } from '../platform/rate-limit.ts'

/** Above the 5 uploads of an address in an hour, so that only guessing meets it. */
const publicLimit = (ip: string) => ({ key: `register image ${ip}`, max: 20, seconds: 60 * 60 })
const Registered = z.object({ id: z.string() })

/**
 * Registers the data of an upload; an author that is sent is ignored (E26).
 * @throws {ApiFailure} 404 for an unknown upload, 409 when it was registered before, 429 when too many are pending or tried.
 */
export const registerImage: Handler<'subir-datos-img'> = async (ctx, { url, title, description, category, tags }) => {
  if (!ctx.caller) {
    const seconds = await takeRateLimit(ctx.secret('rate limit'), publicLimit(ctx.ip))
    if (seconds > 0) throw tooMany('Ya subiste varias imágenes. Probá de nuevo en una hora.', seconds)
  }
  const answer = await (ctx.caller?.client ?? ctx.anon)
    .rpc('registrar_imagen', {
      p_id: idIn(url),
      p_title: title,
      p_description: description,
      p_category: category,
      p_tags: tags,
    })
    .single()
  const { id } = Registered.parse(dataOf(answer))
  return {
    success: true,
    message: '¡Imagen subida exitosamente! Está pendiente de moderación.',
    data: { _id: id },
  }
}

/** The contract has checked the form of the address: /media/{id}/{width}.webp, perhaps with an origin before it. */
const idIn = (url: string): string => /\/media\/([0-9a-f-]{36})\//i.exec(url)?.[1]?.toLowerCase() ?? ''
