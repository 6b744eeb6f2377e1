/** Links that show an item which is not out to somebody without an account, for seven days or until they are revoked. */
import { createHash, randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { PreviewLink } from '#contract/revisiones.ts'
import type { Handler } from '../platform/context.ts'
import { ApiFailure } from '../platform/errors.ts'
import { panelRow, unknownNoticia } from './read.ts'
import { dataOf } from './refusals.ts'

/** Where a link leads, below the site. */
export const previewPath = (token: string): string => `/vista-previa/${token}/`

/** What of a link is kept: nobody who reads the database can open one. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Bytes that nobody guesses. */
const tokenBytes = 32

const LinkRow = z.object({
  id: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  staff: z.object({ name: z.string(), last_name: z.string(), email: z.string().nullable() }),
})

/** The links to an item that still show it, the newest first. */
export async function standingLinks(client: SupabaseClient, id: string): Promise<PreviewLink[]> {
  const query = client
    .from('noticia_enlaces')
    .select('id, created_at, expires_at, staff (name, last_name, email)')
    .eq('noticia_id', id)
    .is('revoked_at', null)
    .gt('expires_at', new Date().toISOString())
    .order('created_at', { ascending: false })
    .limit(20)
  return z
    .array(LinkRow)
    .parse(dataOf(await query))
    .map(({ id: _id, created_at: at, expires_at: vence, staff: por }) => ({ _id, at, vence, por }))
}

/** Makes a link to an item. Its address is told here and never again. @throws {ApiFailure} 404 where there is no such item. */
export const makeLink: Handler<'enlace-new'> = async ({ caller: { client }, env }, { id }) => {
  if (!(await panelRow(client, id))) throw unknownNoticia()
  const token = randomBytes(tokenBytes).toString('base64url')
  dataOf(await client.from('noticia_enlaces').insert({ noticia_id: id, token_hash: hashOf(token) }))
  return { url: env.siteUrl + previewPath(token), enlaces: await standingLinks(client, id) }
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
