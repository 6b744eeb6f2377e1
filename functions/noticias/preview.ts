/** /vista-previa/{token}/: an item that is not out, for who has a link to it (design §16). */
import { z } from 'zod'
import { templatePaths } from '#shared/article/article.ts'
import { notKept } from '../http/cache.ts'
import { addressOf } from '../http/client-ip.ts'
import type { Invocation, Ports } from '../http/context.ts'
import { takeReadingTurn } from '../http/rate-limit.ts'
import { dataOf } from '../lib/database-errors.ts'
import { fillPreview } from './article-template.ts'
import { page, servePage } from './fallback.ts'
import { PublicRow } from './rows.ts'

/** The address is the secret: it goes to nobody, and no search engine keeps the page. */
const headers = { ...notKept, 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }

const LinkedRow = PublicRow.extend({ is_out: z.boolean() })

/** Answers 200 with the article as it will be published, 429 to an address that asks too often, 404 with the error card for a link that shows nothing (any more), and leads to the article of an item that is out. */
export function servePreview(ports: Ports): (request: Request, invocation?: Invocation) => Promise<Response> {
  return servePage(ports, async (request, { template, invocation }) => {
    const token = /^\/vista-previa\/([A-Za-z0-9_-]{43})\/?$/.exec(new URL(request.url).pathname)?.[1]
    if (token) await takeReadingTurn({ ...ports, ip: await addressOf(request, invocation, ports) }, 'preview')
    const answer = token ? await ports.anon().rpc('linked_noticia', { p_token: token }) : null
    const row = answer && LinkedRow.nullable().parse(dataOf(answer))
    if (!row) return page(404, await template(templatePaths.unavailable), headers)
    if (row.is_out) return new Response(null, { status: 302, headers: { ...headers, location: `/noticia/${row.id}/` } })
    return page(200, fillPreview(await template(templatePaths.article), row, ports.env.siteUrl), headers)
  })
}
