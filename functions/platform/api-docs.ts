/** /api/openapi.json. */
import { openApi } from '#contract/openapi.ts'
import { json } from './answers.ts'
import type { Env } from './env.ts'
import { requestIdOf } from './serve.ts'

/** Answers the contract, made at the first request and the same until the next deploy; anybody's program may read it. */
export function serveOpenApi({ siteUrl }: Pick<Env, 'siteUrl'>): (request: Request) => Response {
  let body: ReturnType<typeof openApi> | undefined
  return (request) => {
    body ??= openApi(siteUrl)
    const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
    return json({ status: 200, body, requestId: requestIdOf(request), headers })
  }
}
