import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

const whole = {
  SUPABASE_URL: 'http://localhost:54321',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SITE_URL: 'http://localhost:4321',
  ADMIN_URL: 'http://localhost:4322',
}

test('B04 a build without its environment stops with a sentence for each missing variable', () => {
  expect(() => readEnvironment({})).toThrow(
    /Falta la variable de entorno SUPABASE_URL.*\n.*SUPABASE_PUBLISHABLE_KEY.*\n.*SITE_URL.*\n.*ADMIN_URL/,
  )
  expect(() => readEnvironment({ ...whole, SITE_URL: '' })).toThrow('Falta la variable de entorno SITE_URL')
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
