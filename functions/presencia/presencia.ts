/** Heartbeats of open forms. */

import { z } from 'zod'
import { Editor } from '#contract/presencia.ts'
import type { Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'

/** Notes the caller's form and lists the other people who have it open. */
export const touchPresence: Handler<'POST presencia'> = async ({ caller: { client } }, { item }) => ({
  otros: z.array(Editor).parse(unwrap(await client.rpc('touch_presence', { p_item: item }))),
})
