import { describe, expect, test } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { type Role, roles } from '#contract/enums.ts'
import { loginAddress, requirePermission, requireStaff, returnAddress, skipLogin } from './guards.ts'
import { openSession, sessionUser } from './session.fixture.ts'

const panel = 'https://panel.example'

async function outcome(gate: ReturnType<typeof requireStaff>, path: string): Promise<string | null> {
  const request = new Request(panel + path)
  try {
    await gate({ request } as never, (() => undefined) as never)
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.headers.get('x-remix-replace')).toBe('true')
    return thrown.headers.get('location')
  }
}

const sessionOf = (rol: Role | null) =>
  openSession({ 'POST auth-user': () => (rol ? { user: { ...sessionUser, rol } } : refusal(401)) }).session

describe('P04 the requested address survives the login', () => {
  test.each(['/admin-panel/crear-noticia', '/admin-panel/home-prensa?buscar=agua&pagina=2'])(
    'P04 %s opens after the login',
    async (path) => {
      const login = await outcome(requireStaff(sessionOf(null)), path)
      expect(login).toMatch(/^\/login-admin-prensa\?volver=/)
      expect(returnAddress(new URL(login ?? '', panel).search)).toBe(path)
    },
  )

  test('P04 the panel itself needs no return address', () => {
    expect(loginAddress(`${panel}/admin-panel`)).toBe('/login-admin-prensa')
    expect(returnAddress('')).toBe('/admin-panel')
  })

  test.each([
    'https://malo.example/admin-panel',
    '//malo.example/admin-panel',
    '/admin-panel/../login-admin-prensa',
    '/admin-panelista',
    '\\\\malo.example',
    'javascript:alert(1)',
    'http://[',
  ])('P04 return addresses outside the panel are refused: %s', (volver) => {
    expect(returnAddress(`?${new URLSearchParams({ volver })}`)).toBe('/admin-panel')
  })
})

test('SG28 a due second factor redirects every screen to its setup until it is done', async () => {
  const { session } = openSession({ 'POST auth-user': () => ({ user: { ...sessionUser, secondFactorDue: true } }) })
  const gate = requireStaff(session)
  expect(await outcome(gate, '/admin-panel/usuarios/perfil?pestana=seguridad')).toBe('/admin-panel/verificacion')
  expect(await outcome(gate, '/admin-panel/verificacion')).toBe(null)
  session.clearSecondFactorDue()
  expect([await outcome(gate, '/admin-panel'), session.user()]).toEqual([null, sessionUser])
})

test('P07 moderation opens for admin and super_admin and redirects others to the start', async () => {
  const open = await Promise.all(
    roles.map(async (rol) => [
      rol,
      await outcome(requirePermission(sessionOf(rol), 'moderate'), '/admin-panel/admin/galeria'),
    ]),
  )
  expect(Object.fromEntries(open)).toEqual({
    super_admin: null,
    admin: null,
    editor: '/admin-panel',
    moderador: '/admin-panel',
  })
})

describe('P03 the login page', () => {
  test('P03 the login redirects a logged-in user to the panel, even with empty storages', async () => {
    expect(await outcome(skipLogin(sessionOf('editor')), '/login-admin-prensa')).toBe('/admin-panel')
  })

  test('P03 without a session the login shows, after one request', async () => {
    const { session, calls } = openSession({ 'POST auth-user': () => refusal(401) })
    expect(await outcome(requireStaff(session), '/admin-panel')).toBe('/login-admin-prensa')
    expect(await outcome(skipLogin(session), '/login-admin-prensa')).toBeNull()
    expect(calls).toHaveLength(1)
  })

  test('P03 the login stays open when the server does not answer', async () => {
    const { session } = openSession({ 'POST auth-user': () => refusal(0) }, sessionUser)
    expect(await outcome(skipLogin(session), '/login-admin-prensa')).toBeNull()
  })
})
