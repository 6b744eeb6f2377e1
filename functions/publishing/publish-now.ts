/** publicar-ahora: a person asks for the next version of the public site ahead of its turn, at the cost of one of the month's. */
import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { askByHand, type RebuildOutcome } from './request-rebuild.ts'

const refusals: Readonly<Record<Exclude<RebuildOutcome, 'accepted'>, readonly [status: number, error: string]>> = {
  none: [409, 'El portal ya está al día'],
  wait: [409, 'Ya se está armando una versión nueva del portal'],
  failed: [503, 'No se pudo pedir la versión nueva. Se vuelve a intentar solo.'],
  'no hook': [409, 'El portal no tiene configurado un servicio de publicación (BUILD_HOOK_URL)'],
}

/** Asks, and writes down who did. @throws {ApiFailure} 409 where there is nothing to ask for, 503 where asking failed. */
export const publishNow: Handler<'POST publicar-ahora'> = async ({ caller, env, secret }) => {
  const outcome = await askByHand({ env, secret: () => secret(), log })
  if (outcome !== 'accepted') throw new ApiFailure(...refusals[outcome])
  const entry = { p_actor: caller.user._id, p_action: 'portal_publicado', p_target: '', p_detail: {} }
  dataOf(await secret().rpc('record_audit', entry))
  return { message: 'Se pidió una versión nueva del portal' }
}
