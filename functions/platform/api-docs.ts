/** /api/openapi.json. */
import { openApi } from '#contract/openapi.ts'
import { json } from './answers.ts'
import type { Env } from './env.ts'
import { requestIdOf } from './serve.ts'

/** The same for everybody until the next deploy; anybody's program may read it. */
export function serveOpenApi({ siteUrl }: Pick<Env, 'siteUrl'>): (request: Request) => Response {
  const body = openApi(siteUrl)
  return (request) =>
    json({
      status: 200,
      body,
      requestId: requestIdOf(request),
      headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
    })
}
