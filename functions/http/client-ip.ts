/** Reads the client's address from the connection, or from the panel's signed proxy. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { jwtVerify } from 'jose'
import type { Env } from '../lib/env.ts'
import type { Exchange } from './create-handler.ts'

type ProxyServices = { readonly env: Pick<Env, 'proxySigningSecret' | 'adminUrl'>; readonly now: () => Date }

/**
 * Returns the forwarded address if the proxy signed, else the connection's. Proxies append to x-forwarded-for: only the
 * last entry before the connection's is trusted.
 */
export async function readClientIp(
  { request: { headers }, invocation: { ip = 'unknown' } }: Pick<Exchange, 'request' | 'invocation'>,
  services: ProxyServices,
): Promise<string> {
  if ((await verifyProxySignature(headers, services)) !== 'signed') return ip
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return forwarded.findLast((entry) => isIP(entry) !== 0 && entry !== ip) ?? ip
}

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Returns the network that rate limits count: an IPv4 address, also mapped into IPv6, or an IPv6 /64. */
export function toIpNetwork(ip: string): string {
  if (isIP(ip) === 0) return ip
  const address = ipaddr.process(ip.replace(/%.*/, ''))
  if (address instanceof ipaddr.IPv4) return address.toString()
  if (address.match(nat64)) return address.toByteArray().slice(12).join('.')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}

/**
 * Verifies x-nf-sign; `other-site`: a valid signature for another host. Schemes are not compared: Netlify may send http.
 * https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects
 */
export async function verifyProxySignature(
  headers: Headers,
  { env, now }: ProxyServices,
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
