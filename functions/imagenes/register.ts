/** Registers an upload as a pending image of the gallery. */
import { z } from 'zod'
import type { Input } from '#contract/endpoints.ts'
import { honeypotField } from '#contract/honeypot.ts'
import type { Context, Handler } from '../http/context.ts'
import { consumeRateLimit, limitPerIp } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'
import { uploadLimitError } from './stored-files.ts'

/** Returns the rate limit of a network: above its 5 uploads an hour, so only callers who guess ids hit it. */
const getPublicLimit = (ip: string) => limitPerIp(ip, { key: 'register image', max: 20, seconds: 60 * 60 })
const Registered = z.object({ id: z.string() })

/**
 * Registers an upload; with a filled honeypot only answers.
 * @throws {HttpError} 404 for an unknown upload, 409 when registered, 429.
 */
export const registerImagen: Handler<'POST subir-datos-img'> = Object.assign(
  async (ctx: Context, { [honeypotField]: honeypot, url: id, ...details }: Input<'POST subir-datos-img'>) => ({
    success: true as const,
    message: '¡Imagen subida exitosamente! Está pendiente de moderación.',
    data: { _id: honeypot ? id : await register(ctx, id, details) },
  }),
  {
    enforceRateLimit: async (ctx: Context) => {
      if (ctx.caller) return
      const seconds = await consumeRateLimit(ctx.adminDb, getPublicLimit(ctx.ip))
      if (seconds > 0) throw uploadLimitError(seconds)
    },
  },
)

type Details = Omit<Input<'POST subir-datos-img'>, 'url' | typeof honeypotField>

async function register(
  ctx: Context,
  uploadId: string,
  { title, description, category, tags, caption, credit, focus }: Details,
): Promise<string> {
  const answer = await (ctx.caller?.client ?? ctx.anonDb)
    .rpc('add_imagen', {
      p_id: uploadId,
      p_title: title,
      p_description: description,
      p_category: category,
      p_tags: tags,
      p_caption: caption,
      p_credit: credit,
      p_focus_x: focus?.x ?? null,
      p_focus_y: focus?.y ?? null,
    })
    .single()
  return Registered.parse(unwrap(answer)).id
}
