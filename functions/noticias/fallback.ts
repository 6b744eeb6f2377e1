/**
 * /noticia/{id} where the current release has no page yet, and /noticia/{id}/actual for a page that shows an older text (D01, D05,
 * design §8.6–8.7).
 */

import { Id } from '#contract/fields.ts'
import { templatePaths } from '#shared/article/article.ts'
import { keptBriefly, notKept, type Tag } from '../http/cache.ts'
import type { Invocation, Ports } from '../http/context.ts'
import { requestIdOf } from '../http/handle-request.ts'
import { securityHeaders } from '../http/responses.ts'
import { ApiFailure, sentences } from '../lib/errors.ts'
import { log } from '../lib/log.ts'
import { fillArticle } from './article-template.ts'
import { imagenTags, publicItem } from './read.ts'
import { templateReader } from './templates.ts'

/** The list: what whoever leaves the id out is looking for. */
const listPath = '/todas-las-noticias/'

/** As long as a page cannot be made, readers get this one; it asks for nothing else. */
const plainPage = `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="robots" content="noindex"><title>No se pudo cargar la noticia</title><h1>No se pudo cargar la noticia</h1><p>${sentences.unexpected}</p>`

/**
 * Answers 200 with the filled article, 301 to the list where no item is named (/noticia/), 404 with the error card for what is unknown,
 * hidden or deleted, 405 for other methods than GET and HEAD, and 503 with a plain page when the database or the template cannot be read.
 */
export function serveFallback(ports: Ports): (request: Request, invocation?: Invocation) => Promise<Response> {
  const { siteUrl } = ports.env
  return servePage(ports, async (request, { template }) => {
    const { pathname } = new URL(request.url)
    if (/^\/noticia\/?$/.test(pathname))
      return new Response(null, { status: 301, headers: { ...notKept, location: listPath } })
    const id = Id.safeParse(/^\/noticia\/([^/]+)(?:\/actual)?\/?$/.exec(pathname)?.[1]).data
    const found = id ? await publicItem(ports.anon(), id) : null
    if (!found?.noticia) return page(404, await template(templatePaths.unavailable), notKept)
    const { noticia: row, due } = found
    const tags: Tag[] = [`noticia-${row.id}`, ...imagenTags(row)]
    return page(
      200,
      fillArticle(await template(templatePaths.article), row, siteUrl),
      keptBriefly(tags, { queries: [], cookies: [], until: due, now: ports.now() }),
    )
  })
}

type Template = (path: string) => Promise<string>
type Page = { readonly template: Template; readonly invocation: Invocation }

/**
 * Serves pages that are made of the templates of the last build. 405 for other methods than GET and HEAD; with a plain page 429 when `answer`
 * refuses a turn, and 503 when it rejects otherwise.
 */
export function servePage(
  ports: Ports,
  answer: (request: Request, page: Page) => Promise<Response>,
): (request: Request, invocation?: Invocation) => Promise<Response> {
  const template = templateReader({ siteUrl: ports.env.siteUrl, now: () => ports.now().getTime() })
  return async (request, invocation = {}) => {
    const requestId = requestIdOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const response = isRead
      ? await answer(request, { template, invocation }).catch((error: unknown) => {
          if (error instanceof ApiFailure && error.status === 429)
            return page(429, plainPage, { ...notKept, ...error.headers })
          log('error', 'article page failed', { requestId, path: new URL(request.url).pathname, error })
          return page(503, plainPage, { ...notKept, 'retry-after': '60' })
        })
      : page(405, plainPage, { ...notKept, allow: 'GET, HEAD' })
    for (const [name, value] of Object.entries(securityHeaders(requestId)))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

/** The template brings its own policy for scripts and styles; what a <meta> cannot say stands here, as netlify.toml says it of pages. */
export const page = (status: number, html: string, caching: Readonly<Record<string, string>>): Response =>
  new Response(html, {
    status,
    headers: {
      ...caching,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    },
  })
