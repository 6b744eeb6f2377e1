/** Serves articles without a current built page, and previews (D01, D05, docs/architecture.md#publishing). */

import { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { templatePaths } from '#shared/article/article.ts'
import { createShortCacheHeaders, noStore, type Tag } from '../http/cache.ts'
import { readClientIp } from '../http/client-ip.ts'
import type { Services } from '../http/context.ts'
import { createHandler, type Exchange, type Handle } from '../http/create-handler.ts'
import { enforceReadLimit } from '../http/rate-limit.ts'
import { unwrap } from '../lib/database-errors.ts'
import { messages } from '../lib/errors.ts'
import { fillArticle, fillPreview } from './article-template.ts'
import { findPublicItem, listImagenTags, PublicRow } from './read.ts'

const listPath = '/todas-las-noticias/'

/** Error page without resources. */
const plainPage = `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="robots" content="noindex"><title>No se pudo cargar la noticia</title><h1>No se pudo cargar la noticia</h1><p>${messages.unexpected}</p>`

/** Answers 200 with the article, 301 to the list without an id, 404, 405, or 503 when database or template fail. */
export function serveFallback(services: Services): Handle {
  const { siteUrl } = services.env
  return renderPage(services, async ({ request }, template) => {
    const { pathname } = new URL(request.url)
    if (/^\/noticia\/?$/.test(pathname))
      return new Response(null, { status: 301, headers: { ...noStore, location: listPath } })
    // The page's script fetches the current version at /actual, never a built file.
    const id = Id.safeParse(/^\/noticia\/([^/]+)(?:\/actual)?\/?$/.exec(pathname)?.[1]).data
    const result = id ? await findPublicItem(services.anonDb, id) : null
    if (!result?.noticia) return htmlResponse(404, await template(templatePaths.unavailable), noStore)
    const { noticia: row, due } = result
    const tags: Tag[] = [`noticia-${row.id}`, ...listImagenTags(row)]
    return htmlResponse(
      200,
      fillArticle(await template(templatePaths.article), row, siteUrl),
      createShortCacheHeaders(tags, { queries: [], cookies: [], until: due, now: services.now() }),
    )
  })
}

type Template = (path: string) => Promise<string>

/** Renders pages with the last build's templates; errors as a plain page. */
function renderPage(services: Services, answer: (exchange: Exchange, template: Template) => Promise<Response>): Handle {
  const template = createTemplateReader({ siteUrl: services.env.siteUrl, now: () => services.now().getTime() })
  return createHandler((exchange) => answer(exchange, template), {
    event: 'article page failed',
    method: 'GET',
    fail: ({ status, headers }) =>
      status === 405 || status === 429
        ? htmlResponse(status, plainPage, { ...noStore, ...headers })
        : htmlResponse(503, plainPage, { ...noStore, 'retry-after': '60' }),
  })
}

/** Returns a page with the headers of netlify.toml; the template's <meta> has the rest of the policy. */
const htmlResponse = (status: number, html: string, caching: Readonly<Record<string, string>>): Response =>
  new Response(html, {
    status,
    headers: {
      ...caching,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    },
  })

type CachedTemplate = { readonly html: string; readonly etag: string | null; readonly until: number }
type Options = { readonly siteUrl: string; readonly now: () => number }

const templateFreshMs = 60_000
const templateTimeoutMs = 5_000

/** Returns a reader of templates by path, cached for a minute and revalidated by ETag. */
function createTemplateReader({ siteUrl, now }: Options): (path: string) => Promise<string> {
  const cache = new Map<string, CachedTemplate>()
  return async (path) => {
    const cached = cache.get(path)
    if (cached && cached.until > now()) return cached.html
    const headers: Record<string, string> = cached?.etag ? { 'if-none-match': cached.etag } : {}
    const response = await fetch(siteUrl + path, { headers, signal: AbortSignal.timeout(templateTimeoutMs) })
    const unchanged = response.status === 304 && cached
    if (!unchanged && !response.ok) throw new Error(`The site answered ${response.status} for the template ${path}`)
    const html = unchanged ? cached.html : await response.text()
    const etag = response.headers.get('etag') ?? cached?.etag ?? null
    cache.set(path, { html, etag, until: now() + templateFreshMs })
    return html
  }
}

/** Headers of previews, whose address is a secret. */
const previewHeaders = { ...noStore, 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }

const LinkedRow = PublicRow.extend({ is_public_now: z.boolean() })

/** Answers 200 with the draft, 302 to a published article, 404 for an unknown, revoked or expired link, or 429. */
export function servePreview(services: Services): Handle {
  return renderPage(services, async (exchange, template) => {
    const token = /^\/vista-previa\/([A-Za-z0-9_-]{43})\/?$/.exec(new URL(exchange.request.url).pathname)?.[1]
    if (token) await enforceReadLimit({ ...services, ip: await readClientIp(exchange, services) }, 'preview')
    const answer = token ? await services.anonDb.rpc('linked_noticia', { p_token: token }) : null
    const row = answer && LinkedRow.nullable().parse(unwrap(answer))
    if (!row) return htmlResponse(404, await template(templatePaths.unavailable), previewHeaders)
    if (row.is_public_now)
      return new Response(null, { status: 302, headers: { ...previewHeaders, location: `/noticia/${row.id}/` } })
    return htmlResponse(
      200,
      fillPreview(await template(templatePaths.article), row, services.env.siteUrl),
      previewHeaders,
    )
  })
}
