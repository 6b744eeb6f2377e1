/**
 * `_redirects` files of both sites: rules with the other site's address, written by the builds from SITE_URL and ADMIN_URL (docs/architecture.md#request).
 * They precede netlify.toml's.
 */

import { searchIndexPath } from './search/search-address.ts'

/** Environment variable of the proxy's signing secret. */
const signingSecret = 'PROXY_SIGNING_SECRET'

/** A valid origin: other text would change the rules. */
function origin(name: string, value: string): string {
  if (URL.parse(value)?.origin === value && /^https?:/.test(value)) return value
  throw new Error(
    `${name} tiene que ser un origen sin barra final, por ejemplo https://municipio.example, y es "${value}".`,
  )
}

/**
 * Rules of the public site: panel addresses lead to the panel (X03), /favicon.ico to the city's icon.
 * @param adminUrl origin of the panel, without trailing slash.
 * @param icon path of a picture of this site.
 * @throws for another text.
 */
export function siteRedirects({ adminUrl, icon }: { readonly adminUrl: string; readonly icon: string }): string {
  const panel = origin('ADMIN_URL', adminUrl)
  return lines([
    `/login-admin-prensa ${panel}/login-admin-prensa 302`,
    // The next rule would add a slash to the bare address.
    `/admin-panel ${panel}/admin-panel 302`,
    `/admin-panel/* ${panel}/admin-panel/:splat 302`,
    `/favicon.ico ${icon} 302`,
  ])
}

/**
 * Rules of the panel: API, pictures, build state and names come from the public site under the panel's origin, so that the cookie is
 * same-origin.
 * @param siteUrl origin of the public site, without trailing slash.
 * @param signed whether Netlify signs proxied requests with PROXY_SIGNING_SECRET.
 * @throws when `siteUrl` is no origin.
 */
export function adminRedirects({ siteUrl, signed }: { readonly siteUrl: string; readonly signed: boolean }): string {
  const site = origin('SITE_URL', siteUrl)
  const signature = signed ? ` signed=${signingSecret}` : ''
  return lines([
    `/api/* ${site}/api/:splat 200${signature}`,
    `/media/* ${site}/media/:splat 200${signature}`,
    `/build.json ${site}/build.json 200`,
    // Names for content, and the pickers' pictures.
    `/contenido.json ${site}/contenido.json 200`,
    // The search index, for searches without results.
    `${searchIndexPath} ${site}${searchIndexPath} 200`,
    `/_astro/* ${site}/_astro/:splat 200`,
    `/fotos/* ${site}/fotos/:splat 200`,
  ])
}

const lines = (rules: readonly string[]): string => `${rules.join('\n')}\n`
