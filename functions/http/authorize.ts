/** Checks session, role and origin of a request. */

import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/enums.ts'
import { expectedUserHeader } from '#contract/urls.ts'
import type { Env } from '../lib/env.ts'
import { HttpError, messages } from '../lib/errors.ts'
import type { Caller } from './context.ts'

const rolesOf: Readonly<Record<Exclude<Access, 'public'>, readonly Role[] | 'any'>> = {
  staff: 'any',
  self: 'any',
  'self-or-super-admin': 'any',
  admin: ['admin', 'super_admin'],
  'super-admin': ['super_admin'],
}

/** @throws {HttpError} 401 without a required session, 403 without the role. */
export function assertRole(access: Access, caller: Caller | null): void {
  if (access === 'public') return
  if (!caller) throw new HttpError(401, messages.noSession)
  const allowed = rolesOf[access]
  if (allowed !== 'any' && !allowed.includes(caller.user.rol)) throw new HttpError(403, messages.forbidden)
}

/** @throws {HttpError} 403 while a second factor is due, except for its set-up. */
export function assertSecondFactor({ access, allowedDuringMfaSetup }: Endpoint, caller: Caller | null): void {
  if (access !== 'public' && !allowedDuringMfaSetup && caller?.user.secondFactorDue)
    throw new HttpError(403, 'Antes de seguir, activá la verificación en dos pasos en Mi Perfil, Seguridad')
}

/** @throws {HttpError} 412 from a page rendered for another user, 401 after its session ended (P08). */
export function assertExpectedUser(request: Request, caller: Caller | null): void {
  const expected = request.headers.get(expectedUserHeader)
  if (expected === null) return
  if (!caller) throw new HttpError(401, messages.noSession)
  if (caller.user._id !== expected) throw new HttpError(412, 'Iniciaste sesión con otra cuenta en otra pestaña')
}

/** @throws {HttpError} 403 for another's id in path or body (R02); a missing id is left to the schema. */
export function assertSelf(access: Access, caller: Caller | null, raw: Readonly<Record<string, unknown>>): void {
  if (access !== 'self' && access !== 'self-or-super-admin') return
  if (access === 'self-or-super-admin' && caller?.user.rol === 'super_admin') return
  const id = raw.id ?? raw.idUser
  if (id !== undefined && (typeof id !== 'string' || id.toLowerCase() !== caller?.user._id))
    throw new HttpError(403, messages.forbidden)
}

type Site = Pick<Env, 'siteUrl' | 'adminUrl'>

export function isTrustedOrigin(request: Request, { siteUrl, adminUrl }: Site): boolean {
  const origin = request.headers.get('origin')
  return origin === siteUrl || origin === adminUrl || request.headers.get('sec-fetch-site') === 'same-origin'
}

/** False without an Origin: only browsers send it. */
export const isCrossOrigin = (request: Request, site: Site): boolean =>
  request.headers.get('origin') !== null && !isTrustedOrigin(request, site)
