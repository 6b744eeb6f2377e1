/** The two real netlify.toml files, as Netlify's own code reads them. */
import { join } from 'node:path'
import { resolveConfig } from '@netlify/config'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createGateway } from './gateway.ts'
import { type Files, temporaryFolder, writeFiles } from './test-site.ts'

const root = join(import.meta.dirname, '../..')

/** The answers of a gateway with the netlify.toml of a folder over other files. */
async function serve(folder: string, files: Files): Promise<(address: string) => Promise<Response>> {
  const gateway = await createGateway({
    root: join(root, folder),
    publishDir: await writeFiles(await temporaryFolder(), files),
    log: (line) => expect.unreachable(line),
  })
  onTestFinished(() => gateway.close())
  const url = await gateway.listen(0)
  return (address) => fetch(url + address, { redirect: 'manual' })
}

const configOf = async (packagePath?: string): Promise<Record<string, unknown>> =>
  (await resolveConfig({ repositoryRoot: root, cwd: root, packagePath, offline: true, mode: 'cli', buffer: true }))
    .config

describe('the public site', () => {
  test('is built at the root and brings the functions along', async () => {
    expect(await configOf()).toMatchObject({
      build: {
        command: 'npm run build:site',
        publish: join(root, 'site/dist'),
        environment: { NODE_VERSION: '24' },
        processing: { html: { pretty_urls: true } },
      },
      functionsDirectory: join(root, 'functions/routes'),
      functions: { '*': { included_files: ['!node_modules/node/**'] } },
    })
  })

  test('has its headers on every page, and adds no policy for scripts to that of the page', async () => {
    const get = await serve('.', { 'index.html': 'home', '404.html': 'no' })
    for (const address of ['/', '/no-existe']) {
      const { headers } = await get(address)
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('B03 lets browsers keep named assets for ever, and build.json not at all', async () => {
    const get = await serve('.', { 'index.html': 'home', '_astro/a.js': 'x', 'build.json': '{}' })
    expect((await get('/_astro/a.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { headers } = await get('/build.json')
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-cache', '*'])
    expect((await get('/')).headers.get('cache-control')).toBe('public,max-age=0,must-revalidate')
  })
})

describe('the panel', () => {
  test('is built at the root with its own file when the package directory is admin', async () => {
    const config = await configOf('admin')
    expect(config).toMatchObject({ build: { command: 'npm run build:admin', publish: join(root, 'admin/dist') } })
    expect(config).not.toHaveProperty('functionsDirectory')
  })

  test('answers every address with its page, but a missing asset with 404', async () => {
    const get = await serve('admin', { 'index.html': 'panel', 'assets/a.js': 'x' })
    const page = await get('/admin-panel/editar-noticia/7')
    expect([page.status, await page.text()]).toEqual([200, 'panel'])
    expect((await get('/assets/a.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/earlier.js')).status).toBe(404)
  })

  test('has a policy that lets nothing in from elsewhere but framed embeds', async () => {
    const { headers } = await (await serve('admin', { 'index.html': 'panel' }))('/admin-panel')
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "frame-src 'self' https:",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ]),
    )
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })
})
