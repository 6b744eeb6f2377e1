/** The cookies of session and device (design §6): HttpOnly, same site, and on https bound to the host by their name. */

/** Seconds that a remembered session lasts: 30 days. */
const rememberedSeconds = 30 * 24 * 60 * 60
/** Seconds that a browser counts as its person's after a log-in: a year. */
export const deviceSeconds = 365 * 24 * 60 * 60

const names = { access: 'portal-access', refresh: 'portal-refresh', device: 'portal-device' } as const
const hostBound = (name: string): string => `__Host-${name}`
/** Every name under which a session can travel. */
export const sessionCookieNames = [names.access, names.refresh].flatMap((name) => [name, hostBound(name)])

/** Tokens of Supabase Auth. `remembered`: whether they outlive the browser session ("Recordarme"). */
export type Tokens = {
  readonly access: string | null
  readonly refresh: string | null
  readonly remembered: boolean
}

const isSecure = (request: Request): boolean => request.url.startsWith('https:')
const nameFor = (request: Request, kind: keyof typeof names): string =>
  isSecure(request) ? hostBound(names[kind]) : names[kind]

/** The tokens that a request brought; null where it brought no session cookie. */
export function readTokens(request: Request): Tokens | null {
  const access = carriedBy(request, 'access') || null
  const carried = carriedBy(request, 'refresh')
  if (access === null && carried === '') return null
  const [, kind, refresh] = /^(kept|visit)\.(.+)$/.exec(carried) ?? []
  return { access, refresh: refresh ?? null, remembered: kind === 'kept' }
}

/** The signed text that says which browser this is; null where the request brought none. */
export const readDeviceToken = (request: Request): string | null => carriedBy(request, 'device') || null

/** The Set-Cookie value that gives a browser its own. It stays when a session ends: that is what it is for. */
export const deviceCookie = (request: Request, token: string): string =>
  cookie(request, 'device', token, `; Max-Age=${deviceSeconds}`)

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

/** What a cookie of ours says; empty where the request brought none. */
function carriedBy(request: Request, kind: keyof typeof names): string {
  const header = request.headers.get('cookie')
  return header === null ? '' : (parseCookies(header).get(nameFor(request, kind)) ?? '')
}

function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })
  return new Map(pairs)
}
