import { afterEach, expect, test, vi } from 'vitest'
import { siteUrl } from '../../tools/testing/api/app.ts'
import { requestFor } from '../../tools/testing/api/call.ts'
import { prensaHandlers, sessionHandlers } from '../handlers.ts'
import { serveMedia } from '../imagenes/serve-image.ts'
import { readEnv } from '../lib/env.ts'
import { createServices } from '../services.ts'
import { serveEndpoints } from './handle-request.ts'
import { serveHealth } from './health.ts'

const services = createServices(
  readEnv({
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    SITE_URL: siteUrl,
    ADMIN_URL: 'http://localhost:4322',
  }),
)
const api = serveEndpoints({ ...prensaHandlers, ...sessionHandlers }, services)
afterEach(() => {
  vi.restoreAllMocks()
})

test('E01 every call is 503 in Spanish while Supabase is down; the session is kept and the request id logged', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const claims = Buffer.from(JSON.stringify({ sub: '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11' })).toString('base64url')
  for (const request of [
    requestFor('GET check-content', {}),
    requestFor('GET find-all-news', {}, { headers: { cookie: `portal-access=a.${claims}.c; portal-refresh=kept.d` } }),
    requestFor('POST login-user', { email: 'ana@labanda.example', password: 'clave-de-prueba-1' }),
  ]) {
    const response = await api(request, { ip: '203.0.113.7' })
    expect(response.status).toBe(503)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({ error: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.' })
    const line = JSON.parse(String(lines.mock.lastCall?.[0]))
    expect(line).toMatchObject({
      level: 'error',
      event: 'call failed',
      requestId: response.headers.get('x-request-id'),
    })
    expect(JSON.stringify(line)).not.toContain('clave-de-prueba-1')
  }
})

test('E27 a failed gallery read is success false with an empty list, logged; failed moderation is success false with its reason', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.'
  const response = await api(requestFor('GET galeria/verificadas', {}), { ip: '203.0.113.7' })
  expect([response.status, await response.json()]).toEqual([503, { success: false, error, imagenes: [], data: [] }])
  expect(lines).toHaveBeenCalledOnce()
  const moderation = await api(requestFor('POST aprobar-img', { id: '7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11' }), {
    ip: '203.0.113.7',
  })
  expect([moderation.status, await moderation.json()]).toEqual([
    401,
    { success: false, error: 'Tenés que iniciar sesión' },
  ])
})

test('health and pictures are 503 while Supabase is down', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const health = await serveHealth(services)(new Request(`${siteUrl}/api/health`))
  expect([health.status, await health.json()]).toEqual([503, { ok: false, database: false, proxy: 'none' }])
  const address = `${siteUrl}/media/7b1f6f0e-3a53-4f0e-9f5a-0d7a6f0f1a11/800.webp`
  const picture = await serveMedia(services)(new Request(address))
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
})
