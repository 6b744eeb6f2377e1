/** Whose address a request comes from (design §6): the connection's, or what the panel's proxy forwarded and signed. */
import { isIP } from 'node:net'
import { jwtVerify } from 'jose'
import type { Invocation, Ports } from './context.ts'

type Signed = {
  /** Address of the connection as the platform says it. */
  readonly ip: string
  readonly headers: Headers
} & Proxy

/** The panel's proxy, as far as it is known here. */
type Proxy = {
  /** PROXY_SIGNING_SECRET; null = nothing forwarded is believed. */
  readonly secret: string | null
  /** Origin of the site whose proxy it is: the panel's. */
  readonly site: string
  /** Now, in milliseconds since 1970. */
  readonly now: number
}

/**
 * The caller's address. The forwarded one counts only when the panel's proxy signed it.
 * Proxies append to x-forwarded-for, so the last entry that is not the connection itself is the one that our proxy wrote;
 * what stands before it was sent by the caller and could be invented.
 */
export async function clientAddress({ ip, headers, ...proxy }: Signed): Promise<string> {
  if ((await proxySignature(headers, proxy)) !== 'signed') return ip
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return forwarded.findLast((entry) => isIP(entry) !== 0 && entry !== ip) ?? ip
}

/** The address of whoever sent `request`, with what the environment says of the panel's proxy. */
export const addressOf = (
  { headers }: Request,
  { ip = 'unknown' }: Invocation,
  { env, now }: Pick<Ports, 'env' | 'now'>,
): Promise<string> =>
  clientAddress({ ip, headers, secret: env.proxySigningSecret, site: env.adminUrl, now: now().getTime() })

/** The first six groups of the networks that write IPv4 addresses: ::ffff:0:0/96 and NAT64 (RFC 6052), all of whose callers share a /64. */
const holdsIpv4: ReadonlySet<string> = new Set([[0, 0, 0, 0, 0, 0xffff].join(), [0x64, 0xff9b, 0, 0, 0, 0].join()])

/**
 * Who is counted as one caller of `ip`: an IPv4 address as it is, also where IPv6 writes it (::ffff:198.51.100.9, 64:ff9b::198.51.100.9); of an IPv6 address
 * its /64 (2001:db8:0:7::/64), since a household is given at least that much and could call from 2^64 addresses.
 * What is no address is its own block.
 */
export function addressBlock(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const groups = groupsOf(ip)
  if (holdsIpv4.has(groups.slice(0, 6).join()))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  // URL writes an address in one way only (RFC 5952).
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${hostOf(`${network.join(':')}::`)}/64`
}

/** The eight groups of an IPv6 address, each 0 to 65535. */
function groupsOf(ip: string): readonly number[] {
  const zone = ip.indexOf('%')
  const [left = '', right] = hostOf(zone < 0 ? ip : ip.slice(0, zone)).split('::')
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [head, tail] = [numbers(left), numbers(right ?? '')]
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** An IPv6 address as URL writes it: lower case, without leading zeros, all groups hexadecimal. */
const hostOf = (ip: string): string => new URL(`http://[${ip}]/`).hostname.slice(1, -1)

/**
 * What the signature of a request is worth, which Netlify's proxy puts into x-nf-sign as a JWS with HS256: `none` where there is none;
 * `signed` by our secret, by Netlify (`iss`), for a time that is not over (`exp`), for the panel (`site_url`); `other-site` where only the
 * last is wrong; otherwise `refused`.
 * Claims: https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects. The scheme in `site_url` is not
 * compared: Netlify says the site's main address, with http where it does not force https.
 */
export async function proxySignature(
  headers: Headers,
  { secret, site, now }: Proxy,
): Promise<'signed' | 'other-site' | 'refused' | 'none'> {
  const token = headers.get('x-nf-sign')
  if (token === null) return 'none'
  if (secret === null) return 'refused'
  const options = { algorithms: ['HS256'], issuer: 'netlify', requiredClaims: ['exp'], currentDate: new Date(now) }
  const payload = await jwtVerify(token, new TextEncoder().encode(secret), options).then(
    (verified) => verified.payload,
    () => null,
  )
  if (payload === null) return 'refused'
  const named =
    typeof payload.site_url === 'string' && URL.canParse(payload.site_url) ? new URL(payload.site_url) : null
  return named?.host === new URL(site).host ? 'signed' : 'other-site'
}
