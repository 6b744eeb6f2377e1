/** The one session of this page and the clients that work with it. */
import { redirect } from 'react-router-dom'
import { type Api, ApiError, apiOver, createApi } from '#contract/client.ts'
import type { Sent } from '#contract/endpoints.ts'
import { type UnprovenSession, withFreshSession } from './fresh-session.ts'
import { loginAddress, secondFactorPath } from './gates.ts'
import { type LostSession, lostSession, withLoginAgain } from './login-again.ts'
import { createQuestion } from './question.ts'
import { createSession } from './session.ts'
import { openTabs } from './tabs.ts'
import { whileOpen } from './while-open.ts'

export const session = createSession({ api: createApi(), places: { kept: localStorage, passing: sessionStorage } })
export const loginAgain = createQuestion<LostSession>()
export const confirmation = createQuestion<UnprovenSession>()

/**
 * For what the panel asks by itself: nobody is interrupted when the session is lost. Says whom this tab shows, so that the server does
 * nothing in the name of somebody else.
 */
export const backgroundApi = whileOpen(createApi({ expectedUser: () => session.user()?._id ?? null }), session)

const tabs = openTabs(window, (signedIn) => {
  const own = session.user()?._id
  if (own !== undefined && own !== signedIn) void loginAgain.ask('other')
  // The other tab went back to who is shown here: nothing was lost.
  else if (loginAgain.reason() === 'other') loginAgain.answer(true)
})
session.subscribe(() => {
  const user = session.user()
  if (user) tabs.tell(user._id)
})

const resumingApi: Api = withLoginAgain(backgroundApi, loginAgain)

/** Proves the session with the own password, and the code of an account that has a second factor. @throws {ApiError} */
export const confirmIdentity = (proof: Sent<'POST confirmar-identidad'>) =>
  resumingApi['POST confirmar-identidad'](proof)

/**
 * For everything that a person does: a session that was lost is taken up again in place (P08), one that is not fresh is confirmed, and the
 * call repeated.
 */
export const actingApi: Api = withFreshSession(resumingApi, confirmation)

/**
 * For loaders: a session that ended leads to the login and from there back to `request`'s address (P04); whoever has to set a second factor up
 * since the page was loaded is led to that.
 */
export function loadingApi(request: Request): Api {
  return apiOver(async (route, input, call) => {
    try {
      return await backgroundApi[route](input as never, { signal: request.signal, ...call })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 403
      if (isRefused && (await session.refresh())?.secondFactorDue) throw redirect(secondFactorPath)
      const lost = session.isOver() ? 'ended' : lostSession(error)
      if (lost === 'other') void loginAgain.ask('other')
      if (lost !== 'ended') throw error
      session.end()
      throw redirect(loginAddress(request.url))
    }
  })
}
