/** The one session of this page and the clients that work with it. */
import { redirect } from 'react-router-dom'
import { type Api, ApiError, createApi } from '#contract/client.ts'
import { loginAddress } from './gates.ts'
import { createLoginAgain, withLoginAgain } from './login-again.ts'
import { createSession } from './session.ts'

const api = createApi()

export const session = createSession({ api, places: { kept: localStorage, passing: sessionStorage } })
export const loginAgain = createLoginAgain()

/** For everything that a person does: a session that ended is taken up again in place, and the call repeated (P08). */
export const actingApi: Api = withLoginAgain(api, loginAgain)

/** For loaders: a session that ended leads to the login and from there back to `request`'s address (P04, P07). */
export function loadingApi(request: Request): Api {
  return async (name, input, call) => {
    try {
      return await api(name, input, { signal: request.signal, ...call })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      session.end()
      throw redirect(loginAddress(request.url))
    }
  }
}
