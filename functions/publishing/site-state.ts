/** estado-portal: what the public site does not carry yet, how asking for it went, from when it may be asked for. */
import { z } from 'zod'
import { contentFiles } from '#contract/content/files.ts'
import { SiteState } from '#contract/site-state.ts'
import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'

/** News and parts of the content that are named. */
const mostTitles = 5

const State = SiteState.extend({ contenidos: z.array(z.string()) })
const titleOf = (name: string): string => contentFiles[name as keyof typeof contentFiles]?.title ?? name

/** Asked every minute by every open panel: one question. */
export const siteState: Handler<'GET estado-portal'> = async (
  { caller: { client, user }, env },
  { carried, carriedOf },
) => {
  const answer = await client.rpc('publishing_state', {
    carried,
    carried_of: carriedOf ?? null,
    titles_max: mostTitles,
    min_interval: env.rebuildMinInterval,
    monthly_budget: env.rebuildMonthlyBudget,
  })
  const { contenidos, titles, ...state } = State.parse(dataOf(answer))
  return { ...state, rol: user.rol, titles: [...contenidos.map(titleOf), ...titles].slice(0, mostTitles) }
}
