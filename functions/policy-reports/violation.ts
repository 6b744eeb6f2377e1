/** Reads what browsers report of a Content-Security-Policy by `report-uri` (application/csp-report, CSP 3 §5.3). */
import { z } from 'zod'

/** What was blocked, and what of the policy it went against. */
export type Violation = { readonly directive: string; readonly blocked: string }

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

/**
 * The violation that `sent` tells of, null where it is none or of a page that is not of `own` (origins).
 * @param sent what was parsed of the request's JSON.
 */
export function violationOf(sent: unknown, own: readonly string[]): Violation | null {
  const { data } = Report.safeParse(sent)
  if (!data) return null
  const report = data['csp-report']
  // Older browsers say the whole directive, under the older name alone.
  const directive = report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? '')
  if (!own.includes(originOf(report['document-uri'])) || !directiveName.test(directive)) return null
  return { directive, blocked: blockedOf(report['blocked-uri']) }
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** The host of an address, since its path might say who somebody is; of what is not of the web its scheme; or the word that browsers say. */
function blockedOf(reported: string): string {
  const word = /^[a-z][a-z-]{0,29}$/.exec(reported)?.[0]
  if (word) return word
  if (!URL.canParse(reported)) return 'otros'
  const { hostname, protocol } = new URL(reported)
  return (/^(http|ws)s?:$/.test(protocol) ? hostname : protocol.slice(0, -1)).slice(0, 253)
}
