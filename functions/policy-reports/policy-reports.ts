/**
 * /api/csp-reports, where browsers say what a policy made them block, and bloqueos, where super_admin reads how often. Kept is the
 * directive, the host and the day: neither page nor address nor browser of whoever visited.
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { BlockedList } from '#contract/policy-reports.ts'
import { notKept } from '../http/cache.ts'
import { addressOf } from '../http/client-ip.ts'
import type { Handler, Invocation, Ports } from '../http/context.ts'
import { requestIdOf } from '../http/handle-request.ts'
import { addressLimit, takeRateLimit } from '../http/rate-limit.ts'
import { readReport } from '../http/read-body.ts'
import { failureJson, securityHeaders } from '../http/responses.ts'
import { countOf, dataOf } from '../lib/database-errors.ts'
import { ApiFailure, tooMany } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { type Violation, violationOf } from './violation.ts'

/** More than the pages of a household have to report in an hour. */
const reportLimit = (ip: string) => addressLimit(ip, { key: 'csp-report', max: 100, seconds: 60 * 60 })

/**
 * Takes a report as browsers send it. 204, whether it was counted or not (what is no violation on a page of ours is not); 400, 405, 413, 415
 * or 429 in JSON.
 */
export function servePolicyReports(ports: Ports): (request: Request, invocation: Invocation) => Promise<Response> {
  return async (request, invocation) => {
    const requestId = requestIdOf(request)
    try {
      if (request.method !== 'POST')
        throw new ApiFailure(405, 'Esa llamada no admite este método', { headers: { allow: 'POST' } })
      const { env, secret } = ports
      const ip = await addressOf(request, invocation, ports)
      // Before anything is read: the limit is what a flood meets first.
      const seconds = await takeRateLimit(secret(), reportLimit(ip))
      if (seconds > 0) throw tooMany('Ya recibimos muchos avisos. Probá de nuevo en un rato.', seconds)
      const violation = violationOf(await readReport(request), [env.siteUrl, env.adminUrl])
      if (violation) await countViolation(secret(), violation)
      return new Response(null, { status: 204, headers: { ...securityHeaders(requestId), ...notKept } })
    } catch (error) {
      if (!(error instanceof ApiFailure)) log('error', 'policy report failed', { requestId, error })
      return failureJson(error, requestId)
    }
  }
}

async function countViolation(secret: SupabaseClient, { directive, blocked }: Violation): Promise<void> {
  dataOf(await secret.rpc('count_policy_violation', { p_directive: directive, p_blocked: blocked }))
}

/** What was blocked, newest day first, through the caller's own client: RLS judges it. */
export const listBlocked: Handler<'GET bloqueos'> = async ({ caller: { client } }) => {
  const lines = client
    .from('policy_violations')
    .select('day, directive, blocked, times')
    .order('day', { ascending: false })
    .order('times', { ascending: false })
    .order('directive')
    .order('blocked')
    .limit(limits.listMax)
  return BlockedList.parse({ bloqueos: z.array(z.unknown()).parse(dataOf(await lines)) })
}

/** Removes the lines of the days before `before`. @returns how many. */
export async function forgetViolations(secret: SupabaseClient, before: Date): Promise<number> {
  const day = before.toISOString().slice(0, 10)
  return countOf(await secret.from('policy_violations').delete({ count: 'exact' }).lt('day', day))
}
