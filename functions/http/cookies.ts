/** Reads and writes the cookies of session and device. */

const rememberedSeconds = 30 * 24 * 60 * 60
export const deviceSeconds = 365 * 24 * 60 * 60

const names = { access: 'portal-access', refresh: 'portal-refresh', device: 'portal-device' } as const
const addHostPrefix = (name: string): string => `__Host-${name}`
export const sessionCookieNames = [names.access, names.refresh].flatMap((name) => [name, addHostPrefix(name)])

/** `remembered`: the user chose "Recordarme". */
export type Tokens = {
  readonly access: string | null
  readonly refresh: string | null
  readonly remembered: boolean
}

const isSecure = (request: Request): boolean => request.url.startsWith('https:')
const getCookieName = (request: Request, kind: keyof typeof names): string =>
  isSecure(request) ? addHostPrefix(names[kind]) : names[kind]

/** Returns the session's tokens; null without cookies. */
export function readTokens(request: Request): Tokens | null {
  const access = readCookie(request, 'access') || null
  const refreshCookie = readCookie(request, 'refresh')
  if (access === null && refreshCookie === '') return null
  const [, kind, refresh] = /^(kept|visit)\.(.+)$/.exec(refreshCookie) ?? []
  return { access, refresh: refresh ?? null, remembered: kind === 'kept' }
}

export const readDeviceToken = (request: Request): string | null => readCookie(request, 'device') || null

export const createDeviceCookie = (request: Request, token: string): string =>
  formatCookie(request, 'device', token, `; Max-Age=${deviceSeconds}`)

/** Returns Set-Cookie values. The refresh cookie also stores `remembered`, for renewals. */
export function createSessionCookies(request: Request, { access, refresh, remembered }: Tokens): string[] {
  const age = remembered ? `; Max-Age=${rememberedSeconds}` : ''
  return [
    formatCookie(request, 'access', access ?? '', age),
    formatCookie(request, 'refresh', `${remembered ? 'kept' : 'visit'}.${refresh ?? ''}`, age),
  ]
}

export const createClearedCookies = (request: Request): string[] => [
  formatCookie(request, 'access', '', '; Max-Age=0'),
  formatCookie(request, 'refresh', '', '; Max-Age=0'),
]

const formatCookie = (request: Request, kind: keyof typeof names, value: string, age: string): string =>
  `${getCookieName(request, kind)}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure(request) ? '; Secure' : ''}${age}`

function readCookie(request: Request, kind: keyof typeof names): string {
  const header = request.headers.get('cookie')
  return header === null ? '' : (parseCookies(header).get(getCookieName(request, kind)) ?? '')
}

function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()] as const
  })
  return new Map(pairs)
}
