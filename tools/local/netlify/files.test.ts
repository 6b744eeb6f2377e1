import { expect, test } from 'vitest'
import { startSite } from './test-site.ts'

const longText = 'El camión pasa los martes. '.repeat(100)
const notFound = '404 {"error":"No encontramos esta página"}'

test('addresses find files as pretty URLs do, and never lead out of the build or to its configuration', async () => {
  const { expectOutcomes } = await startSite({
    'folder/index.html': 'folder',
    'file.html': 'file',
    'both.html': 'both',
    'both/index.html': 'inner',
    'turismo/río dulce.txt': 'agua',
    _headers: '/*\n  X-Secret: 1',
    _redirects: '/a /b 301',
  })
  await expectOutcomes({
    '/': '200 home',
    '/folder?a=1': '/folder/?a=1',
    '/folder/': '200 folder',
    '/folder/index.html': '200 folder',
    '/file': '200 file',
    '/file/': '/file',
    '/both': '200 both',
    '/both/': '/both',
    '/turismo/r%C3%ADo%20dulce.txt': '200 agua',
    '/%E0%A4%A': '400 {"error":"La dirección no es válida"}',
    '/..%2fnetlify.toml': notFound,
    '/_headers': notFound,
    '/_redirects': notFound,
  })
})

test('a file is compressed where useful, served by ranges, and read-only', async () => {
  const { get, outcome } = await startSite({ 'a.txt': longText, 'short.txt': 'hola' })
  const read = async (address: string, headers: Record<string, string>) => {
    const answer = await get(address, { headers })
    return [answer.headers.get('content-encoding') ?? answer.headers.get('content-range'), await answer.text()]
  }
  expect(await read('/a.txt', { 'accept-encoding': 'gzip, br' })).toEqual(['br', longText])
  expect(await read('/short.txt', { 'accept-encoding': 'br' })).toEqual([null, 'hola'])
  expect(await read('/a.txt', { 'accept-encoding': 'br', range: 'bytes=0-1' })).toEqual(['bytes 0-1/2800', 'El'])
  expect(await read('/short.txt', { range: 'bytes=4-' })).toEqual(['bytes */4', ''])
  expect(await outcome('/a.txt', { method: 'HEAD' })).toBe('200 ')
  const post = await get('/a.txt', { method: 'POST', body: 'x' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
