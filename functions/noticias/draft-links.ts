/** Links that show an item which is not out to somebody without an account, for seven days or until they are revoked. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { PreviewLink } from '#contract/revisiones.ts'
import type { Caller, Ctx, Handler } from '../platform/context.ts'
import { ApiFailure } from '../platform/errors.ts'
import { hashOf } from '../platform/secret-hash.ts'
import { panelRow, unknownNoticia } from './read.ts'
import { dataOf } from './refusals.ts'

/** Where a link leads, below the site. */
export const previewPath = (token: string): string => `/vista-previa/${token}/`

/** Bytes that nobody guesses. */
const tokenBytes = 32

const LinkRow = z.object({
  id: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  maker_name: z.string(),
  maker_last_name: z.string(),
  maker_email: z.string().nullable(),
})

/** The links to an item that still show it, the newest first. */
export async function standingLinks({ caller: { client }, now }: Ctx<Caller>, id: string): Promise<PreviewLink[]> {
  const query = client
    .from('noticia_enlaces_panel')
    .select(Object.keys(LinkRow.shape).join(', '))
    .eq('noticia_id', id)
    .is('revoked_at', null)
    .gt('expires_at', now().toISOString())
    .order('created_at', { ascending: false })
    .limit(20)
  return z
    .array(LinkRow)
    .parse(dataOf(await query))
    .map((row) => ({
      _id: row.id,
      at: row.created_at,
      vence: row.expires_at,
      por: { name: row.maker_name, last_name: row.maker_last_name, email: row.maker_email },
    }))
}

/** Makes a link to an item. Its address is told here and never again. @throws {ApiFailure} 404 where there is no such item. */
export const makeLink: Handler<'enlace-new'> = async (ctx, { id }) => {
  const { client } = ctx.caller
  if (!(await panelRow(client, id))) throw unknownNoticia()
  const token = randomBytes(tokenBytes).toString('base64url')
  dataOf(await client.from('noticia_enlaces').insert({ noticia_id: id, token_hash: hashOf(token) }))
  return { url: ctx.env.siteUrl + previewPath(token), enlaces: await standingLinks(ctx, id) }
}

const Revoked = z.array(z.object({ id: z.string() }))

/** Revokes a link for good. @throws {ApiFailure} 404 where there is none, or it was revoked. */
export const revokeLink: Handler<'revocar-enlace'> = async ({ caller: { client }, now }, { id }) => {
  const query = client
    .from('noticia_enlaces')
    .update({ revoked_at: now().toISOString() })
    .eq('id', id)
    .is('revoked_at', null)
  if (Revoked.parse(dataOf(await query.select('id'))).length === 0)
    throw new ApiFailure(404, 'Ese enlace ya no muestra nada')
  return { message: 'El enlace ya no muestra nada' }
}
