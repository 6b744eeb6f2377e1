import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const whole = {
  SUPABASE_URL: 'http://localhost:54321',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SITE_URL: 'http://localhost:4321',
  ADMIN_URL: 'http://localhost:4322',
}

test('B04 an empty variable is missing', () =>
  expect(() => readEnvironment({ ...whole, SITE_URL: '' })).toThrow('Falta la variable de entorno SITE_URL'))

test('FM33 a build of a deploy preview with the secrets of the published portal stops and names them', () => {
  const preview = { ...whole, CONTEXT: 'deploy-preview', URL: whole.SITE_URL }
  expect(readEnvironment(preview).siteUrl).toBe(whole.SITE_URL)
  const leaked = { ...preview, SUPABASE_SECRET_KEY: 'sb_secret_x', BUILD_REPORT_SECRET: 'x'.repeat(16) }
  expect(() => readEnvironment(leaked)).toThrow('SUPABASE_SECRET_KEY, BUILD_REPORT_SECRET')
  expect(readEnvironment({ ...leaked, CONTEXT: 'production' }).siteUrl).toBe(whole.SITE_URL)
  expect(readEnvironment({ ...leaked, URL: 'https://otra.example' }).siteUrl).toBe(whole.SITE_URL)
})

test('addresses are origins without a slash at the end', () => {
  expect(() => readEnvironment({ ...whole, ADMIN_URL: 'http://localhost:4322/' })).toThrow('ADMIN_URL')
  expect(() => readEnvironment({ ...whole, SITE_URL: 'localhost' })).toThrow('SITE_URL')
})

test('the commit may be absent', () => {
  expect(readEnvironment(whole).commit).toBeNull()
  expect(readEnvironment({ ...whole, COMMIT_REF: 'abc' })).toMatchObject({
    commit: 'abc',
    siteUrl: 'http://localhost:4321',
    embedHosts: ['www.youtube-nocookie.com', 'www.google.com/maps/', '*.localhost'],
  })
})
