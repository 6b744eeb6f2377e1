/** Cookies of session and device: HttpOnly, same-site, __Host- on https. */

/** Seconds of a remembered session: 30 days. */
const rememberedSeconds = 30 * 24 * 60 * 60
/** Seconds of a trusted device: a year. */
export const deviceSeconds = 365 * 24 * 60 * 60

const names = { access: 'portal-access', refresh: 'portal-refresh', device: 'portal-device' } as const
const hostBound = (name: string): string => `__Host-${name}`
export const sessionCookieNames = [names.access, names.refresh].flatMap((name) => [name, hostBound(name)])

/** `remembered`: "Recordarme", beyond the browser session. */
export type Tokens = {
  readonly access: string | null
  readonly refresh: string | null
  readonly remembered: boolean
}

const isSecure = (request: Request): boolean => request.url.startsWith('https:')
const nameFor = (request: Request, kind: keyof typeof names): string =>
  isSecure(request) ? hostBound(names[kind]) : names[kind]

/** Tokens of a request; null without a session cookie. */
export function readTokens(request: Request): Tokens | null {
  const access = carriedBy(request, 'access') || null
  const carried = carriedBy(request, 'refresh')
  if (access === null && carried === '') return null
  const [, kind, refresh] = /^(kept|visit)\.(.+)$/.exec(carried) ?? []
  return { access, refresh: refresh ?? null, remembered: kind === 'kept' }
}

/** Signed device token; null without one. */
export const readDeviceToken = (request: Request): string | null => carriedBy(request, 'device') || null

/** Set-Cookie of the device; it outlives sessions. */
export const deviceCookie = (request: Request, token: string): string =>
  cookie(request, 'device', token, `; Max-Age=${deviceSeconds}`)

/** Set-Cookie values of a session. The refresh cookie's value stores whether it is remembered, for renewals. */
export function sessionCookies(request: Request, { access, refresh, remembered }: Tokens): string[] {
  const age = remembered ? `; Max-Age=${rememberedSeconds}` : ''
  return [
    cookie(request, 'access', access ?? '', age),
    cookie(request, 'refresh', `${remembered ? 'kept' : 'visit'}.${refresh ?? ''}`, age),
  ]
}

export const clearedCookies = (request: Request): string[] => [
  cookie(request, 'access', '', '; Max-Age=0'),
  cookie(request, 'refresh', '', '; Max-Age=0'),
]

const cookie = (request: Request, kind: keyof typeof names, value: string, age: string): string =>
  `${nameFor(request, kind)}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure(request) ? '; Secure' : ''}${age}`

/** The value of our cookie; empty without one. */
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
