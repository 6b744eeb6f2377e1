/** `_headers` files of both sites; rules independent of the build are in netlify.toml. */
import { frameSources } from '#contract/embed-hosts.ts'
import { embedSources } from './article/embeds.ts'

/** Origin that receives uploads of the panel; null without one. */
type WithStorage = { readonly storage: string | null }

type Build = {
  /** Files with content hashes. */
  readonly assets: readonly string[]
  /** Hosts of press content (shared/contract/embed-hosts.ts). */
  readonly embedHosts: readonly string[]
}

/** Received by functions/policy-reports. */
const reportUri = 'report-uri /api/csp-reports'

/**
 * Rules of the public site. The policies that pages have in <meta> cannot report, so this report-only policy lists what any page allows.
 * Inline code is allowed, because its hashes differ by page.
 */
export function siteHeaders({ assets, embedHosts }: Build): string {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    // The radio's address is content.
    "media-src 'self' https:",
    frameSources([...new Set([...embedHosts, ...embedSources])]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    reportUri,
  ]
  return `/*\n  Content-Security-Policy-Report-Only: ${policy.join('; ')}\n${immutableRules(assets)}`
}

/** Rules of the panel, with its policy (docs/security.md). */
export function adminHeaders({ assets, embedHosts, storage }: Build & WithStorage): string {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    // Documents are uploaded to Storage, because functions accept only 6 MB.
    ["connect-src 'self'", ...(storage === null ? [] : [`${storage}/storage/v1/object/upload/sign/archivos/`])].join(
      ' ',
    ),
    frameSources(embedHosts),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    reportUri,
  ]
  return `/*\n  Content-Security-Policy: ${policy.join('; ')}\n${immutableRules(assets)}`
}

/** Caching rules, one for each file: a folder's rule would also cache a 404 for a year. */
const immutableRules = (assets: readonly string[]): string =>
  assets.map((address) => `${address}\n  Cache-Control: public, max-age=31536000, immutable\n`).join('')
