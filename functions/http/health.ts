/** Serves /api/health and /api/openapi.json. */
import { openApi } from '#contract/openapi.ts'
import { unwrap } from '../lib/database-errors.ts'
import type { Env } from '../lib/env.ts'
import { HttpError } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { readClientIp, verifyProxySignature } from './client-ip.ts'
import type { Services } from './context.ts'
import { createHandler, type Exchange, type Handle } from './create-handler.ts'
import { enforceReadLimit } from './rate-limit.ts'
import { jsonResponse } from './responses.ts'

/** Answers 200 when the database reads and writes, else 503; `proxy` is the result of verifyProxySignature. */
export function serveHealth(services: Services): Handle {
  const answer = async (exchange: Exchange): Promise<Response> => {
    const isWorking = await isDatabaseWorking(services, exchange)
    const proxy = await verifyProxySignature(exchange.request.headers, services)
    return jsonResponse({ status: isWorking ? 200 : 503, body: { ok: isWorking, database: isWorking, proxy } })
  }
  return createHandler(answer, { event: 'health check failed' })
}

/** Tests a write (the rate limit) and a read: on a full disk reads still work. @throws {HttpError} 429. */
async function isDatabaseWorking(services: Services, exchange: Exchange): Promise<boolean> {
  const { adminDb, anonDb } = services
  const ip = await readClientIp(exchange, services)
  try {
    await enforceReadLimit({ adminDb, ip }, 'health')
    unwrap(await anonDb.rpc('site_state'))
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) throw error
    const { requestId } = exchange
    log('error', 'the database cannot be read or written', { requestId, error })
    return false
  }
}

/** Serves the contract as OpenAPI. */
export function serveOpenApi({ siteUrl }: Pick<Env, 'siteUrl'>): Handle {
  let body: ReturnType<typeof openApi> | undefined
  const answer = async () => {
    body ??= openApi(siteUrl)
    const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
    return jsonResponse({ status: 200, body, headers })
  }
  return createHandler(answer, { event: 'openapi failed' })
}
