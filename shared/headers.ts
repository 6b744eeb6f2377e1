/** The `_headers` files of the two sites: the rules that depend on what was built and for whom. netlify.toml holds all others (design §9). */
import { frameSources, videoHost } from '#contract/embed-hosts.ts'

/** Origin of the project whose Storage takes what the panel uploads; null where none is named. */
type WithStorage = { readonly storage: string | null }

type Build = {
  /** Addresses of the files whose names change with their content. */
  readonly assets: readonly string[]
  /** What the press content may come from (shared/contract/embed-hosts.ts). */
  readonly embedHosts: readonly string[]
}

/** Where browsers say what a policy made them block (functions/policy-reports). Not report-to: no policy in a page's <meta> could use it either. */
const reports = 'report-uri /api/csp-reports'

/**
 * Rules of the public site. What pages may do says the policy in the <meta> of each, which cannot report; this one forbids nothing and reports
 * whatever comes from where no page lets it. What is inline it cannot judge: the hashes differ from page to page.
 */
export function siteHeaders({ assets, embedHosts }: Build): string {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    // The address of the city's radio is content.
    "media-src 'self' https:",
    // Of which page a frame is, this one cannot say: videos stand in news alone.
    frameSources([...new Set([...embedHosts, videoHost])]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    reports,
  ]
  return `/*\n  Content-Security-Policy-Report-Only: ${policy.join('; ')}\n${keptForever(assets)}`
}

/**
 * Rules of the panel: its policy. Everything comes from its own origin (the API, the pictures and the site's JSON are passed on under it), but
 * the streets of a map and the preview of the press content. No style is inline: docs/security.md says how Mantine does without.
 */
export function adminHeaders({ assets, embedHosts, storage }: Build & WithStorage): string {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // The streets of the map on which content is placed.
    "img-src 'self' data: blob: https://tile.openstreetmap.org",
    // Documents go straight to Storage, since a function takes 6 MB (design §15).
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

/**
 * One rule for each file. Netlify's rules go by address and hold for a 404 too, so that one for the whole folder would have browsers keep for
 * a year that a file is missing, which the next deploy may bring.
 */
const keptForever = (assets: readonly string[]): string =>
  assets.map((address) => `${address}\n  Cache-Control: public, max-age=31536000, immutable\n`).join('')
