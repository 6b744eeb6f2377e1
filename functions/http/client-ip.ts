/** Whose address a request comes from (design §6): the connection's, or what the panel's proxy forwarded and signed. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { jwtVerify } from 'jose'
import type { Env } from '../lib/env.ts'
import type { Exchange } from './serve.ts'

type Proxy = { readonly env: Pick<Env, 'proxySigningSecret' | 'adminUrl'>; readonly now: () => Date }

/**
 * Returns the caller's address. The forwarded one counts only when the panel's proxy signed it.
 * Proxies append to x-forwarded-for: the last entry that is not the connection itself is our proxy's, those before it may be forged.
 */
export async function clientIp(
  { request: { headers }, invocation: { ip = 'unknown' } }: Pick<Exchange, 'request' | 'invocation'>,
  services: Proxy,
): Promise<string> {
  if ((await proxySignature(headers, services)) !== 'signed') return ip
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return forwarded.findLast((entry) => isIP(entry) !== 0 && entry !== ip) ?? ip
}

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Returns the network that rate limits count as one caller: an IPv4 address, also where IPv6 writes it (::ffff:198.51.100.9, NAT64's
 * 64:ff9b::198.51.100.9), or the /64 of an IPv6 address, since a household is given at least that much. What is no address is returned.
 */
export function ipNetwork(ip: string): string {
  if (isIP(ip) === 0) return ip
  const address = ipaddr.process(ip.replace(/%.*/, ''))
  if (address instanceof ipaddr.IPv4) return address.toString()
  if (address.match(nat64)) return address.toByteArray().slice(12).join('.')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}

/**
 * Judges the x-nf-sign header, a JWS with HS256: `none` without one, `signed` by our secret and Netlify for the panel and not expired,
 * `other-site` where only `site_url` is wrong, otherwise `refused`. The scheme is not compared: Netlify may send http.
 * https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects
 */
export async function proxySignature(
  headers: Headers,
  { env, now }: Proxy,
): Promise<'signed' | 'other-site' | 'refused' | 'none'> {
  const token = headers.get('x-nf-sign')
  if (token === null) return 'none'
  if (env.proxySigningSecret === null) return 'refused'
  const options = { algorithms: ['HS256'], issuer: 'netlify', requiredClaims: ['exp'], currentDate: now() }
  const payload = await jwtVerify(token, new TextEncoder().encode(env.proxySigningSecret), options).then(
    (verified) => verified.payload,
    () => null,
  )
  if (payload === null) return 'refused'
  const { site_url: site } = payload
  const host = typeof site === 'string' && URL.canParse(site) ? new URL(site).host : null
  return host === new URL(env.adminUrl).host ? 'signed' : 'other-site'
}
