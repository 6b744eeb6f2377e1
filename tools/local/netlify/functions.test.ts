import { describe, expect, test } from 'vitest'
import { defineFunction, type FunctionHandler, loadFunctions } from './functions.ts'
import { startSite, writeFiles } from './test-site.ts'

/** Starts a site with one function, at /a. */
const startFunction = (handler: FunctionHandler) =>
  startSite({}, { functions: [defineFunction('a', handler, { path: '/a' })] })

describe('loading', () => {
  test('imports the TypeScript files of a folder with their config', async () => {
    const dir = await writeFiles({
      'prensa.ts': `export default (request: Request) => new Response(import.meta.filename)
        export const config = { path: '/api/prensa/*' }`,
      'sweep.ts': `export default () => undefined\nexport const config = { schedule: '@hourly' }`,
    })
    const functions = await loadFunctions(dir)
    expect(functions).toMatchObject([
      { name: 'prensa', config: { path: ['/api/prensa/*'], preferStatic: false } },
      { name: 'sweep', config: { schedule: '@hourly' } },
    ])
    const { outcome } = await startSite({}, { functions })
    expect(await outcome('/api/prensa/x')).toBe(`200 ${dir}/prensa.ts`)
  })

  const configured = (config: string): string => `export default () => {}\nexport const config = ${config}`
  test.each([
    ['a test in the folder', 'a.test.ts', configured('{}'), 'is no function entry'],
    ['no default export', 'a.ts', 'export const handler = () => {}', 'default export'],
    ['a misspelt setting', 'a.ts', configured('{ preferstatic: true }'), 'preferstatic'],
    ['an unsupported setting', 'a.ts', configured(`{ method: 'GET' }`), 'method'],
    ['a path without a slash', 'a.ts', configured(`{ path: 'api' }`), 'path'],
    ['a schedule and a path', 'a.ts', configured(`{ path: '/a', schedule: '* * * * *' }`), 'schedule'],
    [
      'a rate limit for all clients together',
      'a.ts',
      configured(`{ rateLimit: { windowLimit: 1, windowSize: 60, aggregateBy: 'ip' } }`),
      'aggregateBy',
    ],
  ])('refuses %s', async (_, file, source, message) => {
    await expect(loadFunctions(await writeFiles({ [file]: source }))).rejects.toThrow(message)
  })
})

test('the first function whose path matches answers, with or without the last slash', async () => {
  const says = (text: string) => () => new Response(text)
  const functions = [
    defineFunction('media', says('media'), { path: '/media/:id/:width.webp' }),
    defineFunction('session', says('session'), { path: ['/api/prensa/login-user'] }),
    defineFunction('prensa', says('prensa'), { path: '/api/prensa/*' }),
    defineFunction('health', says('health')),
    defineFunction('sweep', says('sweep'), { schedule: '@daily' }),
  ]
  const { outcome } = await startSite({ '404.html': 'no' }, { functions })
  expect(await outcome('/media/abc/400.webp')).toBe('200 media')
  expect(await outcome('/media/abc')).toBe('404 no')
  expect(await outcome('/api/prensa/find-new/7/')).toBe('200 prensa')
  expect(await outcome('/api/prensa/login-user')).toBe('200 session')
  expect(await outcome('/api/prensa/login-user/', { method: 'POST' })).toBe('200 session')
  expect(await outcome('/.netlify/functions/health')).toBe('200 health')
  for (const name of ['prensa', 'sweep']) expect(await outcome(`/.netlify/functions/${name}`)).toBe('404 no')
})

describe('a function', () => {
  test('receives the request and its context, without addresses that the client made up', async () => {
    const { get, url } = await startFunction(async (request, { ip, requestId }) => {
      const { method, url, headers } = request
      return Response.json({ method, url, body: await request.text(), ip, requestId, headers: [...headers] })
    })
    const send = async (headers: Record<string, string>) => {
      const answer = await (await get('/a?q=1', { method: 'PUT', body: '{"a":1}', headers })).json()
      return { ...answer, headers: Object.fromEntries(answer.headers) }
    }
    const forged = { 'x-forwarded-for': '1.2.3.4', 'x-nf-client-connection-ip': '1.2.3.4', 'x-forwarded-host': 'a' }
    const { headers, requestId, ...plain } = await send({ cookie: 'a=1; b=2', ...forged })
    expect(plain).toEqual({ method: 'PUT', url: `${url}/a?q=1`, body: '{"a":1}', ip: '127.0.0.1' })
    expect(headers).toMatchObject({
      cookie: 'a=1; b=2',
      'x-nf-request-id': requestId,
      'x-forwarded-for': '127.0.0.1',
      'x-nf-client-connection-ip': '127.0.0.1',
    })
    expect(headers).not.toHaveProperty('x-forwarded-host')
    const signed = await send({ ...forged, 'x-nf-sign': 'token' })
    expect(signed.headers).toMatchObject({ 'x-nf-sign': 'token', 'x-forwarded-for': '1.2.3.4, 127.0.0.1' })
  })

  test('receives a body up to the limit of the platform, which is lower for a binary one', async () => {
    const { outcome } = await startFunction(async (request) => new Response(`${(await request.bytes()).length}`))
    for (const [type, limit] of [
      ['application/json', 6 * 1024 * 1024] as const,
      ['image/webp', 4.5 * 1024 * 1024] as const,
    ]) {
      const send = (size: number): Promise<string> =>
        outcome('/a', { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(size) })
      expect(await send(limit)).toBe(`200 ${limit}`)
      expect(await send(limit + 1)).toBe('413 {"error":"El archivo es demasiado grande"}')
    }
  })

  test('answers with every cookie, but without headers for the cache of the platform', async () => {
    const edge = ['netlify-cdn-cache-control', 'cdn-cache-control', 'netlify-cache-tag', 'cache-tag', 'netlify-vary']
    const cookies = ['a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; HttpOnly']
    const { get } = await startFunction(() => {
      const headers = new Headers([['cache-control', 'no-store'], ...edge.map((name): [string, string] => [name, 'x'])])
      for (const cookie of cookies) headers.append('set-cookie', cookie)
      return new Response(null, { status: 204, headers })
    })
    const { status, headers } = await get('/a')
    expect([status, headers.getSetCookie(), headers.get('cache-control')]).toEqual([204, cookies, 'no-store'])
    expect(edge.filter((name) => headers.has(name))).toEqual([])
  })

  test('may stream its answer; one that breaks off is logged and closes the connection', async () => {
    let stream: ReadableStreamDefaultController | undefined
    const body = new ReadableStream({
      start(controller) {
        stream = controller
      },
    })
    const { get, logged } = await startFunction(() => new Response(body))
    const reader = (await get('/a')).body?.pipeThrough(new TextDecoderStream()).getReader()
    stream?.enqueue(Buffer.from('first'))
    expect((await reader?.read())?.value).toBe('first')
    stream?.error(new Error('storage is gone'))
    await expect(reader?.read()).rejects.toThrow()
    await expect.poll(() => logged.join()).toContain('GET /a failed: Error: storage is gone')
  })

  test('that throws, answers nothing or is late is logged and answered in Spanish', async () => {
    const functions = [
      defineFunction('broken', () => Promise.reject(new Error('no database')), { path: '/broken' }),
      defineFunction('silent', () => undefined, { path: '/silent' }),
      defineFunction('slow', () => new Promise(() => {}), { path: '/slow' }),
    ]
    const { outcome, logged } = await startSite({}, { functionTimeoutMs: 20, functions })
    expect(await outcome('/broken')).toBe('500 {"error":"Error inesperado"}')
    expect(await outcome('/silent')).toBe('502 {"error":"Error inesperado"}')
    expect(await outcome('/slow')).toBe('504 {"error":"El servidor tardó demasiado en responder. Probá de nuevo"}')
    expect(logged.map((line) => line.split('\n')[0])).toEqual([
      '[function broken] GET /broken failed: Error: no database',
      '[function silent] GET /silent answered with no Response',
      '[function slow] GET /slow took longer than 20 ms',
    ])
  })
})
