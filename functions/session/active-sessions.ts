/** Lists and ends the caller's sessions. */
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

/** Returns an IPv4 address without its last number, or the IPv6 network. */
const shortenAddress = (ip: string): string => toIpNetwork(ip).replace(/\.\d+$/, '.*')

/** Lists open sessions, the current one first. */
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
 * Ends a session of the caller, or without `id` all others.
 * @throws {HttpError} 403 without a fresh session, 404 for an ended, foreign or the current session.
 */
export const endOwnSessions: Handler<'POST cerrar-sesiones'> = async ({ caller: { client } }, { id }) => {
  const ended = z.int().parse(unwrap(await client.rpc('end_own_sessions', { p_session: id ?? null })))
  if (id && ended === 0) throw new HttpError(404, 'Esa sesión ya no está abierta')
  return { message: id ? 'Sesión cerrada' : 'Sesiones cerradas' }
}

/** Ordered: most browsers also name later ones. */
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

/** Formats a User-Agent: "Chrome en Windows". */
export const formatDevice = (userAgent: string): string =>
  `${findName(browsers, userAgent) ?? 'Otro navegador'} en ${findName(systems, userAgent) ?? 'otro equipo'}`
