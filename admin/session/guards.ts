/** Guards of the panel's routes, and their redirects. */
import { type MiddlewareFunction, replace } from 'react-router-dom'
import { hasPermission, type Permission } from './permissions.ts'
import type { Session } from './session.ts'

export const loginPath = '/login-admin-prensa'
export const panelPath = '/admin-panel'
export const secondFactorPath = `${panelPath}/verificacion`
const returnKey = 'volver'

/** Login address with the return path (P04). `from`: absolute URL in the panel. */
export function loginAddress(from: string): string {
  const { pathname, search } = new URL(from)
  if (pathname === panelPath && search === '') return loginPath
  return `${loginPath}?${new URLSearchParams({ [returnKey]: pathname + search })}`
}

/** Address after a login: the requested path, else the panel's start (P04). Never another origin. */
export function returnAddress(search: string): string {
  const asked = URL.parse(new URLSearchParams(search).get(returnKey) ?? panelPath, 'http://panel.invalid')
  const isPanel = asked?.pathname === panelPath || asked?.pathname.startsWith(`${panelPath}/`)
  return asked && isPanel ? asked.pathname + asked.search : panelPath
}

/** Redirects users without a session to the login (P03), those with a second factor due to its screen. @throws {Response} */
export function requireStaff(session: Session): MiddlewareFunction {
  return async ({ request }) => {
    const user = await session.restore()
    if (!user) throw replace(loginAddress(request.url))
    if (user.secondFactorDue && new URL(request.url).pathname !== secondFactorPath) throw replace(secondFactorPath)
  }
}

/** Redirects users without the permission to the panel's start (P07); runs after requireStaff. @throws {Response} */
export function requirePermission(session: Session, permission: Permission): MiddlewareFunction {
  return async () => {
    const user = await session.restore()
    if (!hasPermission(user?.rol, permission)) throw replace(panelPath)
  }
}

/** Redirects logged-in users from the login to the panel (P03); the login stays open if the server does not answer. */
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
