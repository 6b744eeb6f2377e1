/** Reads and replaces the notice and overlay of every public page. */
import { z } from 'zod'
import { isEmbeddable } from '#contract/embed-hosts.ts'
import { noPressContent, PressContent, pressContentFrom } from '#contract/press-content.ts'
import { httpsAddress } from '#shared/embed.ts'
import type { Handler } from '../http/context.ts'
import { validationError } from '../http/responses.ts'
import { unwrap } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { HttpError } from '../lib/errors.ts'

const columns = 'active, url, title, message, level, until'
const Row = PressContent.extend({
  until: z
    .string()
    .nullable()
    .transform((stored) => (stored === null ? null : new Date(stored).toISOString())),
})

/** Reads the current content; empty after its end, inactive if its host is no longer allowed. */
export const checkContent: Handler<'GET check-content'> = async (ctx) => {
  const row = unwrap(await ctx.anonDb.from('press_content').select(columns).single())
  ctx.cache('press')
  const content = Row.parse(row)
  if (content.until !== null) {
    const until = new Date(content.until)
    if (until <= ctx.now()) return noPressContent
    ctx.cacheUntil(until)
  }
  return { ...content, active: content.active && isEmbeddable(content.url, ctx.env.embedHosts) }
}

export const readPressContent: Handler<'GET press-content'> = async ({ caller: { client } }) =>
  Row.parse(unwrap(await client.from('press_content').select(columns).single()))

/**
 * Replaces the content. No page is built with it: purging is enough.
 * @throws {HttpError} 400 for an address of the portal, or outside the allowed hosts.
 */
export const editPressContent: Handler<'PUT press-content'> = async (ctx, content) => {
  if (isOwnAddress(content.url, ctx.env)) {
    const error = 'La dirección tiene que ser de otro sitio: el portal no se muestra dentro de sí mismo'
    throw new HttpError(400, error, { fields: { url: error } })
  }
  const checked = pressContentFrom(ctx.env.embedHosts).safeParse(content)
  if (!checked.success) throw validationError(checked.error)
  const row = unwrap(
    await ctx.caller.client.from('press_content').update(content).eq('id', true).select(columns).single(),
  )
  await ctx.purge(['press'])
  return Row.parse(row)
}

function isOwnAddress(url: string, { siteUrl, adminUrl }: Env): boolean {
  const origin = httpsAddress(url)?.origin
  return origin === siteUrl || origin === adminUrl
}
