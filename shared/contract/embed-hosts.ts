/**
 * From where the press content may come (L06, SG10). One list for the policies of both sites, for what the API takes and for what the
 * panel says of it. No zod: builds load it too.
 */

import { isPlainAddress } from './plain-address.ts'

/** What EMBED_HOSTS may name: a host, "*." for whatever stands below it, and a path that ends in a slash for that part alone. */
const embedHost = /^(\*\.)?([a-z\d-]+\.)*[a-z\d-]+(\/[\w.-]+)*\/?$/

/** Players of YouTube that set no cookies before they are played: whatever EMBED_HOSTS says, those of news come from there. */
export const videoHost = 'www.youtube-nocookie.com'
/** They and maps of Google. */
const usual = [videoHost, 'www.google.com/maps/']

const entriesOf = (setting: string): readonly string[] =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** Whether every entry of EMBED_HOSTS is one: anything else (a quote, a semicolon) would make another policy. */
export const isEmbedHosts = (setting: string): boolean => entriesOf(setting).every((entry) => embedHost.test(entry))

/**
 * The hosts that EMBED_HOSTS names, between commas or blanks. Where it names none: YouTube's and Google's above, and the city's own, that
 * is whatever stands below the host of the public site ("*.municipio.example" for www.municipio.example).
 * @param siteUrl origin of the public site.
 * @throws {Error} with one Spanish sentence when an entry is none.
 */
export function embedHosts(setting: string | undefined, siteUrl: string): readonly string[] {
  const entries = entriesOf(setting ?? '')
  if (entries.length === 0) return [...usual, `*.${new URL(siteUrl).hostname.replace(/^www\./, '')}`]
  if (isEmbedHosts(entries.join())) return entries
  throw new Error(
    'EMBED_HOSTS tiene que ser una lista de sitios, por ejemplo "www.youtube-nocookie.com, *.municipio.example".',
  )
}

/** The directive of a Content-Security-Policy that lets these be framed. */
export const frameSources = (hosts: readonly string[]): `frame-src ${string}` =>
  `frame-src ${hosts.map((host) => `https://${host}`).join(' ')}`

/** Whether a policy with these hosts lets the address be framed: https at its own port, as browsers match them (CSP 3 §6.7.2.8). */
export function isEmbeddable(url: string, hosts: readonly string[]): boolean {
  if (!isPlainAddress(url) || !URL.canParse(url)) return false
  const { protocol, port, hostname, pathname } = new URL(url)
  if (protocol !== 'https:' || port !== '') return false
  return hosts.some((entry) => {
    const slash = entry.indexOf('/')
    const [host, path] = slash < 0 ? [entry, '/'] : [entry.slice(0, slash), entry.slice(slash)]
    const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
    return isHost && (path.endsWith('/') ? pathname.startsWith(path) : pathname === path)
  })
}

/** The hosts as people read them: "www.youtube-nocookie.com, www.google.com/maps o un sitio de municipio.example". */
export const hostsInWords = (hosts: readonly string[]): string =>
  new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(
    hosts.map((host) => (host.startsWith('*.') ? `un sitio de ${host.slice(2)}` : host).replace(/\/$/, '')),
  )
