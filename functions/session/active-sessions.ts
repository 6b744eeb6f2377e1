/** mis-sesiones and cerrar-sesiones: the caller's open sessions. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { toIpNetwork } from '../http/client-ip.ts'
import type { Handler } from '../http/context.ts'
import { unwrap } from '../lib/database-errors.ts'
import { HttpError } from '../lib/errors.ts'

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

/** A recognisable, shortened address: IPv4 without the last number, IPv6 network. */
const shortenAddress = (ip: string): string => (isIP(ip) === 4 ? ip.replace(/\d+$/, '*') : toIpNetwork(ip))

/** Open sessions, this one first. */
export const listOwnSessions: Handler<'GET mis-sesiones'> = async ({ caller: { client } }) => ({
  sesiones: Rows.parse(unwrap(await client.rpc('own_sessions'))).map((row) => ({
    _id: row.id,
    isCurrent: row.is_current,
    device: formatDevice(row.user_agent),
    address: shortenAddress(row.ip),
    createdAt: row.created_at,
    seenAt: row.seen_at,
  })),
})

/**
 * Ends another session of the caller, or without `id` all others; needs a fresh session.
 * @throws {HttpError} 403 without one, 404 for an ended, foreign or the own session.
 */
export const endOwnSessions: Handler<'POST cerrar-sesiones'> = async ({ caller: { client } }, { id }) => {
  const ended = z.int().parse(unwrap(await client.rpc('end_own_sessions', { p_session: id ?? null })))
  if (id && ended === 0) throw new HttpError(404, 'Esa sesión ya no está abierta')
  return { message: id ? 'Sesión cerrada' : 'Sesiones cerradas' }
}

/** Browser and system in words, from the User-Agent. */

/** First match: most browsers name others too. */
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

const findName = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** "Chrome en Windows"; unknown ones are called so. */
export const formatDevice = (userAgent: string): string =>
  `${findName(browsers, userAgent) ?? 'Otro navegador'} en ${findName(systems, userAgent) ?? 'otro equipo'}`
