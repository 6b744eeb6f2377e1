/** `_headers` files of both sites: rules that depend on the build; others are in netlify.toml. */
import { frameSources } from '#contract/embed-hosts.ts'
import { embedSources } from './article/embeds.ts'

/** Storage origin for the panel's uploads; null without one. */
type WithStorage = { readonly storage: string | null }

type Build = {
  /** Files with content hashes. */
  readonly assets: readonly string[]
  /** Hosts of press content (shared/contract/embed-hosts.ts). */
  readonly embedHosts: readonly string[]
}

/** Reports go to functions/policy-reports. Not report-to: a <meta> policy could not use it either. */
const reports = 'report-uri /api/csp-reports'

/**
 * Rules of the public site. Pages have their own policy in <meta>, which cannot report; this one forbids nothing, and reports sources
 * that no page allows. Inline code is excluded: hashes differ by page.
 */
export function siteHeaders({ assets, embedHosts }: Build): string {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    // The radio's address is content.
    "media-src 'self' https:",
    // Embeds of texts are only in news, but this policy is for all pages.
    frameSources([...new Set([...embedHosts, ...embedSources])]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    reports,
  ]
  return `/*\n  Content-Security-Policy-Report-Only: ${policy.join('; ')}\n${keptForever(assets)}`
}

/**
 * The panel's policy: everything from its own origin, except map tiles and previews of press content. Without inline styles:
 * docs/security.md.
 */
export function adminHeaders({ assets, embedHosts, storage }: Build & WithStorage): string {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Map tiles for placing content.
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    // Documents go straight to Storage: a function takes 6 MB.
    ["connect-src 'self'", ...(storage === null ? [] : [`${storage}/storage/v1/object/upload/sign/archivos/`])].join(
      ' ',
    ),
    frameSources(embedHosts),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    reports,
  ]
  return `/*\n  Content-Security-Policy: ${policy.join('; ')}\n${keptForever(assets)}`
}

/** One rule for each file: a folder's rule would also cache a 404 for a year. */
const keptForever = (assets: readonly string[]): string =>
  assets.map((address) => `${address}\n  Cache-Control: public, max-age=31536000, immutable\n`).join('')
