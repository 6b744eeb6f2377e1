/** Both netlify.toml files, read by Netlify's own code. */
import { join } from 'node:path'
import { resolveConfig } from '@netlify/config'
import { describe, expect, test } from 'vitest'
import { adminHeaders, siteHeaders } from '#shared/headers.ts'
import { type Files, startSite, writeFiles } from '../tools/local/netlify/test-site.ts'

const root = join(import.meta.dirname, '..')

/** Serves files with a folder's netlify.toml. */
const serve = async (folder: string, files: Files) => {
  const publishDir = await writeFiles(files)
  return (await startSite({}, { root: join(root, folder), publishDir, log: (line) => expect.unreachable(line) })).get
}

const configOf = async (packagePath?: string): Promise<Record<string, unknown>> =>
  (await resolveConfig({ repositoryRoot: root, cwd: root, packagePath, offline: true, mode: 'cli', buffer: true }))
    .config

describe('the public site', () => {
  test('is built at the root with the functions', async () => {
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

  test('sends its headers with every page, whose own policy is the only one for scripts', async () => {
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

  test('B03 assets listed in _headers are immutable, build.json is uncached', async () => {
    const _headers = siteHeaders({ assets: ['/_astro/a.js'], embedHosts: [] })
    const get = await serve('.', { 'index.html': 'home', '_astro/a.js': 'x', 'build.json': '{}', _headers })
    expect((await get('/_astro/a.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { headers } = await get('/build.json')
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-cache', '*'])
    expect((await get('/')).headers.get('cache-control')).toBe('public,max-age=0,must-revalidate')
  })

  test('SG11 missing assets are not immutable', async () => {
    const _headers = siteHeaders({ assets: ['/_astro/a.js'], embedHosts: [] })
    const get = await serve('.', { 'index.html': 'home', '404.html': 'no', '_astro/a.js': 'x', _headers })
    for (const address of ['/_astro/earlier.js', '/_astro/a.jsx', '/_astro/', '/_astro/a/a.js']) {
      const { status, headers } = await get(address)
      expect([address, status, headers.get('cache-control')]).toEqual([
        address,
        404,
        'public,max-age=0,must-revalidate',
      ])
    }
  })

  test('SG14 isolates windows and files from other sites, except open data and pictures', async () => {
    const files = [
      'index.html',
      'datos-abiertos/a.json',
      'fotos/a.webp',
      'compartir/a.png',
      'compartir.png',
      '_astro/a.js',
    ]
    const get = await serve('.', Object.fromEntries([...files, '404.html'].map((file) => [file, 'x'])))
    const resources = await Promise.all(
      files.map(async (file) => (await get(`/${file}`)).headers.get('cross-origin-resource-policy')),
    )
    expect(resources).toEqual(['same-origin', ...Array<string>(4).fill('cross-origin'), 'same-origin'])
    for (const address of ['/', '/datos-abiertos/a.json', '/no-existe'])
      expect((await get(address)).headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

describe('the panel', () => {
  test('is built at the root with its own file when the package directory is admin', async () => {
    const config = await configOf('admin')
    expect(config).toMatchObject({ build: { command: 'npm run build:admin', publish: join(root, 'admin/dist') } })
    expect(config).not.toHaveProperty('functionsDirectory')
  })

  test('answers its page at every address; its assets are immutable', async () => {
    const _headers = adminHeaders({ assets: ['/assets/a.js'], embedHosts: [], storage: null })
    const get = await serve('admin', { 'index.html': 'panel', 'assets/a.js': 'x', _headers })
    const page = await get('/admin-panel/editar-noticia/7')
    expect([page.status, await page.text()]).toEqual([200, 'panel'])
    expect((await get('/assets/a.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('SG11 missing assets are not immutable', async () => {
    const _headers = adminHeaders({ assets: ['/assets/a.js'], embedHosts: [], storage: null })
    const { status, headers } = await (await serve('admin', { 'index.html': 'panel', _headers }))('/assets/earlier.js')
    expect([status, headers.get('cache-control')]).toEqual([404, 'public,max-age=0,must-revalidate'])
  })

  test('SG10 SG14 SG17 the policy allows embeds and map tiles of other sites, and nothing inline', async () => {
    const _headers = adminHeaders({
      assets: [],
      embedHosts: ['www.youtube-nocookie.com', '*.municipio.example'],
      storage: 'https://proyecto.supabase.example',
    })
    const { headers } = await (await serve('admin', { 'index.html': 'panel', _headers }))('/admin-panel')
    expect((headers.get('content-security-policy') ?? '').split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob: https://tile.openstreetmap.org",
      "connect-src 'self' https://proyecto.supabase.example/storage/v1/object/upload/sign/archivos/",
      'frame-src https://www.youtube-nocookie.com https://*.municipio.example',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      'report-uri /api/csp-reports',
    ])
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })
})
