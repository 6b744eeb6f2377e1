/** Whose address a request comes from (design §6): the connection's, or what the panel's proxy forwarded and signed. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'

type Signed = {
  /** Address of the connection as the platform says it. */
  readonly ip: string
  readonly headers: Headers
  /** PROXY_SIGNING_SECRET; null = nothing forwarded is believed. */
  readonly secret: string | null
  /** Now, in milliseconds since 1970. */
  readonly now: number
}

/**
 * The caller's address. The forwarded one counts only when `x-nf-sign` (a JWS of Netlify's signed proxy) carries our signature.
 * Proxies append to x-forwarded-for, so the last entry that is not the connection itself is the one that our proxy wrote;
 * what stands before it was sent by the caller and could be invented.
 */
export function clientAddress({ ip, headers, secret, now }: Signed): string {
  const signature = headers.get('x-nf-sign')
  if (secret === null || signature === null || !isSigned(signature, secret, now)) return ip
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
  return forwarded.findLast((entry) => isIP(entry) !== 0 && entry !== ip) ?? ip
}

/** Whether `token` is a JWS signed with HS256 by `secret` that has not expired. */
export function isSigned(token: string, secret: string, now: number): boolean {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return false
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const { alg } = jsonPart(header)
  const { exp } = jsonPart(payload)
  return alg === 'HS256' && (exp === undefined || (typeof exp === 'number' && exp * 1000 > now))
}

function jsonPart(part: string): { readonly alg?: unknown; readonly exp?: unknown } {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
