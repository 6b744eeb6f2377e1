/** Whether a request was sent by a page of ours (design §6): the defence of cookie-bearing calls against other sites' pages. */
import type { Env } from '../platform/env.ts'

type Site = Pick<Env, 'siteUrl' | 'adminUrl'>

/** True when Origin names the site or the panel, or the browser says that page and address share one origin. */
export function isOwnOrigin(request: Request, { siteUrl, adminUrl }: Site): boolean {
  const origin = request.headers.get('origin')
  return origin === siteUrl || origin === adminUrl || request.headers.get('sec-fetch-site') === 'same-origin'
}

/** True when a browser says that the request comes from somewhere else; programs that say nothing are not browsers. */
export const isForeignPage = (request: Request, site: Site): boolean =>
  request.headers.get('origin') !== null && !isOwnOrigin(request, site)
