/** Counts CSP violations by directive, host and day, without personal data; lists them for super_admin. */

import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { BlockedList } from '#contract/policy-reports.ts'
import { noStore } from '../http/cache.ts'
import { readClientIp } from '../http/client-ip.ts'
import type { Handler, Services } from '../http/context.ts'
import { createHandler, type Exchange, type Handle } from '../http/create-handler.ts'
import { enforceRateLimit, limitPerIp } from '../http/rate-limit.ts'
import { readReport } from '../http/read-body.ts'
import { unwrap } from '../lib/database-errors.ts'

/** Returns the rate limit of a client network, set higher than one household needs. */
const getReportLimit = (ip: string) => limitPerIp(ip, { key: 'csp-report', max: 100, seconds: 60 * 60 })

/** Answers 204, also for reports that are not counted; 400, 405, 413, 415 or 429. */
export function servePolicyReports(services: Services): Handle {
  const { env, adminDb } = services
  const answer = async (exchange: Exchange): Promise<Response> => {
    const ip = await readClientIp(exchange, services)
    await enforceRateLimit(services, getReportLimit(ip), 'Ya recibimos muchos avisos. Probá de nuevo en un rato.')
    const violation = parseViolation(await readReport(exchange.request), [env.siteUrl, env.adminUrl])
    if (violation) await countViolation(adminDb, violation)
    return new Response(null, { status: 204, headers: noStore })
  }
  return createHandler(answer, { event: 'policy report failed', method: 'POST' })
}

async function countViolation(adminDb: SupabaseClient, { directive, blocked }: Violation): Promise<void> {
  unwrap(await adminDb.rpc('count_policy_violation', { p_directive: directive, p_blocked: blocked }))
}

export const listBlocked: Handler<'GET bloqueos'> = async ({ caller: { client } }) => {
  const lines = client
    .from('policy_violations')
    .select('day, directive, blocked, times')
    .order('day', { ascending: false })
    .order('times', { ascending: false })
    .order('directive')
    .order('blocked')
    .limit(limits.listMax)
  return BlockedList.parse({ bloqueos: z.array(z.unknown()).parse(unwrap(await lines)) })
}

type Violation = { readonly directive: string; readonly blocked: string }

const text = z.string().catch('')
const Report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})

const directiveName =
  /^(default|script|style|img|font|connect|media|object|frame|child|worker|manifest)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/

/** Parses a report; null if invalid or of a page outside `ownOrigins`. */
function parseViolation(json: unknown, ownOrigins: readonly string[]): Violation | null {
  const { data } = Report.safeParse(json)
  if (!data) return null
  const report = data['csp-report']
  // Older browsers send the whole directive.
  const directive = report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? '')
  if (!ownOrigins.includes(getOrigin(report['document-uri'])) || !directiveName.test(directive)) return null
  return { directive, blocked: toBlockedSource(report['blocked-uri']) }
}

const getOrigin = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** Returns the host (paths may identify people), a non-web scheme, or the browser's keyword. */
function toBlockedSource(reported: string): string {
  const word = /^[a-z][a-z-]{0,29}$/.exec(reported)?.[0]
  if (word) return word
  if (!URL.canParse(reported)) return 'otros'
  const { hostname, protocol } = new URL(reported)
  return (/^(http|ws)s?:$/.test(protocol) ? hostname : protocol.slice(0, -1)).slice(0, 253)
}
