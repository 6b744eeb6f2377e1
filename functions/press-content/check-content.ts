/** check-content: what an overlay or a band on every public page shows. */
import { PressContent } from '#contract/press-content.ts'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'

declare module '../platform/cache.ts' {
  interface Tags {
    press: 'the press content'
  }
}

/** The press content as it is set now. */
export const checkContent: Handler<'check-content'> = async (ctx) => {
  const row = dataOf(await ctx.anon.from('press_content').select('active, url, title, message, level').single())
  ctx.cache('press')
  return PressContent.parse(row)
}
