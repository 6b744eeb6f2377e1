/** /api/health. */

import { openApi } from '#contract/openapi.ts'
import { dataOf } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { ApiFailure } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { addressOf, proxySignature } from './client-ip.ts'
import type { Invocation, Ports } from './context.ts'
import { requestIdOf } from './handle-request.ts'
import { takeReadingTurn } from './rate-limit.ts'
import { failureJson, json } from './responses.ts'

/**
 * 200 `{ok: true, database: true}` when the database answers and stores writes, otherwise 503 with both false. `proxy` is the signature
 * of the panel's proxy: `signed`, `refused` (another secret), `other-site` (another address than ADMIN_URL) or `none`. 429 over the limit.
 */
export function serveHealth({
  env,
  now,
  anon,
  secret,
}: Pick<Ports, 'env' | 'now' | 'anon' | 'secret'>): (request: Request, invocation?: Invocation) => Promise<Response> {
  return async (request, invocation = {}) => {
    const requestId = requestIdOf(request)
    const ip = await addressOf(request, invocation, { env, now })
    const works = await databaseWorks({ anon, secret }, { ip, requestId })
    if (works instanceof ApiFailure) return failureJson(works, requestId)
    const { proxySigningSecret, adminUrl: site } = env
    const proxy = await proxySignature(request.headers, { secret: proxySigningSecret, site, now: now().getTime() })
    return json({ status: works ? 200 : 503, body: { ok: works, database: works, proxy }, requestId })
  }
}

/** The 429 where there is one. The turn is what each call writes: a full disk lets the database answer and not keep. */
async function databaseWorks(
  { anon, secret }: Pick<Ports, 'anon' | 'secret'>,
  { ip, requestId }: { readonly ip: string; readonly requestId: string },
): Promise<boolean | ApiFailure> {
  try {
    await takeReadingTurn({ secret, ip }, 'health')
    dataOf(await anon().rpc('site_state'))
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return error
    log('error', 'the database does not answer or keep anything', { requestId, error })
    return false
  }
}

/** Answers the contract, made at the first request and the same until the next deploy; anybody's program may read it. */
export function serveOpenApi({ siteUrl }: Pick<Env, 'siteUrl'>): (request: Request) => Response {
  let body: ReturnType<typeof openApi> | undefined
  return (request) => {
    body ??= openApi(siteUrl)
    const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
    return json({ status: 200, body, requestId: requestIdOf(request), headers })
  }
}
