/** Reads which changes the site lacks, and requests a build at once. */

import { z } from 'zod'
import { contentFiles } from '#contract/content/files.ts'
import { SiteState } from '#contract/site-state.ts'
import type { Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'
import { type RebuildOutcome, rebuildNow } from './rebuild.ts'

const refusals: Readonly<Record<Exclude<RebuildOutcome, 'accepted'>, readonly [status: number, error: string]>> = {
  none: [409, 'El portal ya está al día'],
  wait: [409, 'Ya se está armando una versión nueva del portal'],
  failed: [503, 'No se pudo pedir la versión nueva. Se vuelve a intentar solo.'],
  'no hook': [409, 'El portal no tiene configurado un servicio de publicación (BUILD_HOOK_URL)'],
}

/** Requests a build, audited. @throws {HttpError} 409 when up to date, 503 when the request failed. */
export const publishNow: Handler<'POST publicar-ahora'> = async ({ caller, env, adminDb }) => {
  const outcome = await rebuildNow({ env, adminDb })
  if (outcome !== 'accepted') throw new HttpError(...refusals[outcome])
  const entry = { p_actor: caller.user._id, p_action: 'portal_publicado', p_target: '', p_detail: {} }
  unwrap(await adminDb.rpc('record_audit', entry))
  return { message: 'Se pidió una versión nueva del portal' }
}

/** Maximum titles of waiting changes. */
const titlesMax = 5

const State = SiteState.extend({ contenidos: z.array(z.string()) })
const getTitle = (name: string): string => contentFiles[name as keyof typeof contentFiles]?.title ?? name

/** Reads the state in one query: every open panel polls each minute. */
export const readSiteState: Handler<'GET estado-portal'> = async (
  { caller: { client, user }, env },
  { change, changedAt },
) => {
  const answer = await client.rpc('publishing_state', {
    deployed: change,
    deployed_changed_at: changedAt ?? null,
    titles_max: titlesMax,
    min_interval: env.rebuildMinInterval,
    monthly_budget: env.rebuildMonthlyBudget,
  })
  const { contenidos, titles, ...state } = State.parse(unwrap(answer))
  return { ...state, rol: user.rol, titles: [...contenidos.map(getTitle), ...titles].slice(0, titlesMax) }
}
