/** The session's cookies (design §6): HttpOnly, same site, and on https bound to the host by their name. */

/** Seconds that a remembered session lasts: 30 days. */
const rememberedSeconds = 30 * 24 * 60 * 60

const names = { access: 'portal-access', refresh: 'portal-refresh' } as const
const hostBound = (name: string): string => `__Host-${name}`
/** Every name under which a session can travel. */
export const sessionCookieNames = Object.values(names).flatMap((name) => [name, hostBound(name)])

/** Tokens of Supabase Auth. `remembered`: whether they outlive the browser session ("Recordarme"). */
export type Tokens = {
  readonly access: string | null
  readonly refresh: string | null
  readonly remembered: boolean
}

const isSecure = (request: Request): boolean => new URL(request.url).protocol === 'https:'
const nameFor = (request: Request, kind: keyof typeof names): string =>
  isSecure(request) ? hostBound(names[kind]) : names[kind]

/** The tokens that a request brought; null where it brought no session cookie. */
export function readTokens(request: Request): Tokens | null {
  const cookies = parseCookies(request.headers.get('cookie') ?? '')
  const access = cookies.get(nameFor(request, 'access')) || null
  const carried = cookies.get(nameFor(request, 'refresh')) ?? ''
  if (access === null && carried === '') return null
  const [, kind, refresh] = /^(kept|visit)\.(.+)$/.exec(carried) ?? []
  return { access, refresh: refresh ?? null, remembered: kind === 'kept' }
}

/**
 * Set-Cookie values that hand out a session. The refresh cookie says in its value whether it was remembered, so that renewing the
 * session keeps that.
 */
export function sessionCookies(request: Request, { access, refresh, remembered }: Tokens): string[] {
  const age = remembered ? `; Max-Age=${rememberedSeconds}` : ''
  return [
    cookie(request, 'access', access ?? '', age),
    cookie(request, 'refresh', `${remembered ? 'kept' : 'visit'}.${refresh ?? ''}`, age),
  ]
}

/** Set-Cookie values that end the session in the browser. */
export const endedCookies = (request: Request): string[] => [
  cookie(request, 'access', '', '; Max-Age=0'),
  cookie(request, 'refresh', '', '; Max-Age=0'),
]

const cookie = (request: Request, kind: keyof typeof names, value: string, age: string): string =>
  `${nameFor(request, kind)}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure(request) ? '; Secure' : ''}${age}`

function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })
  return new Map(pairs)
}
