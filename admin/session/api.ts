/** The page's session, its permissions and the API clients bound to it. */
import { useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { type Api, ApiError, createApi, createApiFrom } from '#contract/client.ts'
import { type Loaded, loadSafely } from '../controls/load-safely.ts'
import {
  abortOnLogout,
  createPrompt,
  openLoginChannel,
  type SessionLoss,
  type StaleSession,
  sessionLossOf,
  withFreshSession,
  withLoginAgain,
} from './clients.ts'
import { loginAddress, secondFactorPath } from './guards.ts'
import { hasPermission, type Permission } from './permissions.ts'
import { createSession } from './session.ts'

export const session = createSession({ api: createApi(), places: { kept: localStorage, passing: sessionStorage } })
export const loginAgain = createPrompt<SessionLoss>()
export const confirmation = createPrompt<StaleSession>()

/** The confirmed user, kept up to date. */
export const useUser = () => useSyncExternalStore(session.subscribe, session.user)

export const can = (permission: Permission): boolean => hasPermission(session.user()?.rol, permission)

/** API client for background requests: opens no dialog. Sends the id of this tab's user; the server refuses another user's session. */
export const silentApi = abortOnLogout(createApi({ expectedUser: () => session.user()?._id ?? null }), session)

const announceLogin = openLoginChannel((signedIn) => {
  const own = session.user()?._id
  if (own !== undefined && own !== signedIn) void loginAgain.ask('other')
  else if (loginAgain.reason() === 'other') loginAgain.answer(true)
})
session.subscribe(() => {
  const user = session.user()
  if (user) announceLogin(user._id)
})

/** API client that renews a lost session in place (P08). */
export const resumingApi: Api = withLoginAgain(silentApi, loginAgain)

/** API client for user actions: also confirms a stale session. */
export const api: Api = withFreshSession(resumingApi, confirmation)

/** API client for loaders: redirects to the login when the session ended (P04), to the second factor's screen when it is due. */
function loaderApi(request: Request): Api {
  return createApiFrom(async (route, input, call) => {
    try {
      return await silentApi[route](input as never, { signal: request.signal, ...call })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 403
      if (isRefused && (await session.refresh())?.secondFactorDue) throw redirect(secondFactorPath)
      const lost = session.isOver() ? 'ended' : sessionLossOf(error)
      if (lost === 'other') void loginAgain.ask('other')
      if (lost !== 'ended') throw error
      session.end()
      throw redirect(loginAddress(request.url))
    }
  })
}

/** Loader of a screen; `message`: the toast when it fails. */
export const defineLoader =
  <Data extends object>(load: (api: Api, args: LoaderFunctionArgs) => Promise<Data>, message?: string) =>
  (args: LoaderFunctionArgs): Promise<Loaded<Data>> =>
    loadSafely(args.request, () => load(loaderApi(args.request), args), message)
