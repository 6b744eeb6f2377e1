import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const whole = {
  SUPABASE_URL: 'https://proyecto.supabase.co/',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  SITE_URL: 'https://ciudad.example/',
  ADMIN_URL: 'http://localhost:4322',
}

test('the environment is read with its defaults; origins lose the trailing slash', () => {
  expect(readEnv(whole)).toEqual({
    supabaseUrl: 'https://proyecto.supabase.co',
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_x',
    siteUrl: 'https://ciudad.example',
    adminUrl: 'http://localhost:4322',
    buildHookUrl: null,
    rebuildMinInterval: 300,
    rebuildMonthlyBudget: 15,
    alertWebhookUrl: null,
    buildReportSecret: null,
    proxySigningSecret: null,
    embedHosts: ['www.youtube-nocookie.com', 'www.google.com/maps/', '*.ciudad.example'],
  })
  const set = { BUILD_HOOK_URL: ' ', REBUILD_MIN_INTERVAL: '1', REBUILD_MONTHLY_BUDGET: '', PROXY_SIGNING_SECRET: '' }
  expect(readEnv({ ...whole, ...set })).toMatchObject({
    buildHookUrl: null,
    rebuildMinInterval: 1,
    rebuildMonthlyBudget: null,
    proxySigningSecret: null,
  })
  expect(readEnv({ ...whole, REBUILD_MONTHLY_BUDGET: '30' }).rebuildMonthlyBudget).toBe(30)
  expect(readEnv({ ...whole, EMBED_HOSTS: 'vimeo.com' }).embedHosts).toEqual(['vimeo.com'])
  expect(() => readEnv({ ...whole, EMBED_HOSTS: 'https://vimeo.com' })).toThrow('EMBED_HOSTS tiene que ser una lista')
})

test('missing and invalid variables are listed in one sentence', () => {
  const { SUPABASE_SECRET_KEY, ...rest } = whole
  const read = (more: Record<string, string>) => () => readEnv({ ...rest, ...more })
  expect(read({ SITE_URL: 'http://ciudad.example', REBUILD_MIN_INTERVAL: 'mucho' })).toThrow(
    new EnvError(
      'El portal no puede arrancar con este entorno: SUPABASE_SECRET_KEY falta; ' +
        'SITE_URL tiene que ser una dirección https: (http: sólo en localhost); ' +
        'REBUILD_MIN_INTERVAL tiene que ser un número.',
    ),
  )
  for (const address of ['javascript:alert(1)', 'ciudad', 'http://localhost.otro.example'])
    expect(read({ ADMIN_URL: address })).toThrow('ADMIN_URL tiene que ser')
})
