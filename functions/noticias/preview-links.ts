/** Manages preview links for people without an account, valid for seven days or until revoked. */
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { PreviewLink } from '#contract/revisiones.ts'
import type { Caller, Context, Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError, rateLimitError } from '../lib/errors.ts'

export const getPreviewPath = (token: string): string => `/vista-previa/${token}/`

export async function listActivePreviewLinks(
  { caller: { client }, now }: Context<Caller>,
  id: string,
): Promise<PreviewLink[]> {
  const query = client
    .from('noticia_enlaces_panel')
    .select(Object.keys(PreviewLink.shape).join(', '))
    .eq('noticia_id', id)
    .is('revoked_at', null)
    .gt('vence', now().toISOString())
    .order('at', { ascending: false })
    .limit(limits.previewLinksMax)
  return z.array(PreviewLink).parse(unwrap(await query))
}

const Created = z.union([
  z.object({ token: z.string(), wait: z.literal(0) }),
  z.object({ token: z.null(), wait: z.int().positive() }),
])

/** Creates a link; only this answer has its address. @throws {HttpError} 404, 409 for too many, 429. */
export const createPreviewLink: Handler<'POST enlace-new'> = async (ctx, { id }) => {
  const created = Created.parse(unwrap(await ctx.caller.client.rpc('create_preview_link', { p_noticia: id })))
  if (created.token === null)
    throw rateLimitError('Creaste muchos enlaces en poco tiempo. Probá de nuevo más tarde.', created.wait)
  return { url: ctx.env.siteUrl + getPreviewPath(created.token), enlaces: await listActivePreviewLinks(ctx, id) }
}

const Revoked = z.array(z.object({ id: z.string() }))

/** @throws {HttpError} 404 when unknown or revoked. */
export const revokePreviewLink: Handler<'POST revocar-enlace'> = async ({ caller: { client }, now }, { id }) => {
  const query = client
    .from('noticia_enlaces')
    .update({ revoked_at: now().toISOString() })
    .eq('id', id)
    .is('revoked_at', null)
  if (Revoked.parse(unwrap(await query.select('id'))).length === 0)
    throw new HttpError(404, 'Ese enlace ya no muestra nada')
  return { message: 'El enlace ya no muestra nada' }
}
