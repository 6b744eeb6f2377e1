import { type Api, createApi } from '#contract/client.ts'
import type { SessionUser } from '#contract/staff.ts'
import type { Env } from '../../functions/lib/env.ts'

/** `code`: the app's, for accounts with a second factor. */
export type Account = { readonly email: string; readonly password: string; readonly code?: string }
type Panel = {
  readonly api: Api
  readonly user: SessionUser
  /** Access token for Auth. */
  readonly token: string
}

/** Logs in, runs `work`, logs out. @throws {ApiError} for a refused login. */
export async function runAsAccount<T>(
  { adminUrl }: Pick<Env, 'adminUrl'>,
  account: Account,
  work: (panel: Panel) => Promise<T>,
): Promise<T> {
  let cookies = ''
  const api = createApi({
    origin: adminUrl,
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers)
      headers.set('origin', adminUrl)
      if (cookies) headers.set('cookie', cookies)
      const answer = await fetch(address, { ...init, headers })
      const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      if (set.length > 0) cookies = set.join('; ')
      return answer
    },
  })
  const { user } = await api['POST login-user'](account)
  try {
    return await work({ api, user, token: /portal-access=([^;]+)/.exec(cookies)?.[1] ?? '' })
  } finally {
    await api['POST logout-user']({})
  }
}
