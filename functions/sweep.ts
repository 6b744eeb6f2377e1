/** What the clock removes every hour, since nobody else will (design §5). */
import { limits } from '#contract/limits.ts'
import { sweepFiles } from './archivos/sweep-files.ts'
import { shortenAddresses } from './audit/shorten-addresses.ts'
import { forgetMissedWords } from './busquedas/busquedas.ts'
import type { Ports } from './http/context.ts'
import { forgetCounters } from './http/rate-limit.ts'
import { sweepUploads } from './imagenes/sweep-uploads.ts'
import { log } from './lib/log.ts'
import { emptyBin } from './noticias/bin.ts'
import { forgetBorradores } from './noticias/borradores.ts'
import { forgetOpinions } from './opiniones/opiniones.ts'
import { forgetViolations } from './policy-reports/policy-reports.ts'
import { sweepAccounts } from './session/sweep-accounts.ts'

const hour = 60 * 60 * 1000

/** What is removed, and from which age in milliseconds. */
const parts = {
  uploads: { sweep: sweepUploads, age: 24 * hour },
  documents: { sweep: sweepFiles, age: 24 * hour },
  accounts: { sweep: sweepAccounts, age: hour },
  'deleted news': { sweep: emptyBin, age: limits.binDays * 24 * hour },
  opinions: { sweep: forgetOpinions, age: 365 * 24 * hour },
  'search misses': { sweep: forgetMissedWords, age: 182 * 24 * hour },
  'unsaved texts': { sweep: forgetBorradores, age: 90 * 24 * hour },
  'policy violations': { sweep: forgetViolations, age: 90 * 24 * hour },
  addresses: { sweep: shortenAddresses, age: 90 * 24 * hour },
  'rate limits': { sweep: forgetCounters, age: 24 * hour },
} as const

/** Runs every part, whatever becomes of the others. 204; 500 when one failed, which the log names. The next run comes in an hour. */
export function serveSweep({ secret, now }: Pick<Ports, 'secret' | 'now'>): () => Promise<Response> {
  return async () => {
    let status = 204
    for (const [part, { sweep, age }] of Object.entries(parts)) {
      try {
        const removed = await sweep(secret(), new Date(now().getTime() - age))
        if (removed > 0) log('info', 'swept', { part, removed })
      } catch (error) {
        log('error', 'sweep failed', { part, error })
        status = 500
      }
    }
    return new Response(null, { status })
  }
}
