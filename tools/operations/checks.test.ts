/** Provokes each fault that doctor finds, one at a time. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminHeaders } from '#shared/headers.ts'
import { serveHealth } from '../../functions/http/health.ts'
import { createTestApp, type TestApp } from '../testing/api/app.ts'
import type { TestUser } from '../testing/supabase/test-supabase.ts'
import { runChecks } from './checks.ts'
import { factorCheck } from './factor-check.ts'
import { purgeCheck } from './purge-check.ts'
import type { Source } from './variables.ts'

const secret = 'a-secret-of-both-sites'
const password = 'clave-de-prueba-1'
let app: TestApp
let superAdmin: TestUser
let servers: Server[]
let source: Source
/** Replaced answers by path, or by its beginning with a slash at the end; the panel's begin with "panel ". */
const overrides = new Map<string, (real: () => Promise<Response>) => Response | Promise<Response>>()

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

/** The panel's page with a policy for this Storage. */
const panelPage = (storage: string) =>
  new Response('<h1>Panel</h1>', {
    headers: {
      'content-security-policy': adminHeaders({ assets: [], embedHosts: [], storage }).replace(/^\/\*\s+\S+ |\n/g, ''),
    },
  })

beforeAll(async () => {
  const listen = async (answer: (request: Request) => Response | Promise<Response>) => {
    const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` }
  }
  const sign = () =>
    new SignJWT({ iss: 'netlify', site_url: panel.url })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret))
  const real = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/health') return serveHealth(app.services)(request)
    if (pathname.startsWith('/media/')) return app.media(request)
    if (pathname === '/.well-known/security.txt') return new Response('Expires: 2999-01-01T00:00:00Z\n')
    if (pathname === '/build.json')
      return Response.json({ change: await newest(), builtAt: new Date().toISOString(), noticias: 1 })
    if (pathname === '/login-admin-prensa') return redirect(`${panel.url}${pathname}`)
    return app.api(request)
  }
  const answerUnlessOverridden = (name: string, request: Request, answer: () => Promise<Response>) => {
    const path = `${name}${new URL(request.url).pathname}`
    const [, replaced] =
      [...overrides].find(([key]) => key === path || (key.endsWith('/') && path.startsWith(key))) ?? []
    return replaced?.(answer) ?? answer()
  }
  const site = await listen((request) => answerUnlessOverridden('', request, () => real(request)))
  const panel = await listen((request) =>
    answerUnlessOverridden('panel ', request, async () => {
      if (new URL(request.url).pathname === '/login-admin-prensa') return panelPage(supabase.url)
      const headers = new Headers(request.headers)
      headers.set('x-nf-sign', await sign())
      const body = request.body && (await request.arrayBuffer())
      return real(new Request(request.url, { method: request.method, headers, body }))
    }),
  )
  const supabase = await listen(async (request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = request.body && (await request.arrayBuffer())
    const address = `${app.supabase.url}${pathname}${search}`
    return answerUnlessOverridden('supabase ', request, () => fetch(address, { method, headers, body }))
  })
  servers = [site.server, panel.server, supabase.server]
  app = await createTestApp({ env: { SITE_URL: site.url, ADMIN_URL: panel.url, PROXY_SIGNING_SECRET: secret } })
  superAdmin = await app.supabase.as('super_admin', { password })
  source = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: app.supabase.publishableKey,
    SUPABASE_SECRET_KEY: app.supabase.secretKey,
    SITE_URL: site.url,
    ADMIN_URL: panel.url,
    BUILD_HOOK_URL: `${site.url}/hook`,
    PROXY_SIGNING_SECRET: secret,
  }
  await app.supabase.service.storage.from('imagenes').upload('!/400.webp', new Blob(['x'], { type: 'image/webp' }))
  const news = { title: 'Una', excerpt: 'Dos', content: 'Tres', status: 'publicado', author_id: superAdmin.id }
  await app.supabase.sql`insert into noticias ${app.supabase.sql(news)}`
  await app.supabase.sql`insert into rebuilds (change, urgent, answer, answered_at) values (1, false, 200, now())`
})
beforeEach(async () => {
  overrides.clear()
  await app.supabase.sql`select record_schedule_run('rebuild')`
})
afterAll(async () => {
  for (const server of servers ?? []) server.close()
  await app?.stop()
})

const newest = async () => Number((await app.supabase.sql`select coalesce(max(id), 0) as id from site_changes`)[0]?.id)
/** Faults, and unchecked checks. */
async function found(changes: Source = {}, before = false, accountPassword?: string) {
  const own = { email: superAdmin.email, password: accountPassword ?? '' }
  const more = accountPassword === undefined ? [] : [factorCheck(own), purgeCheck(own, 1)]
  const results = await runChecks({ ...source, ...changes }, before, more)
  return {
    faults: results.flatMap(({ fault }) => fault ?? []),
    unchecked: results.flatMap(({ unchecked }) => unchecked ?? []),
    seen: results.length,
  }
}
const expectOnlyFault = async (sentence: string, changes?: Source) => {
  const { faults } = await found(changes)
  expect(faults).toEqual([expect.stringContaining(sentence)])
}
const answerWith = (path: string, answer: () => Response) => overrides.set(path, answer)
const health = (proxy: string) => () => Response.json({ ok: true, database: true, proxy })

test('OP05 doctor finds no fault in a working portal, before and after a deploy', async () => {
  expect(await found({}, false, password)).toEqual({ faults: [], unchecked: [], seen: 20 })
  answerWith('/api/health', () => new Response(null, { status: 404 }))
  expect(await found({}, true)).toEqual({ faults: [], unchecked: [], seen: 9 })
})

test('OP06 doctor names a variable that is missing or wrong', async () => {
  const missing = await found({ SITE_URL: undefined, ADMIN_URL: 'http://panel.example' })
  expect(missing.faults).toEqual([expect.stringMatching(/SITE_URL falta; ADMIN_URL tiene que ser/)])
  expect(missing.unchecked).toHaveLength(17)
  expect((await found({ SITE_URL: `${source.SITE_URL}/` }, true)).faults).toEqual([
    expect.stringContaining('sin barra al final'),
  ])
  await expectOnlyFault('Falta BUILD_HOOK_URL y PROXY_SIGNING_SECRET', { BUILD_HOOK_URL: '', PROXY_SIGNING_SECRET: '' })
})

test('OP06 doctor distinguishes wrong keys from exchanged ones', async () => {
  const first = async (changes: Source) => (await found(changes, true)).faults[0]
  const { SUPABASE_SECRET_KEY: secretKey, SUPABASE_PUBLISHABLE_KEY: publishableKey } = source
  expect(await first({ SUPABASE_SECRET_KEY: publishableKey })).toContain('SUPABASE_SECRET_KEY no es una clave secreta')
  expect(await first({ SUPABASE_PUBLISHABLE_KEY: secretKey })).toContain(
    'SUPABASE_PUBLISHABLE_KEY es una clave secreta',
  )
  expect(await first({ SUPABASE_SECRET_KEY: 'sb_secret_otra' })).toContain('SUPABASE_SECRET_KEY no vale')
  expect(await first({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_otra' })).toContain('SUPABASE_PUBLISHABLE_KEY no vale')
  expect(await first({ SUPABASE_URL: 'http://localhost:9' })).toContain('Supabase no responde')
})

test('OP06 doctor finds Supabase faults: migrations, open sign-up, other log-ins, missing hooks, public bucket, no usable account', async () => {
  const { sql, service } = app.supabase
  await sql`update supabase_migrations.schema_migrations set version = '20991231000000' where version = '20261201000000'`
  await expectOnlyFault('La migración 2')
  await sql`update supabase_migrations.schema_migrations set version = '20261201000000' where version = '20991231000000'`

  const { data } = await service.auth.admin.createUser({ email: 'abierta@labanda.example', password })
  answerWith('supabase /auth/v1/signup', () => Response.json({ id: data.user?.id }))
  await expectOnlyFault('El registro está abierto')
  expect(await sql`select from auth.users where id = ${data.user?.id ?? ''}`).toHaveLength(0)
  overrides.clear()

  const settings = { external: { email: true, google: true, phone: true }, disable_signup: false }
  answerWith('supabase /auth/v1/settings', () => Response.json(settings))
  await expectOnlyFault('En Authentication está abierto: google, phone, sign-up')
  overrides.clear()

  answerWith('supabase /auth/v1/otp', () => Response.json({}))
  await expectOnlyFault('Auth no usa send_email')
  answerWith('supabase /auth/v1/token', () => Response.json({ access_token: 'x' }))
  await expectOnlyFault('Auth no usa custom_access_token ni send_email')
  answerWith('supabase /auth/v1/otp', () => Response.json({ msg: 'email rate limit exceeded' }, { status: 429 }))
  expect((await found()).unchecked).toEqual([expect.stringContaining('Auth pidió paciencia')])
  overrides.clear()
  expect(await sql`select from auth.users where email like 'doctor-%'`).toHaveLength(0)

  answerWith('supabase /storage/v1/object/public/imagenes/!/400.webp', () => new Response('x'))
  await expectOnlyFault('El depósito «imagenes» es público')
  overrides.clear()

  await sql`update auth.users set email_confirmed_at = null where id = ${superAdmin.id}`
  await expectOnlyFault('No hay ningún super administrador')
  await sql`update auth.users set email_confirmed_at = now() where id = ${superAdmin.id}`
})

test('NL06 doctor names pictures without files, and no others', async () => {
  const { sql, service } = app.supabase
  const stored = service.storage.from('imagenes')
  const ids = Array.from({ length: 2 }, () => randomUUID())
  for (const id of ids) {
    const title = `Foto ${id.slice(0, 4)}`
    await sql`insert into imagenes ${sql({ id, title, category: 'obras', width: 500, height: 400, status: 'verificado' })}`
    // The first is older than the width 640.
    for (const width of [400, id === ids[0] ? 800 : 640])
      await stored.upload(`${id}/${width}.webp`, new Blob(['x'], { type: 'image/webp' }))
  }
  expect((await found()).faults).toEqual([])
  await stored.remove([`${ids[1]}/640.webp`])
  await expectOnlyFault(
    `Faltan archivos de imágenes, que se ven como ilustración: «Foto ${ids[1]?.slice(0, 4)}» (${ids[1]}/640.webp).`,
  )
  await sql`update imagenes set status = 'eliminado' where id = any(${ids})`
})

test('OP06 doctor finds faults between the sites: functions, addresses, signature, cookies', async () => {
  const cases: readonly (readonly [string, () => Response, string])[] = [
    ['/api/health', () => new Response(null, { status: 500 }), 'Las funciones no arrancan'],
    ['/api/health', () => Response.json({}, { status: 503 }), 'no llegan a Supabase'],
    ['/api/health', () => new Response(null, { status: 404 }), 'En SITE_URL no responde el portal'],
    ['panel /login-admin-prensa', () => new Response(null, { status: 404 }), 'En ADMIN_URL no responde el panel'],
    [
      'panel /api/health',
      () => new Response('<h1>', { headers: { 'content-type': 'text/html' } }),
      'El panel no llega al portal',
    ],
    ['/login-admin-prensa', () => redirect('https://otro.example/'), 'El portal no lleva a este panel'],
    ['panel /login-admin-prensa', () => panelPage('https://otro.example'), 'cargá SUPABASE_URL en el sitio 2'],
    ['panel /api/health', health('none'), 'El panel no firma'],
    ['panel /api/health', health('refused'), 'PROXY_SIGNING_SECRET no es el mismo'],
    ['panel /api/health', health('other-site'), 'otra dirección que ADMIN_URL'],
    [
      'panel /api/prensa/auth-user',
      () => new Response(null, { headers: { 'set-cookie': 'portal-access=; Path=/; SameSite=Strict' } }),
      'La cookie portal-access no tiene HttpOnly',
    ],
  ]
  for (const [path, answer, sentence] of cases) {
    overrides.clear()
    answerWith(path, answer)
    await expectOnlyFault(sentence)
  }
  overrides.clear()
  const other = await serveHealth({
    ...app.services,
    env: { ...app.services.env, proxySigningSecret: 'another-secret-here' },
  })(new Request('http://localhost/api/health', { headers: { 'x-nf-sign': 'a.b.c' } }))
  expect(await other.json()).toMatchObject({ proxy: 'refused' })
})

test('OP06 NL21 doctor finds a late or diverged site, a refused hook, a stopped schedule', async () => {
  const { sql } = app.supabase
  const carries = (change: number, changedAt: string | null = null) =>
    answerWith('/build.json', () =>
      Response.json({ change, changedAt, builtAt: new Date().toISOString(), noticias: 1 }),
    )
  carries((await newest()) + 5)
  await expectOnlyFault('se construyó con otra base')
  carries(await newest(), '2026-01-01T00:00:00+00:00')
  await expectOnlyFault('se construyó con otra base, o antes de restaurarla')
  carries(await newest(), (await sql`select to_jsonb(max(at)) #>> '{}' as at from site_changes`)[0]?.at)
  expect((await found()).faults).toEqual([])
  carries(0)
  expect((await found()).faults).toEqual([])
  await sql`update rebuilds set asked_at = now() - interval '1 hour'`
  await expectOnlyFault('Se pidió una construcción hace 60 minutos')
  answerWith('/build.json', () => new Response('<h1>'))
  await expectOnlyFault('No se puede leer /build.json')
  overrides.clear()

  await sql`update rebuilds set answer = 404, error = 'El servicio de publicación respondió 404'`
  await expectOnlyFault('respondió 404: creá otro build hook')
  await sql`update rebuilds set answer = 200, error = null`

  await sql`update schedule_runs set ran_at = now() - interval '5 minutes'`
  await expectOnlyFault('corrió por última vez hace 5 minutos')
  await sql`delete from schedule_runs`
  await expectOnlyFault('no corrió nunca')
})

test('OP06 doctor finds disabled or unguarded second factors, and leaves none enrolled', async () => {
  const findFaults = async (answer?: () => Response) => {
    if (answer) answerWith('supabase /auth/v1/factors', answer)
    return (await found({}, false, password)).faults
  }
  const off = () => Response.json({ code: 422, error_code: 'mfa_totp_enroll_not_enabled' }, { status: 422 })
  expect(await findFaults(off)).toEqual([expect.stringContaining('La verificación en dos pasos está apagada')])
  const remove = vi.fn(() => Response.json({ id: 'x' }))
  answerWith('supabase /auth/v1/factors/x', remove)
  expect(await findFaults(() => Response.json({ id: 'x' }))).toEqual([
    expect.stringContaining('sin pasar por el portal'),
  ])
  expect(remove).toHaveBeenCalledTimes(1)
  overrides.clear()
  expect((await found({}, false, 'no-es-esta')).faults[0]).toContain('No se pudo ingresar con esa cuenta')
  expect(await app.supabase.sql`select from auth.mfa_factors`).toHaveLength(0)
})

test('OP06 doctor finds a picture that stays after it was refused', async () => {
  // A cache that keeps first answers.
  let cached: Response | undefined
  overrides.set('panel /media/', async (real) => {
    const answer = cached ?? (await real())
    if (answer.ok) cached = answer
    return answer.clone()
  })
  const { faults } = await found({}, false, password)
  expect(faults).toEqual([expect.stringContaining('se sigue viendo después de')])
})
