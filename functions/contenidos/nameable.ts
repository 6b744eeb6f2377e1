/** What content may name, as the public site says it: its pages, files, drawings and icons change with each build. */
import { Nameable, nameablePath } from '#shared/content-references.ts'
import type { Env } from '../lib/env.ts'
import { log } from '../lib/log.ts'

/** Milliseconds that a save waits for the site at most. */
const timeout = 3_000

/** The list of the build that is in service; null where it cannot be had: the build looks again. */
export async function readNameable({ siteUrl }: Pick<Env, 'siteUrl'>): Promise<Nameable | null> {
  try {
    const response = await fetch(siteUrl + nameablePath, { signal: AbortSignal.timeout(timeout) })
    if (response.ok) return Nameable.parse(await response.json())
    log('warn', 'what content may name is not readable', { status: response.status })
  } catch (error) {
    log('warn', 'what content may name is not readable', { error })
  }
  return null
}
