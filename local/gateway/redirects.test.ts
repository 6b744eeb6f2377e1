import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { defineFunction } from './functions.ts'
import { startServer, startSite, temporaryFolder, writeFiles } from './test-site.ts'

const spa = '[[redirects]]\nfrom = "/*"\nto = "/index.html"\nstatus = 200'

describe('rules', () => {
  test('redirect with placeholders, splat and the query, or with a query of their own', async () => {
    const { get } = await startSite({
      _redirects: `
        /old        /new                       301
        /blog/*     /noticias/:splat           302
        /p/:id      https://other.example/:id  302
        /own        /new?from=own              301
        /by  id=:id /item/:id                  301
        /open/*     /:splat                    302
      `,
    })
    const location = async (address: string): Promise<unknown[]> => {
      const response = await get(address)
      return [response.status, response.headers.get('location')]
    }
    expect(await location('/old?a=1')).toEqual([301, '/new?a=1'])
    expect(await location('/old/')).toEqual([301, '/new'])
    expect(await location('/blog/r%C3%ADo/2')).toEqual([302, '/noticias/r%C3%ADo/2'])
    expect(await location('/p/7?x=y')).toEqual([302, 'https://other.example/7?x=y'])
    expect(await location('/own?a=1')).toEqual([301, '/new?from=own'])
    expect((await location('/by?id=4'))[1]).toMatch(/^\/item\/4/)
    // Two slashes at the beginning would send the browser to another host.
    expect(await location('/open//evil.example/a')).toEqual([302, '/evil.example/a'])
  })

  test('yield to a file unless they are forced', async () => {
    const { get } = await startSite({ 'a.html': 'file', 'b.html': 'file', _redirects: '/a /x 302\n/b /x 302!' })
    expect(await (await get('/a')).text()).toBe('file')
    expect((await get('/b')).headers.get('location')).toBe('/x')
  })

  test('with status 200 show another page at the same address, with 404 as an error', async () => {
    const { get } = await startSite({
      'panel/index.html': 'panel',
      'no.html': 'no',
      _redirects: '/p/* /panel/ 200\n/q/* /no 404',
    })
    const shown = await get('/p/1/2')
    expect([shown.status, await shown.text()]).toEqual([200, 'panel'])
    const error = await get('/q/1')
    expect([error.status, await error.text()]).toEqual([404, 'no'])
  })

  test('with status 200 may lead to a function', async () => {
    const functions = [defineFunction('feed', (request) => new Response(request.url))]
    const { get, url } = await startSite({ _redirects: '/feed.xml /.netlify/functions/feed 200' }, { functions })
    expect(await (await get('/feed.xml?a=1')).text()).toBe(`${url}/feed.xml?a=1`)
  })

  test('give a single-page app its fallback, and files their own answer', async () => {
    const { get } = await startSite({ 'index.html': 'app', 'assets/a.js': 'code' }, { toml: spa })
    expect(await (await get('/admin-panel/usuarios/7')).text()).toBe('app')
    expect((await get('/admin-panel/usuarios')).status).toBe(200)
    expect(await (await get('/assets/a.js')).text()).toBe('code')
    expect((await get('/admin-panel', { method: 'POST' })).status).toBe(405)
  })

  test('in _redirects go before those of netlify.toml, and are read anew with each build', async () => {
    const { gateway, get } = await startSite({ _redirects: '/x /one 302' }, { toml: spa })
    expect((await get('/x')).headers.get('location')).toBe('/one')
    await gateway.swap(await writeFiles(await temporaryFolder(), { 'index.html': '', _redirects: '/x /two 302' }))
    expect((await get('/x')).headers.get('location')).toBe('/two')
  })

  test('that cannot be read are named in the log, those with conditions refused', async () => {
    const { logged } = await startSite({ _redirects: '/x\n/y /z 302' })
    expect(logged.join()).toContain('/x')
    await expect(startSite({ _redirects: '/ /en 302 Language=en' })).rejects.toThrow('has conditions')
  })
})

describe('a proxy', () => {
  test('passes on method, query, headers and the caller, and every cookie of the answer', async () => {
    const seen: { method?: string | undefined; url?: string | undefined; headers?: NodeJS.Dict<string | string[]> } = {}
    const target = await startServer((req, res) => {
      Object.assign(seen, { method: req.method, url: req.url, headers: req.headers })
      res.writeHead(201, {
        'set-cookie': ['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; HttpOnly'],
        'x-answer': 'yes',
      })
      res.end('created')
    })
    const { get, url } = await startSite({ _redirects: `/api/* ${target}/api/:splat 200` })
    const response = await get('/api/prensa/a%2Fb/r%C3%ADo?page=2', {
      method: 'DELETE',
      headers: { cookie: 'session=1', 'x-forwarded-for': '1.2.3.4', 'x-nf-sign': 'forged' },
    })
    expect([response.status, await response.text()]).toEqual([201, 'created'])
    expect(response.headers.getSetCookie()).toEqual(['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; HttpOnly'])
    expect(seen).toMatchObject({
      method: 'DELETE',
      url: '/api/prensa/a%2Fb/r%C3%ADo?page=2',
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
    const digest = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex')
    const functions = [
      defineFunction(
        'upload',
        async (request) => {
          const form = await request.formData()
          const file = form.get('imagen')
          if (!(file instanceof File)) return new Response('no file', { status: 400 })
          return Response.json({ title: form.get('title'), name: file.name, sha: digest(await file.bytes()) })
        },
        { path: '/api/upload' },
      ),
    ]
    const site = await startSite({}, { functions })
    const { get } = await startSite({ _redirects: `/api/* ${site.url}/api/:splat 200` })
    const bytes = randomBytes(1_500_000)
    const form = new FormData()
    form.set('title', 'Río Dulce')
    form.set('imagen', new File([bytes], 'río.jpg', { type: 'image/jpeg' }))
    const response = await get('/api/upload', { method: 'POST', body: form })
    expect(await response.json()).toEqual({ title: 'Río Dulce', name: 'río.jpg', sha: digest(bytes) })
  })

  test('hands back the refusal of a body that is too large, to a browser that sends it to its end too', async () => {
    let letGo = false
    const target = await startServer((req, res) => {
      req.socket.once('close', () => {
        letGo = true
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
    await expect.poll(() => letGo).toBe(true)
  })

  test('passes on the head of an answer before there is a body', async () => {
    let goOn = (): void => {}
    const target = await startServer((_, res) => {
      res.flushHeaders()
      goOn = () => res.end('body')
    })
    const { get } = await startSite({ _redirects: `/slow ${target}/ 200` })
    const response = await get('/slow')
    goOn()
    expect(await response.text()).toBe('body')
  })

  test('streams in both directions', async () => {
    const target = await startServer((req, res) => {
      res.flushHeaders()
      req.on('data', (chunk) => res.write(String(chunk).toUpperCase())).on('end', () => res.end())
    })
    const { get } = await startSite({ _redirects: `/echo ${target}/ 200` })
    const { readable, writable } = new TransformStream<Uint8Array>()
    const writer = writable.getWriter()
    const sent = writer.write(new TextEncoder().encode('hola '))
    const response = await get('/echo', { method: 'POST', body: readable, duplex: 'half' } as RequestInit)
    const reader = response.body?.getReader()
    await sent
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('HOLA ')
    await writer.write(new TextEncoder().encode('chau'))
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('CHAU')
    await writer.close()
    expect((await reader?.read())?.done).toBe(true)
  })

  test('signs what the rule says, with the secret named in the environment', async () => {
    const target = await startServer((req, res) => res.end(String(req.headers['x-nf-sign'])))
    const { get, url } = await startSite(
      { _redirects: `/api/* ${target}/:splat 200 signed=PROXY_SIGNING_SECRET\n/open/* ${target}/:splat 200` },
      { env: { PROXY_SIGNING_SECRET: 'a-secret' } },
    )
    const token = await (await get('/api/x')).text()
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode('a-secret'), {
      issuer: 'netlify',
    })
    expect(protectedHeader.alg).toBe('HS256')
    expect(payload).toMatchObject({ deploy_context: 'production', netlify_id: 'local', site_url: url })
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeGreaterThan(200)
    await expect(jwtVerify(token, new TextEncoder().encode('another'))).rejects.toThrow('signature')
    expect(await (await get('/open/x')).text()).toBe('undefined')
  })

  test('without its secret is refused with a sentence', async () => {
    await expect(
      startSite({ _redirects: '/api/* http://localhost:1/ 200 signed=PROXY_SIGNING_SECRET' }),
    ).rejects.toMatchObject({
      name: 'StartError',
      message: 'Falta la variable PROXY_SIGNING_SECRET, con la que se firman los pedidos a /api/*.',
    })
  })

  test('says 502 when nobody is there, and breaks off when the other server does', async () => {
    const gone = await startServer((_, res) => {
      res.write('half')
      setImmediate(() => res.destroy())
    })
    const { get, logged } = await startSite({ _redirects: `/none/* http://127.0.0.1:1/ 200\n/half ${gone}/ 200` })
    const response = await get('/none/x', { method: 'POST', body: 'x' })
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: 'No pudimos conectar con el servidor. Probá de nuevo' },
    ])
    expect(logged[0]).toContain('proxy to http://127.0.0.1:1/ failed')
    await expect(get('/half').then((answer) => answer.text())).rejects.toThrow()
    await expect.poll(() => logged.join()).toContain(`proxy to ${gone}/ failed`)
  })

  test('lets go of the other server when the browser goes away', async () => {
    let left = false
    const target = await startServer((_, res) => {
      res.write('begun')
      res.once('close', () => {
        left = true
      })
    })
    const { get } = await startSite({ _redirects: `/slow ${target}/ 200` })
    const controller = new AbortController()
    const response = await get('/slow', { signal: controller.signal })
    controller.abort()
    await expect(response.text()).rejects.toThrow()
    await expect.poll(() => left).toBe(true)
  })
})

test('each request is reported with who answered it', async () => {
  const records: string[] = []
  const { get } = await startSite(
    { _redirects: '/old /new 301' },
    {
      functions: [defineFunction('health', () => new Response('ok'))],
      onRequest: ({ method, address, status, handledBy }) =>
        records.push(`${method} ${address} ${status} ${handledBy}`),
    },
  )
  for (const address of ['/?a=1', '/old', '/none', '/.netlify/functions/health']) await get(address)
  await expect
    .poll(() => records)
    .toEqual([
      'GET /?a=1 200 file',
      'GET /old 301 redirect',
      'GET /none 404 not found',
      'GET /.netlify/functions/health 200 function health',
    ])
})

test('a body without a length reaches the other server whole', async () => {
  const target = await startServer(async (req, res) => res.end(String((await buffer(req)).length)))
  const { get } = await startSite({ _redirects: `/count ${target}/ 200` })
  for (const method of ['POST', 'DELETE']) {
    const body = new Blob([new Uint8Array(300_000)]).stream()
    expect(await (await get('/count', { method, body, duplex: 'half' } as RequestInit)).text()).toBe('300000')
  }
})

test('CF21 addresses in other letters lead to the address in small ones, where there is one', async () => {
  const { get } = await startSite({
    'turismo/index.html': 'turismo',
    '404.html': 'no',
    _redirects: '/noticias /todas-las-noticias/ 301',
  })
  const outcome = async (address: string): Promise<string | number> => {
    const response = await get(address)
    return response.headers.get('location') ?? response.status
  }
  expect(await outcome('/Turismo/?tipo=1')).toBe('/turismo/?tipo=1')
  expect(await outcome('/TURISMO')).toBe('/turismo')
  expect(await outcome('/noticias/')).toBe('/todas-las-noticias/')
  // Whether a rule takes capitals too is for Netlify's own matcher to say: either way it ends at the list.
  expect(['/noticias/', '/todas-las-noticias/']).toContain(await outcome('/Noticias/'))
  expect(await outcome('/Nada')).toBe(404)
  expect(await outcome('/NOTICIAS/nada')).toBe(404)
})
