/** /api/health. */
import { json } from './answers.ts'
import { proxySignature } from './client-address.ts'
import type { Ports } from './context.ts'
import { dataOf } from './database-errors.ts'
import { log } from './log.ts'
import { takeRateLimit } from './rate-limit.ts'
import { requestIdOf } from './serve.ts'

/** What each call writes: a counter that nobody reads and that never refuses. A full disk lets the database answer and not keep. */
const written = { key: 'health', max: 2_000_000_000, seconds: 60 }

/**
 * 200 `{ok: true, database: true}` when the database answers a question of the public and keeps what is written, otherwise 503 with both false. `proxy` says
 * of a request that another site passed on whether this one believes it: `signed`; `refused` (another secret, or none here); `other-site`
 * (signed for another address than ADMIN_URL); or `none` where nobody signed it. Asked through the panel's address it tells whether both sites have the same PROXY_SIGNING_SECRET.
 */
export function serveHealth({
  env,
  now,
  anon,
  secret,
}: Pick<Ports, 'env' | 'now' | 'anon' | 'secret'>): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = requestIdOf(request)
    const works = await databaseWorks({ anon, secret }, requestId)
    const { proxySigningSecret, adminUrl: site } = env
    const proxy = await proxySignature(request.headers, { secret: proxySigningSecret, site, now: now().getTime() })
    return json({ status: works ? 200 : 503, body: { ok: works, database: works, proxy }, requestId })
  }
}

async function databaseWorks({ anon, secret }: Pick<Ports, 'anon' | 'secret'>, requestId: string): Promise<boolean> {
  try {
    dataOf(await anon().rpc('site_state'))
    await takeRateLimit(secret('rate limit'), written)
    return true
  } catch (error) {
    log('error', 'the database does not answer or keep anything', { requestId, error })
    return false
  }
}
