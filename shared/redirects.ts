/**
 * The `_redirects` files of the two sites: the rules that depend on the other site's address. netlify.toml reads no
 * environment, so each build writes them from SITE_URL and ADMIN_URL (design §9). They go before those of netlify.toml.
 */

import { searchIndexPath } from './search/search-address.ts'

/** Name of the environment variable with the secret that signs what the panel passes on (design §6). */
const signingSecret = 'PROXY_SIGNING_SECRET'

/** An origin as the environment must give it: anything else (a path, a blank, a line break) would make other rules. */
function origin(name: string, value: string): string {
  if (URL.parse(value)?.origin === value && /^https?:/.test(value)) return value
  throw new Error(
    `${name} tiene que ser un origen sin barra final, por ejemplo https://municipio.example, y es "${value}".`,
  )
}

/**
 * Rules of the public site: the panel's addresses lead to the panel (X03).
 * @param adminUrl origin of the panel, without a trailing slash.
 * @throws when it is no origin.
 */
export function siteRedirects({ adminUrl }: { readonly adminUrl: string }): string {
  const panel = origin('ADMIN_URL', adminUrl)
  return lines([
    `/login-admin-prensa ${panel}/login-admin-prensa 302`,
    // Without this one the next would add a slash to the bare address.
    `/admin-panel ${panel}/admin-panel 302`,
    `/admin-panel/* ${panel}/admin-panel/:splat 302`,
  ])
}

/**
 * Rules of the panel: its API, the pictures, the build's state and what content may name come from the public site, under the panel's own
 * origin, so that the session cookie is a same-origin one (design §6).
 * @param siteUrl origin of the public site, without a trailing slash.
 * @param signed whether Netlify signs what it passes on, with the secret in PROXY_SIGNING_SECRET.
 * @throws when `siteUrl` is no origin.
 */
export function adminRedirects({ siteUrl, signed }: { readonly siteUrl: string; readonly signed: boolean }): string {
  const site = origin('SITE_URL', siteUrl)
  const signature = signed ? ` signed=${signingSecret}` : ''
  return lines([
    `/api/* ${site}/api/:splat 200${signature}`,
    `/media/* ${site}/media/:splat 200${signature}`,
    `/build.json ${site}/build.json 200`,
    // What content may name, and the drawings and photographs that a picker shows.
    `/contenido.json ${site}/contenido.json 200`,
    // What its search looks through: the panel says which of the words that found nothing find something now.
    `${searchIndexPath} ${site}${searchIndexPath} 200`,
    `/_astro/* ${site}/_astro/:splat 200`,
    `/fotos/* ${site}/fotos/:splat 200`,
  ])
}

const lines = (rules: readonly string[]): string => `${rules.join('\n')}\n`
