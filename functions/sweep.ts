/** What the clock removes every hour, since nobody else will (design §5). */
import { limits } from '#contract/limits.ts'
import { sweepFiles } from './archivos/sweep-files.ts'
import { shortenAddresses } from './audit/shorten-addresses.ts'
import { forgetMissedWords } from './busquedas/busquedas.ts'
import type { Services } from './http/context.ts'
import { forgetCounters } from './http/rate-limit.ts'
import { type Handle, scheduled } from './http/serve.ts'
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

/** Runs every part, also after one failed. What a run does not reach waits for the next. */
export const serveSweep = ({ adminDb, now }: Pick<Services, 'adminDb' | 'now'>): Handle => {
  const remove = async (part: keyof typeof parts) => {
    const { sweep, age } = parts[part]
    const removed = await sweep(adminDb, new Date(now().getTime() - age))
    if (removed > 0) log('info', 'swept', { part, removed })
  }
  const names = Object.keys(parts) as (keyof typeof parts)[]
  return scheduled('sweep', { adminDb }, Object.fromEntries(names.map((part) => [part, () => remove(part)])))
}
