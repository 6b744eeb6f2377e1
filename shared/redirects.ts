/** `_redirects` files of both sites, written by their builds; they precede netlify.toml (docs/architecture.md#request). */

import { searchIndexPath } from './search/search-address.ts'

/** Name of an environment variable. */
const signingSecret = 'PROXY_SIGNING_SECRET'

/** Returns a valid origin; other text could add rules. @throws {Error} in Spanish. */
function checkOrigin(name: string, value: string): string {
  if (URL.parse(value)?.origin === value && /^https?:/.test(value)) return value
  throw new Error(
    `${name} tiene que ser un origen sin barra final, por ejemplo https://municipio.example, y es "${value}".`,
  )
}

/** Rules of the public site: redirects panel addresses to the panel (X03). `icon`: path. @throws {Error} unless `adminUrl` is an origin. */
export function siteRedirects({ adminUrl, icon }: { readonly adminUrl: string; readonly icon: string }): string {
  const panel = checkOrigin('ADMIN_URL', adminUrl)
  return joinRules([
    `/login-admin-prensa ${panel}/login-admin-prensa 302`,
    // The next rule would add a slash to the bare address.
    `/admin-panel ${panel}/admin-panel 302`,
    `/admin-panel/* ${panel}/admin-panel/:splat 302`,
    `/favicon.ico ${icon} 302`,
  ])
}

/**
 * Rules of the panel, which proxies the public site to keep the cookie same-origin. `signed`: Netlify signs proxied requests.
 * @throws {Error} unless `siteUrl` is an origin.
 */
export function adminRedirects({ siteUrl, signed }: { readonly siteUrl: string; readonly signed: boolean }): string {
  const site = checkOrigin('SITE_URL', siteUrl)
  const signature = signed ? ` signed=${signingSecret}` : ''
  return joinRules([
    `/api/* ${site}/api/:splat 200${signature}`,
    `/media/* ${site}/media/:splat 200${signature}`,
    `/build.json ${site}/build.json 200`,
    `/contenido.json ${site}/contenido.json 200`,
    `${searchIndexPath} ${site}${searchIndexPath} 200`,
    `/_astro/* ${site}/_astro/:splat 200`,
    `/fotos/* ${site}/fotos/:splat 200`,
  ])
}

const joinRules = (rules: readonly string[]): string => `${rules.join('\n')}\n`
