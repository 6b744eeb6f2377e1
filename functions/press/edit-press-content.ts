/** press-content: what staff read and change of the content that every public page shows (L06). */
import { PressContent } from '#contract/press.ts'
import type { Caller, Ctx, Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'

const columns = 'active, url, title, message, level'

/** The press content as it is set now. */
export const pressContent: Handler<'press-content'> = (ctx) => stored(ctx)

/**
 * Replaces the press content. A trigger writes who did it to the audit log. check-content is taken out of the CDN, so that pages
 * show it at their next visit; no page is built with it, so no rebuild is asked for.
 */
export const editPressContent: Handler<'edit-press-content'> = async (ctx, content) => {
  dataOf(await ctx.caller.client.from('settings').update(content).eq('id', true).select('id').single())
  await ctx.purge(['press'])
  return stored(ctx)
}

async function stored(ctx: Ctx<Caller>): Promise<PressContent> {
  return PressContent.parse(dataOf(await ctx.caller.client.from('settings').select(columns).single()))
}
