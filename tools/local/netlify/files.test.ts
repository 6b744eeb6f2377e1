import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { startSite, writeFiles } from './test-site.ts'

const longText = 'El camión pasa los martes. '.repeat(100)

describe('addresses', () => {
  test('find files and add or remove slashes as pretty URLs do', async () => {
    const { outcome } = await startSite({
      'folder/index.html': 'folder',
      'file.html': 'file',
      'both.html': 'both',
      'both/index.html': 'inner',
      'turismo/río dulce.txt': 'agua',
    })
    expect(await outcome('/')).toBe('200 home')
    expect(await outcome('/folder?a=1')).toBe('/folder/?a=1')
    expect(await outcome('/folder/')).toBe('200 folder')
    expect(await outcome('/folder/index.html')).toBe('200 folder')
    expect(await outcome('/file')).toBe('200 file')
    expect(await outcome('/file/')).toBe('/file')
    expect(await outcome('/file.html')).toBe('200 file')
    expect(await outcome('/both')).toBe('200 both')
    expect(await outcome('/both/')).toBe('/both')
    expect(await outcome('/turismo/r%C3%ADo%20dulce.txt')).toBe('200 agua')
    expect(await outcome('/%E0%A4%A')).toBe('400 {"error":"La dirección no es válida"}')
  })

  test('never lead out of the build folder, nor to its configuration', async () => {
    const { outcome } = await startSite({ _headers: '/*\n  X-Secret: 1', _redirects: '/a /b 301' })
    for (const path of ['/..%2fnetlify.toml', '/..%2f..%2fetc/passwd', '/_headers', '/_redirects'])
      expect(await outcome(path), path).toBe('404 {"error":"No encontramos esta página"}')
  })

  test('take GET and HEAD only', async () => {
    const { get } = await startSite({ 'a.txt': 'hola' })
    const head = await get('/a.txt', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
    const post = await get('/a.txt', { method: 'POST', body: 'x' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('answers', () => {
  test('have an ETag by content that holds in every encoding and after a rebuild', async () => {
    const { server, get } = await startSite({ 'a.txt': longText })
    const etag = (await get('/a.txt', { headers: { 'accept-encoding': 'identity' } })).headers.get('etag') ?? ''
    await server.swap(await writeFiles({ 'a.txt': longText }))
    expect((await get('/a.txt', { headers: { 'accept-encoding': 'br' } })).headers.get('etag')).toBe(etag)
    for (const tag of [etag, `"other", ${etag}`])
      expect((await get('/a.txt', { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await get('/a.txt', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    await server.swap(await writeFiles({ 'a.txt': 'other' }))
    expect((await get('/a.txt', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('are compressed with brotli or gzip where that helps, but never in parts', async () => {
    const { get } = await startSite({ 'a.txt': longText, 'short.txt': 'hola', 'a.webp': longText })
    const encoding = async (address: string, accepted: string, more: Record<string, string> = {}) => {
      const response = await get(address, { headers: { 'accept-encoding': accepted, ...more } })
      return [response.headers.get('content-encoding'), await response.text()]
    }
    expect(await encoding('/a.txt', 'gzip, br')).toEqual(['br', longText])
    expect(await encoding('/a.txt', 'gzip')).toEqual(['gzip', longText])
    expect(await encoding('/short.txt', 'br')).toEqual([null, 'hola'])
    expect(await encoding('/a.webp', 'br')).toEqual([null, longText])
    const part = Buffer.from(longText).subarray(0, 600).toString()
    expect(await encoding('/a.txt', 'br', { range: 'bytes=0-599' })).toEqual([null, part])
  })

  test('may be parts of a file', async () => {
    const { get } = await startSite({ 'a.txt': '0123456789' })
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await get('/a.txt', { headers: { range, ...more } })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
    expect(await part('bytes=2-4', { 'if-range': '"older"' })).toEqual([200, null, '0123456789'])
  })

  test('are finished although their build is replaced and removed', async () => {
    const bytes = randomBytes(8 * 1024 * 1024)
    const { server, get, publishDir } = await startSite({ 'a.bin': bytes })
    const response = await get('/a.bin')
    await server.swap(await writeFiles({ 'index.html': 'new' }))
    await rm(publishDir, { recursive: true })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await get('/a.bin')).status).toBe(404)
  })
})
