/** Signs the device cookie: a known browser's login attempts are counted apart, so strangers cannot lock owners out. It grants nothing. */
import { hkdfSync, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { createDeviceCookie, deviceSeconds, readDeviceToken } from '../http/cookies.ts'

const Claims = z.object({ jti: z.uuid(), sub: z.uuid() })
/** Browser (`id`) and the account that logged in with it. */
export type Device = { readonly id: string; readonly account: string }

type DeviceContext = Pick<Context, 'env' | 'request' | 'now'>

/** Derives the signing key; a new secret key only resets trust. */
const deriveKey = ({ env }: DeviceContext): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', env.secretKey, '', 'portal device cookie', 32))

/** Reads the device; null without one, with another signature, or after a year. */
export async function readDevice(ctx: DeviceContext): Promise<Device | null> {
  const token = readDeviceToken(ctx.request)
  if (token === null) return null
  const verified = jwtVerify(token, deriveKey(ctx), { algorithms: ['HS256'], currentDate: ctx.now() })
  const claims = Claims.safeParse((await verified.catch(() => null))?.payload)
  return claims.success ? { id: claims.data.jti, account: claims.data.sub } : null
}

/** Returns the Set-Cookie after a login; a known browser keeps its id. */
export async function trustDevice(ctx: DeviceContext, account: string, device: Device | null): Promise<string> {
  const issued = Math.floor(ctx.now().getTime() / 1000)
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(device?.account === account ? device.id : randomUUID())
    .setSubject(account)
    .setExpirationTime(issued + deviceSeconds)
    .sign(deriveKey(ctx))
  return createDeviceCookie(ctx.request, token)
}
