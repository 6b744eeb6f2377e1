/** Who may enter which screen. The server decides again on every call. */
import { type MiddlewareFunction, replace } from 'react-router-dom'
import type { Role } from '#contract/vocabulary.ts'
import type { Session } from './session.ts'

export const loginPath = '/login-admin-prensa'
export const panelPath = '/admin-panel'
/** Where whoever needs a second factor and has none is led. */
export const secondFactorPath = `${panelPath}/verificacion`
const returnKey = 'volver'

/** The login's address, carrying where to go back to (P04). `from` is an absolute address of the panel. */
export function loginAddress(from: string): string {
  const { pathname, search } = new URL(from)
  if (pathname === panelPath && search === '') return loginPath
  return `${loginPath}?${new URLSearchParams({ [returnKey]: pathname + search })}`
}

/** Where a login leads: the panel's own address that was asked for, else its start (P04). Only ever a path: never another origin. */
export function returnAddress(search: string): string {
  const asked = URL.parse(new URLSearchParams(search).get(returnKey) ?? panelPath, 'http://panel.invalid')
  const isPanel = asked?.pathname === panelPath || asked?.pathname.startsWith(`${panelPath}/`)
  return asked && isPanel ? asked.pathname + asked.search : panelPath
}

/** R03: who approves, rejects and deletes images. */
export const mayModerate = (role: Role): boolean => role === 'admin' || role === 'super_admin'

/** R04: who manages accounts, and reads who did what. */
export const mayManageStaff = (role: Role): boolean => role === 'super_admin'

/**
 * Lets a confirmed user through and sends everybody else to the login, replacing the address (P03); whoever has to set a second factor up
 * first, to that. @throws {Response}
 */
export function requireStaff(session: Session): MiddlewareFunction {
  return async ({ request }) => {
    const user = await session.restore()
    if (!user) throw replace(loginAddress(request.url))
    if (user.secondFactorDue && new URL(request.url).pathname !== secondFactorPath) throw replace(secondFactorPath)
  }
}

/** Sends users whose role is not allowed back to the panel's start (P07). Stands behind requireStaff. @throws {Response} */
export function requireRole(session: Session, isAllowed: (role: Role) => boolean): MiddlewareFunction {
  return async () => {
    const user = await session.restore()
    if (!user || !isAllowed(user.rol)) throw replace(panelPath)
  }
}

/**
 * Sends a logged-in user who opens the login on to the panel (P03), in a new tab with empty storage too. A server that does not answer
 * leaves the login open.
 */
export function skipLogin(session: Session): MiddlewareFunction {
  return async ({ request }) => {
    if (session.isOver()) return
    const user = await session.restore().catch((error: unknown) => {
      console.error('The stored session could not be revalidated', error)
      return null
    })
    if (user) throw replace(returnAddress(new URL(request.url).search))
  }
}
