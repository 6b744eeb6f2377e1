import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { adminRedirects } from '#shared/redirects.ts'
import { startServer, startSite } from './test-site.ts'

test('the proxy passes on method, address, headers and the client, and every cookie of the answer', async () => {
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
  expect(seen).toMatchObject({ method: 'DELETE', url: address })
  const hosts = { host: new URL(target).host, 'x-forwarded-host': new URL(url).host }
  const client = { 'x-forwarded-for': '127.0.0.1', 'x-nf-client-connection-ip': '127.0.0.1' }
  expect(seen.headers).toMatchObject({ cookie: 'session=1', ...hosts, ...client })
  expect(seen.headers).not.toHaveProperty('x-nf-sign')
})

test('the proxy signs the requests of the panel to the API and the pictures with the secret', async () => {
  const target = await startServer((req, res) => res.end(`${req.url} ${req.headers['x-nf-sign']}`))
  const { get, url } = await startSite(
    { _redirects: adminRedirects({ siteUrl: target, signed: true }) },
    { env: { PROXY_SIGNING_SECRET: 'a-secret' } },
  )
  for (const address of ['/api/prensa/find-new/7?a=1', '/media/abc/400.webp']) {
    const [requestedUrl, token = ''] = (await (await get(address)).text()).split(' ')
    expect(requestedUrl).toBe(address)
    const { payload } = await jwtVerify(token, new TextEncoder().encode('a-secret'), { issuer: 'netlify' })
    expect(payload).toMatchObject({ deploy_context: 'production', site_url: url, exp: expect.any(Number) })
  }
  expect(await (await get('/build.json')).text()).toBe('/build.json undefined')
})

test('the proxy answers 502 for a server that does not answer, and closes the connection of one that breaks off', async () => {
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
