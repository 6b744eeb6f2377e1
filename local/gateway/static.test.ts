import { hash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startSite, temporaryFolder, writeFiles } from './test-site.ts'

/** A GET without fetch's own decompression. */
function rawGet(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (res) => {
      const chunks: Buffer[] = []
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ headers: res.headers, body: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

/** Megabytes are compared by digest. */
const sha = (bytes: Buffer): string => hash('sha1', bytes)

const longText = 'El camión pasa los martes. '.repeat(100)

describe('addresses', () => {
  test('are found as Netlify finds them with pretty URLs', async () => {
    const { get } = await startSite({
      'folder/index.html': 'folder',
      'file.html': 'file',
      'both.html': 'both',
      'both/index.html': 'inner',
    })
    const outcome = async (address: string): Promise<string> => {
      const response = await get(address)
      return response.status === 301
        ? `to ${response.headers.get('location')}`
        : `${response.status} ${await response.text()}`
    }
    expect(await outcome('/folder')).toBe('to /folder/')
    expect(await outcome('/folder?a=1')).toBe('to /folder/?a=1')
    expect(await outcome('/folder/')).toBe('200 folder')
    expect(await outcome('/folder/index.html')).toBe('200 folder')
    expect(await outcome('/file')).toBe('200 file')
    expect(await outcome('/file/')).toBe('to /file')
    expect(await outcome('/file.html')).toBe('200 file')
    expect(await outcome('/both')).toBe('200 both')
    expect(await outcome('/both/')).toBe('to /both')
    expect(await outcome('/')).toBe('200 <h1>home</h1>')
  })

  test('with accents and blanks reach their files; those that mean nothing are refused', async () => {
    const { get } = await startSite({ 'turismo/río dulce.txt': 'agua' })
    expect(await (await get('/turismo/r%C3%ADo%20dulce.txt')).text()).toBe('agua')
    expect((await get('/%E0%A4%A')).status).toBe(400)
  })

  test('never lead out of the build folder, nor to its configuration', async () => {
    const { url } = await startSite({ _headers: '/*\n  X-Secret: 1', _redirects: '/a /b 301' })
    for (const path of ['/../netlify.toml', '/..%2fnetlify.toml', '/_headers', '/_redirects']) {
      const status = await new Promise((resolve, reject) => {
        request(url, { path }, (res) => resolve(res.resume().statusCode))
          .on('error', reject)
          .end()
      })
      expect(status, path).toBe(404)
    }
  })

  test('without a file answer with 404.html, or with a sentence when there is none', async () => {
    const withPage = await startSite({ '404.html': 'no está' })
    const missing = await withPage.get('/nada', { headers: { 'if-none-match': '*' } })
    expect([missing.status, missing.headers.get('content-type'), await missing.text()]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no está',
    ])
    const without = await startSite({})
    expect(await (await without.get('/nada')).json()).toEqual({ error: 'No encontramos esta página' })
  })

  test('of files take GET and HEAD only', async () => {
    const { get } = await startSite({ 'a.txt': 'hola' })
    const head = await get('/a.txt', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
    const post = await get('/a.txt', { method: 'POST', body: 'x' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('answers', () => {
  test('carry the type of the file', async () => {
    const { get } = await startSite({
      'a.js': '',
      'a.webp': '',
      'a.svg': '',
      'a.json': '{}',
      'a.woff2': '',
      a: '',
      'a.webmanifest': '{}',
    })
    const type = async (address: string): Promise<string | null> => (await get(address)).headers.get('content-type')
    expect(await type('/a.js')).toBe('text/javascript; charset=utf-8')
    expect(await type('/a.webp')).toBe('image/webp')
    expect(await type('/a.svg')).toBe('image/svg+xml')
    expect(await type('/a.json')).toBe('application/json; charset=utf-8')
    expect(await type('/a.woff2')).toBe('font/woff2')
    expect(await type('/a.webmanifest')).toBe('application/manifest+json; charset=utf-8')
    expect(await type('/a')).toBe('application/octet-stream')
  })

  test('carry a validator and are not sent again when it still holds, in any encoding', async () => {
    const { url, get } = await startSite({ 'a.txt': longText })
    const etag = (await get('/a.txt', { headers: { 'accept-encoding': 'identity' } })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{40}"$/)
    const compressed = await rawGet(`${url}/a.txt`, { 'accept-encoding': 'br' })
    expect([compressed.headers['content-encoding'], compressed.headers.etag]).toEqual(['br', etag])
    for (const tag of [etag, `"other", ${etag}`]) {
      const again = await get('/a.txt', { headers: { 'if-none-match': tag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await get('/a.txt', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('keep the validator of a file that a rebuild leaves alone', async () => {
    const { gateway, get } = await startSite({ 'a.txt': 'igual' })
    const before = (await get('/a.txt')).headers.get('etag')
    await gateway.swap(await writeFiles(await temporaryFolder(), { 'a.txt': 'igual' }))
    expect((await get('/a.txt')).headers.get('etag')).toBe(before)
  })

  test('are compressed with brotli, or gzip, where that gains something', async () => {
    const { url } = await startSite({ 'a.txt': longText, 'short.txt': 'hola', 'a.webp': longText })
    const brotli = await rawGet(`${url}/a.txt`, { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.headers.vary).toBe('Accept-Encoding')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(longText)
    const gzip = await rawGet(`${url}/a.txt`, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(longText)
    const part = await rawGet(`${url}/a.txt`, { 'accept-encoding': 'br', range: 'bytes=0-599' })
    expect(part.headers['content-encoding']).toBeUndefined()
    expect(part.body).toEqual(Buffer.from(longText).subarray(0, 600))
    for (const address of ['/short.txt', '/a.webp']) {
      expect(
        (await rawGet(url + address, { 'accept-encoding': 'br' })).headers['content-encoding'],
        address,
      ).toBeUndefined()
    }
  })

  test.each([
    ['in memory', 2_000],
    ['on the disk', 3 * 1024 * 1024],
  ])('give parts of a file %s', async (_, size) => {
    const bytes = randomBytes(size)
    const { get } = await startSite({ 'a.bin': bytes })
    const part = async (range: string, more: Record<string, string> = {}): Promise<[number, string | null, string]> => {
      const response = await get('/a.bin', { headers: { range, ...more } })
      return [response.status, response.headers.get('content-range'), sha(Buffer.from(await response.arrayBuffer()))]
    }
    expect(await part('bytes=10-19')).toEqual([206, `bytes 10-19/${size}`, sha(bytes.subarray(10, 20))])
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, sha(bytes.subarray(-5))])
    expect(await part(`bytes=${size - 3}-`)).toEqual([
      206,
      `bytes ${size - 3}-${size - 1}/${size}`,
      sha(bytes.subarray(-3)),
    ])
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`])
    expect(await part('bytes=0-1,5-6')).toEqual([200, null, sha(bytes)])
    expect(await part('bytes=0-1', { 'if-range': '"older"' })).toEqual([200, null, sha(bytes)])
    const etag = (await get('/a.bin', { method: 'HEAD' })).headers.get('etag') ?? ''
    expect((await part('bytes=0-1', { 'if-range': etag }))[0]).toBe(206)
  })

  test('carry the headers of netlify.toml and _headers, on 404 pages too; a later rule wins', async () => {
    const toml = `
      [[headers]]
      for = "/*"
      [headers.values]
      X-Content-Type-Options = "nosniff"
      Cache-Control = "no-cache"
      [[headers]]
      for = "/_astro/*"
      [headers.values]
      Cache-Control = "public, max-age=31536000, immutable"`
    const { gateway, get } = await startSite(
      { '_astro/a.js': 'x', '404.html': 'no', _headers: '/*\n  X-Release: 1\n' },
      { toml },
    )
    const of = async (address: string, name: string): Promise<string | null> => (await get(address)).headers.get(name)
    expect(await of('/', 'cache-control')).toBe('no-cache')
    expect(await of('/_astro/a.js', 'cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await of('/_astro/a.js', 'x-content-type-options')).toBe('nosniff')
    expect(await of('/nada', 'x-content-type-options')).toBe('nosniff')
    expect(await of('/', 'x-release')).toBe('1')
    await gateway.swap(
      await writeFiles(await temporaryFolder(), { 'index.html': '', _headers: '/*\n  X-Release: 2\n' }),
    )
    expect(await of('/', 'x-release')).toBe('2')
  })
})

test('SG13 the gateway answers to the names of this machine and those of PORTAL_HOSTS, not to a name that leads here', async () => {
  const { url } = await startSite({}, { env: { PORTAL_HOSTS: 'Portal.lan, otro.lan:8080' } })
  const { port } = new URL(url)
  const ask = (host: string) =>
    new Promise<readonly [number | undefined, string]>((resolve, reject) => {
      request(url, { headers: { host } }, (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        res.on('end', () => resolve([res.statusCode, text]))
      })
        .on('error', reject)
        .end()
    })
  for (const host of [
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
    'portal.lan',
    `portal.lan:${port}`,
    'otro.lan:8080',
  ])
    expect(await ask(host), host).toEqual([200, '<h1>home</h1>'])
  const refusal = {
    error: 'Este portal de prueba responde en localhost. Para llegar con otro nombre, agregalo a PORTAL_HOSTS',
  }
  for (const host of [
    `atacante.example:${port}`,
    'localhost',
    'localhost:1',
    `localhost.atacante.example:${port}`,
    'otro.lan',
  ]) {
    const [status, text] = await ask(host)
    expect([host, status, JSON.parse(text)]).toEqual([host, 421, refusal])
  }
})

test('a download goes on although its release is replaced and removed', async () => {
  const bytes = randomBytes(8 * 1024 * 1024)
  const { gateway, get, root } = await startSite({ 'a.bin': bytes })
  const response = await get('/a.bin')
  await gateway.swap(await writeFiles(await temporaryFolder(), { 'index.html': 'new' }))
  await rm(join(root, 'dist'), { recursive: true })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await get('/a.bin')).status).toBe(404)
})

test('B04 a build that cannot be read is refused and the one in place stays', async () => {
  const { gateway, get, root } = await startSite({})
  await expect(gateway.swap(join(root, 'missing'))).rejects.toThrow()
  const signed = await writeFiles(await temporaryFolder(), {
    _redirects: '/api/* http://localhost:1/:splat 200 signed=NOT_SET',
  })
  await expect(gateway.swap(signed)).rejects.toThrow('Falta la variable NOT_SET')
  expect(await (await get('/')).text()).toBe('<h1>home</h1>')
})
