import { afterEach, expect, test, vi } from 'vitest'
import { entry } from './entry.ts'

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

test('design §6: an entry without its environment answers 500 and names the variable in the log only', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('SUPABASE_URL', '')
  const handle = entry(() => () => new Response('hecho'))
  const response = await handle(new Request('https://ciudad.example/api/health'), {})
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'Algo falló de nuestro lado. Intentá de nuevo en unos minutos.' },
  ])
  expect(String(lines.mock.lastCall?.[0])).toContain('SUPABASE_URL falta')
})

test('an entry reads its environment at the first request, once', async () => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const make = vi.fn((env: { siteUrl: string }) => () => new Response(env.siteUrl))
  const handle = entry(make)
  expect(make).not.toHaveBeenCalled()
  const answers = [
    await handle(new Request('https://x.example/'), {}),
    await handle(new Request('https://x.example/'), {}),
  ]
  expect(await answers[1]?.text()).toBe('https://ciudad.example')
  expect(make).toHaveBeenCalledOnce()
})
