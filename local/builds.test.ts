import { expect, test } from 'vitest'
import { buildCommand, sourcesDigest } from './builds.ts'

test('the digest is the same for the same sources and settings, and differs by app and by setting', async () => {
  const first = await sourcesDigest('site', { SITE_URL: 'http://localhost:1' })
  expect(await sourcesDigest('site', { SITE_URL: 'http://localhost:1' })).toBe(first)
  expect(await sourcesDigest('site', { SITE_URL: 'http://localhost:2' })).not.toBe(first)
  expect(await sourcesDigest('admin', { SITE_URL: 'http://localhost:1' })).not.toBe(first)
})

test('a build command names the folder in the variable of its app', () => {
  expect(buildCommand('site', '/out', { SITE_URL: 'x' }).env).toMatchObject({ SITE_OUT_DIR: '/out', SITE_URL: 'x' })
  expect(buildCommand('admin', '/out', {}).env).toMatchObject({ ADMIN_OUT_DIR: '/out' })
})
