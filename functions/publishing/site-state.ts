/** estado-portal: what the public site does not carry yet, and how asking for it went. */
import { SiteState } from '#contract/site-state.ts'
import type { Handler } from '../platform/context.ts'
import { dataOf } from '../platform/database-errors.ts'

/** News that are named. */
const mostTitles = 5

/** Asked every minute by every open panel: one question. */
export const siteState: Handler<'estado-portal'> = async ({ caller: { client } }, { carried }) =>
  SiteState.parse(dataOf(await client.rpc('portal_state', { carried, titles_max: mostTitles })))
