import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { adminRedirects } from '#shared/redirects.ts'
import { defineFunction } from './functions.ts'
import { startServer, startSite } from './test-site.ts'

test('passes on method, address, headers and the client, and every cookie of the answer', async () => {
  const cookies = ['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; HttpOnly']
  const target = await startServer(({ method, url, headers }, res) => {
    res.writeHead(201, { 'set-cookie': cookies }).end(JSON.stringify({ method, url, headers }))
  })
  const { get, url } = await startSite({ _redirects: `/api/* ${target}/api/:splat 200` })
  const address = '/api/prensa/a%2Fb/r%C3%ADo?page=2'
  const headers = { cookie: 'session=1', 'x-forwarded-for': '1.2.3.4', 'x-nf-sign': 'forged' }
  const response = await get(address, { method: 'DELETE', headers })
  expect([response.status, response.headers.getSetCookie()]).toEqual([201, cookies])
  const seen = await response.json()
  expect(seen).toMatchObject({
    method: 'DELETE',
    url: address,
    headers: {
      cookie: 'session=1',
      host: new URL(target).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).host,
      'x-nf-client-connection-ip': '127.0.0.1',
    },
  })
  expect(seen.headers).not.toHaveProperty('x-nf-sign')
})

test('leaves a multipart body as it is', async () => {
  const echo = async (request: Request) => new Response((await request.formData()).get('imagen'))
  const site = await startSite({}, { functions: [defineFunction('upload', echo, { path: '/api/upload' })] })
  const { get } = await startSite({ _redirects: `/api/* ${site.url}/api/:splat 200` })
  const bytes = randomBytes(1_500_000)
  const form = new FormData()
  form.set('imagen', new File([bytes], 'río.jpg', { type: 'image/jpeg' }))
  const response = await get('/api/upload', { method: 'POST', body: form })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

test('returns the refusal of a large body to a browser that sends it to its end', async () => {
  let isClosed = false
  const target = await startServer((req, res) => {
    req.socket.once('close', () => {
      isClosed = true
    })
    res.writeHead(413).end('too large')
  })
  const { url } = await startSite({ _redirects: `/api/* ${target}/ 200` })
  const upload = request(`${url}/api/upload`, { method: 'POST' })
  const [[answer]] = await Promise.all([
    once(upload, 'response') as Promise<[IncomingMessage]>,
    once(upload.end(Buffer.alloc(30_000_000)), 'finish'),
  ])
  expect([answer.statusCode, await text(answer)]).toEqual([413, 'too large'])
  await expect.poll(() => isClosed).toBe(true)
})

test('streams in both directions', async () => {
  const target = await startServer((req, res) => {
    res.flushHeaders()
    req.on('data', (chunk) => res.write(String(chunk).toUpperCase())).on('end', () => res.end())
  })
  const { get } = await startSite({ _redirects: `/echo ${target}/ 200` })
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  const body = readable.pipeThrough(new TextEncoderStream())
  const sent = writer.write('hola')
  const response = await get('/echo', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  await sent
  expect((await reader?.read())?.value).toBe('HOLA')
  await writer.write('chau')
  expect((await reader?.read())?.value).toBe('CHAU')
  await writer.close()
})

test('signs the requests of the panel to the API and the pictures with the secret of the environment', async () => {
  const target = await startServer((req, res) => res.end(`${req.url} ${req.headers['x-nf-sign']}`))
  const { get, url } = await startSite(
    { _redirects: adminRedirects({ siteUrl: target, signed: true }) },
    { env: { PROXY_SIGNING_SECRET: 'a-secret' } },
  )
  for (const address of ['/api/prensa/find-new/7?a=1', '/media/abc/400.webp']) {
    const [asked, token = ''] = (await (await get(address)).text()).split(' ')
    expect(asked).toBe(address)
    const { payload } = await jwtVerify(token, new TextEncoder().encode('a-secret'), { issuer: 'netlify' })
    expect(payload).toMatchObject({ deploy_context: 'production', netlify_id: 'local', site_url: url })
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeGreaterThan(200)
  }
  expect(await (await get('/build.json')).text()).toBe('/build.json undefined')
})

test('answers 502 when the other server does not, and closes the connection when that breaks off', async () => {
  const broken = await startServer((_, res) => {
    res.write('half')
    setImmediate(() => res.destroy())
  })
  const { get, outcome, logged } = await startSite({
    _redirects: `/none http://127.0.0.1:1/ 200\n/half ${broken}/ 200`,
  })
  const unreachable = '502 {"error":"No pudimos conectar con el servidor. Probá de nuevo"}'
  expect(await outcome('/none', { method: 'POST', body: 'x' })).toBe(unreachable)
  expect(logged[0]).toContain('proxy to http://127.0.0.1:1/ failed')
  await expect(get('/half').then((answer) => answer.text())).rejects.toThrow()
  await expect.poll(() => logged.join()).toContain(`proxy to ${broken}/ failed`)
})
