/** The API as a person of the press office uses it: through the panel's own origin, with the session's cookies. */
import { type Api, createApi } from '#contract/client.ts'

export type Login = { readonly email: string; readonly password: string }

/** Signs in at the panel. @throws {ApiError} when the login is refused. */
export async function staffApi(adminUrl: string, { email, password }: Login): Promise<Api> {
  const api = createApi({ origin: adminUrl, fetch: withCookies(adminUrl) })
  await api('login-user', { email, password })
  return api
}

/** A fetch that keeps cookies and names its origin, as the panel in a browser does. */
function withCookies(origin: string): typeof fetch {
  const jar = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
}
