/**
 * The device cookie (design §6): a browser that somebody logged in with has a counter of its own for that account, so that strangers who
 * use the others up do not keep them out. It opens nothing, and holds two ids: the browser's and the account's.
 */
import { hkdfSync, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { deviceCookie, deviceSeconds, readDeviceToken } from '../http/cookies.ts'

const Claims = z.object({ jti: z.uuid(), sub: z.uuid() })
/** A browser (`id`) that `account` logged in with, by the id of its row. */
export type Device = { readonly id: string; readonly account: string }

type Caller = Pick<Context, 'env' | 'request' | 'now'>

/** Made of the secret key, which nobody else has: a new one makes all browsers strangers until their next log-in, and nothing else. */
const keyOf = ({ env }: Caller): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', env.secretKey, '', 'portal device cookie', 32))

/** The device of a request; null where it brings none, and where we did not sign it or it is older than a year. */
export async function readDevice(ctx: Caller): Promise<Device | null> {
  const token = readDeviceToken(ctx.request)
  if (token === null) return null
  const verified = jwtVerify(token, keyOf(ctx), { algorithms: ['HS256'], currentDate: ctx.now() })
  const claims = Claims.safeParse((await verified.catch(() => null))?.payload)
  return claims.success ? { id: claims.data.jti, account: claims.data.sub } : null
}

/** The Set-Cookie value after a log-in of `account`; a browser that was theirs already stays the same one. */
export async function rememberDevice(ctx: Caller, account: string, known: Device | null): Promise<string> {
  const issued = Math.floor(ctx.now().getTime() / 1000)
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(known?.account === account ? known.id : randomUUID())
    .setSubject(account)
    .setExpirationTime(issued + deviceSeconds)
    .sign(keyOf(ctx))
  return deviceCookie(ctx.request, token)
}
