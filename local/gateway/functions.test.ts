import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defineFunction, type FunctionHandler, loadFunctions } from './functions.ts'
import { startSite, temporaryFolder, writeFiles } from './test-site.ts'

const saying =
  (text: string): FunctionHandler =>
  () =>
    new Response(text)

describe('loading', () => {
  test('imports the TypeScript entries of a folder with their config', async () => {
    const dir = await writeFiles(await temporaryFolder(), {
      'prensa.ts': `
        type Answer = { ok: boolean }
        export default async (request: Request): Promise<Response> => Response.json({ ok: true } satisfies Answer)
        export const config = { path: ['/api/prensa/*'] }`,
      'sweep.ts': `export default () => undefined\nexport const config = { schedule: '@hourly' }`,
    })
    const [prensa, sweep, ...more] = await loadFunctions(dir)
    expect(more).toEqual([])
    expect(prensa?.name).toBe('prensa')
    expect(prensa?.config).toMatchObject({
      path: ['/api/prensa/*'],
      preferStatic: false,
    })
    expect(sweep?.config.schedule).toBe('@hourly')
  })

  test.each([
    ['a test in the folder', 'prensa.test.ts', 'export default () => {}', 'is no function entry'],
    ['no default export', 'prensa.ts', 'export const handler = () => {}', 'default export'],
    ['a rate limit that Netlify would widen', 'prensa.ts', limited(`'ip'`), 'aggregateBy'],
    [
      'a misspelt setting',
      'prensa.ts',
      `export default () => {}\nexport const config = { preferstatic: true }`,
      'preferstatic',
    ],
    ['what is not emulated', 'prensa.ts', `export default () => {}\nexport const config = { method: 'GET' }`, 'method'],
    ['a path without a slash', 'prensa.ts', `export default () => {}\nexport const config = { path: 'api' }`, 'path'],
    [
      'a schedule and a path',
      'a.ts',
      `export default () => {}\nexport const config = { path: '/a', schedule: '* * * * *' }`,
      'schedule',
    ],
  ])('refuses %s', async (_, file, source, message) => {
    const dir = await writeFiles(await temporaryFolder(), { [file]: source })
    await expect(loadFunctions(dir)).rejects.toThrow(message)
  })
})

function limited(aggregateBy: string): string {
  return `export default () => {}
    export const config = { path: '/a', rateLimit: { windowLimit: 1, windowSize: 60, aggregateBy: ${aggregateBy} } }`
}

describe('routing', () => {
  test('goes by path and placeholders, with or without the last slash; the first function wins', async () => {
    const echo: FunctionHandler = (_, { params }) => Response.json(params)
    const { get } = await startSite(
      { '404.html': 'no' },
      {
        functions: [
          defineFunction('media', echo, { path: '/media/:id/:width.webp' }),
          defineFunction('session', saying('session'), { path: ['/api/prensa/login-user'] }),
          defineFunction('prensa', echo, { path: '/api/prensa/*' }),
          defineFunction('health', saying('healthy')),
        ],
      },
    )
    expect(await (await get('/media/abc/400.webp')).json()).toEqual({ id: 'abc', width: '400' })
    expect(await (await get('/api/prensa/find-new/7/')).json()).toEqual({ 0: 'find-new/7' })
    expect(await (await get('/api/prensa/a%20b')).json()).toEqual({ 0: 'a%20b' })
    expect(await (await get('/api/prensa/login-user')).text()).toBe('session')
    expect(await (await get('/api/prensa/login-user/', { method: 'POST' })).text()).toBe('session')
    expect(await (await get('/.netlify/functions/health')).text()).toBe('healthy')
    expect((await get('/.netlify/functions/prensa')).status).toBe(404)
  })

  test('puts a function before files and forced rules, with preferStatic after the file', async () => {
    const { get } = await startSite(
      { 'noticia/1/index.html': 'page', 'api/a.json': 'file', _redirects: '/api/* /elsewhere 301!' },
      {
        functions: [
          defineFunction('fallback', saying('fallback'), { path: '/noticia/*', preferStatic: true }),
          defineFunction('api', saying('function'), { path: '/api/*' }),
        ],
      },
    )
    expect(await (await get('/api/a.json')).text()).toBe('function')
    expect(await (await get('/noticia/1/')).text()).toBe('page')
    expect((await get('/noticia/1')).headers.get('location')).toBe('/noticia/1/')
    expect(await (await get('/noticia/2/')).text()).toBe('fallback')
    expect(await (await get('/noticia/2')).text()).toBe('fallback')
    expect(await (await get('/noticia/1/', { method: 'POST' })).text()).toBe('fallback')
  })
})

describe('a function', () => {
  test('gets the whole request and its context', async () => {
    const { get, url } = await startSite(
      {},
      {
        functions: [
          defineFunction(
            'echo',
            async (request, context) =>
              Response.json({
                method: request.method,
                url: request.url,
                body: await request.text(),
                cookie: request.headers.get('cookie'),
                ip: context.ip,
                origin: context.site.url,
                requestId: context.requestId === request.headers.get('x-nf-request-id'),
              }),
            { path: '/echo' },
          ),
        ],
      },
    )
    const response = await get('/echo?q=1', { method: 'PUT', body: '{"a":1}', headers: { cookie: 'a=1; b=2' } })
    expect(await response.json()).toEqual({
      method: 'PUT',
      url: `${url}/echo?q=1`,
      body: '{"a":1}',
      cookie: 'a=1; b=2',
      ip: '127.0.0.1',
      origin: url,
      requestId: true,
    })
  })

  test('is never told a caller address that the caller made up', async () => {
    const echo: FunctionHandler = (request) => Response.json(Object.fromEntries(request.headers))
    const { get } = await startSite({}, { functions: [defineFunction('echo', echo, { path: '/echo' })] })
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-nf-client-connection-ip': '1.2.3.4',
      'x-forwarded-host': 'a.example',
    }
    const plain = await (await get('/echo', { headers: forged })).json()
    expect(plain).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-nf-client-connection-ip': '127.0.0.1' })
    expect(plain).not.toHaveProperty('x-forwarded-host')
    // Whether the signature holds is for the function to say; until then both addresses are there.
    const signed = await (await get('/echo', { headers: { ...forged, 'x-nf-sign': 'token' } })).json()
    expect(signed).toMatchObject({
      'x-nf-sign': 'token',
      'x-forwarded-for': '1.2.3.4, 127.0.0.1',
      'x-nf-client-connection-ip': '127.0.0.1',
    })
  })

  test('answers with every cookie, without the instructions to the cache', async () => {
    const { get } = await startSite(
      {},
      {
        functions: [
          defineFunction(
            'login',
            () => {
              const headers = new Headers({
                'cache-control': 'private, no-store',
                'netlify-cdn-cache-control': 'public, durable, s-maxage=60',
                'netlify-cache-tag': 'noticias',
                'netlify-vary': 'query=page',
                'cache-tag': 'noticias',
              })
              headers.append('set-cookie', 'a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT')
              headers.append('set-cookie', 'b=2; HttpOnly')
              return new Response(null, { status: 204, headers })
            },
            { path: '/login' },
          ),
        ],
      },
    )
    const response = await get('/login')
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([
      'a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
      'b=2; HttpOnly',
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect([...response.headers.keys()].filter((name) => /netlify|tag/.test(name))).toEqual([])
  })

  test('may stream its answer', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const stream: FunctionHandler = () => new Response(readable)
    const { get } = await startSite({}, { functions: [defineFunction('stream', stream, { path: '/stream' })] })
    const reader = (await get('/stream')).body?.getReader()
    for (const part of ['first', 'second']) {
      await Promise.all([
        writer.write(new TextEncoder().encode(part)),
        expect(reader?.read().then(({ value }) => new TextDecoder().decode(value))).resolves.toBe(part),
      ])
    }
    await writer.close()
    expect((await reader?.read())?.done).toBe(true)
  })

  test('whose answer breaks off is logged, and the connection is cut', async () => {
    const stream = new ReadableStream({
      pull() {
        throw new Error('storage is gone')
      },
    })
    const { get, logged } = await startSite(
      {},
      { functions: [defineFunction('media', () => new Response(stream), { path: '/media' })] },
    )
    await expect(get('/media').then((response) => response.text())).rejects.toThrow()
    await expect.poll(() => logged.join()).toContain('GET /media failed: Error: storage is gone')
  })

  test('that throws, answers nothing or takes too long is logged and answered in Spanish', async () => {
    const { get, logged } = await startSite(
      {},
      {
        functionTimeoutMs: 20,
        functions: [
          defineFunction('broken', () => Promise.reject(new Error('no database')), { path: '/broken' }),
          defineFunction('silent', () => undefined, { path: '/silent' }),
          defineFunction('slow', () => new Promise(() => {}), { path: '/slow' }),
        ],
      },
    )
    const answer = async (address: string): Promise<[number, unknown]> => {
      const response = await get(address)
      return [response.status, await response.json()]
    }
    expect(await answer('/broken')).toEqual([500, { error: 'Error inesperado' }])
    expect(await answer('/silent')).toEqual([502, { error: 'Error inesperado' }])
    expect(await answer('/slow')).toEqual([504, { error: 'El servidor tardó demasiado en responder. Probá de nuevo' }])
    expect(logged.map((line) => line.split('\n')[0])).toEqual([
      '[function broken] GET /broken failed: Error: no database',
      '[function silent] GET /silent answered with no Response',
      '[function slow] GET /slow failed: FunctionTimeout: slow took longer than 20 ms',
    ])
  })
})

test('an entry is imported from its own file', async () => {
  const dir = await writeFiles(await temporaryFolder(), {
    'a.ts': `export default () => new Response(import.meta.filename)`,
  })
  const { get } = await startSite({}, { functions: await loadFunctions(dir) })
  expect(await (await get('/.netlify/functions/a')).text()).toBe(join(dir, 'a.ts'))
})
