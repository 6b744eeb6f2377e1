/** _redirects and _headers: what depends on the panel's address or on what was built cannot stand in netlify.toml (design §9). */
import { siteHeaders } from '#shared/headers.ts'
import { siteRedirects } from '#shared/redirects.ts'
import type { Environment } from '../src/data/env.ts'
import { assetFolder } from './assets.ts'
import type { BuiltSite } from './built-site.ts'

/** Writes both. @param assets the names of those that the site has. */
export function writeEdgeRules(
  { write }: BuiltSite,
  { adminUrl, embedHosts }: Environment,
  assets: readonly string[],
): void {
  write('_redirects', siteRedirects({ adminUrl }))
  write('_headers', siteHeaders({ assets: assets.map((name) => `/${assetFolder}${name}`), embedHosts }))
}
