import { afterEach, expect, test, vi } from 'vitest'
import { createHandler, netlifyFunction } from './create-handler.ts'

const variables = {
  SUPABASE_URL: 'https://proyecto.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'https://ciudad.example',
  ADMIN_URL: 'https://panel.example',
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('an entry without its environment answers 500 and logs the missing variable', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('SUPABASE_URL', '')
  const handle = netlifyFunction(() => async () => new Response('hecho'))
  const response = await handle(new Request('https://ciudad.example/api/health'), {})
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.' },
  ])
  expect(String(lines.mock.lastCall?.[0])).toContain('SUPABASE_URL falta')
})

test('FM31 a redirect has the security headers and keeps its own', async () => {
  const redirect = async () =>
    new Response(null, { status: 301, headers: { location: '/', 'referrer-policy': 'no-referrer' } })
  const { headers } = await createHandler(redirect, { event: 'redirect failed' })(
    new Request('https://ciudad.example/noticia/'),
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    location: '/',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  })
})

test('FM33 functions of a deploy preview with production secrets answer 500 and log which', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.stubEnv('URL', 'https://ciudad.example')
  const statusIn = async (context: string) => {
    const handle = netlifyFunction(() => async () => new Response('hecho'))
    return (await handle(new Request('https://x.example/'), { deploy: { context } })).status
  }
  expect(await statusIn('deploy-preview')).toBe(500)
  expect(String(lines.mock.lastCall?.[0])).toContain('tiene los secretos del portal publicado: SUPABASE_SECRET_KEY.')
  expect(await statusIn('production')).toBe(200)
  vi.stubEnv('SITE_URL', 'https://prueba.example')
  expect(await statusIn('deploy-preview')).toBe(200)
})

test('an entry reads its environment once, at the first request', async () => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const make = vi.fn((env: { siteUrl: string }) => async () => new Response(env.siteUrl))
  const handle = netlifyFunction(make)
  expect(make).not.toHaveBeenCalled()
  const answers = [
    await handle(new Request('https://x.example/'), {}),
    await handle(new Request('https://x.example/'), {}),
  ]
  expect(await answers[1]?.text()).toBe('https://ciudad.example')
  expect(make).toHaveBeenCalledOnce()
})
