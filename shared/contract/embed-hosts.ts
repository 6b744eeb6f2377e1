/** Allowed hosts of press content (L06, SG10). */

import { isPlainAddress } from './plain-address.ts'

/** A CSP host-source without scheme and port: host or "*." wildcard, and path; a trailing slash matches by prefix. */
const embedHost = /^(\*\.)?([a-z\d-]+\.)*[a-z\d-]+(\/[\w.-]+)*\/?$/

/** YouTube's cookie-free player, always allowed in news. */
export const videoHost = 'www.youtube-nocookie.com'
/** Allowed besides the city's own host. */
const defaultHosts = [videoHost, 'www.google.com/maps/']

const entriesOf = (setting: string): readonly string[] =>
  setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => entry.replace(/^[^/]*/, (host) => host.toLowerCase()))

/** Whether every entry is valid; quotes or semicolons would change the policy. */
export const isEmbedHosts = (setting: string): boolean => entriesOf(setting).every((entry) => embedHost.test(entry))

/**
 * Parses EMBED_HOSTS, separated by commas or blanks. Default: `defaultHosts` and "*.municipio.example" for www.municipio.example.
 * @throws {Error} in Spanish for an invalid entry.
 */
export function embedHosts(setting: string | undefined, siteUrl: string): readonly string[] {
  const entries = entriesOf(setting ?? '')
  if (entries.length === 0) return [...defaultHosts, `*.${new URL(siteUrl).hostname.replace(/^www\./, '')}`]
  if (isEmbedHosts(entries.join())) return entries
  throw new Error(
    'EMBED_HOSTS tiene que ser una lista de sitios, por ejemplo "www.youtube-nocookie.com, *.municipio.example".',
  )
}

/** The frame-src directive. */
export const frameSources = (hosts: readonly string[]): `frame-src ${string}` =>
  `frame-src ${hosts.map((host) => `https://${host}`).join(' ')}`

/** Whether frame-src with these hosts allows the address (CSP 3 §6.7.2.8). */
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

/** "www.youtube-nocookie.com, www.google.com/maps o un sitio de municipio.example". */
export const hostsInWords = (hosts: readonly string[]): string =>
  new Intl.ListFormat('es-AR', { type: 'disjunction' }).format(
    hosts.map((host) => (host.startsWith('*.') ? `un sitio de ${host.slice(2)}` : host).replace(/\/$/, '')),
  )
