/** mis-sesiones and cerrar-sesiones: where the caller is logged in, and ending that. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { ipNetwork } from '../http/client-ip.ts'
import type { Handler } from '../http/context.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'

const Rows = z.array(
  z.object({
    id: z.string(),
    is_current: z.boolean(),
    created_at: z.string(),
    seen_at: z.string(),
    user_agent: z.string(),
    ip: z.string(),
  }),
)

/** Enough to recognise a place by: an IPv4 address without its last number, the network of an IPv6 one. */
const shortAddress = (ip: string): string => (isIP(ip) === 4 ? ip.replace(/\d+$/, '*') : ipNetwork(ip))

/** The caller's open sessions, this one first. */
export const listOwnSessions: Handler<'GET mis-sesiones'> = async ({ caller: { client } }) => ({
  sesiones: Rows.parse(dataOf(await client.rpc('own_sessions'))).map((row) => ({
    _id: row.id,
    isCurrent: row.is_current,
    device: deviceOf(row.user_agent),
    address: shortAddress(row.ip),
    createdAt: row.created_at,
    seenAt: row.seen_at,
  })),
})

/**
 * Ends one other session of the caller, or without `id` all others, in a fresh session; whoever is in one is out with the next request.
 * @throws {ApiFailure} 403 without a fresh session, 404 for a session that is over, somebody else's or this one, which logout-user ends.
 */
export const endOwnSessions: Handler<'POST cerrar-sesiones'> = async ({ caller: { client } }, { id }) => {
  const ended = z.int().parse(dataOf(await client.rpc('end_own_sessions', { p_session: id ?? null })))
  if (id && ended === 0) throw new ApiFailure(404, 'Esa sesión ya no está abierta')
  return { message: id ? 'Sesión cerrada' : 'Sesiones cerradas' }
}

/** What a browser says of itself (User-Agent), in words that a person recognises. */

/** The first that matches: most browsers name others as well. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['un iPhone', /iPhone/],
  ['un iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['una Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** "Chrome en Windows". What is unknown is said to be, and not guessed. */
export const deviceOf = (userAgent: string): string =>
  `${nameIn(browsers, userAgent) ?? 'Otro navegador'} en ${nameIn(systems, userAgent) ?? 'otro equipo'}`
