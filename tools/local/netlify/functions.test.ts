import { expect, test } from 'vitest'
import { defineFunction, type FunctionHandler, loadFunctions } from './functions.ts'
import { startSite, writeFiles } from './test-site.ts'

/** Starts a site with one function, at /a. */
const startFunction = (handler: FunctionHandler) =>
  startSite({}, { functions: [defineFunction('a', handler, { path: '/a' })] })

test('the TypeScript files of a folder are loaded with their config', async () => {
  const dir = await writeFiles({
    'prensa.ts': `export default () => new Response(import.meta.filename)
      export const config = { path: '/api/prensa/*' }`,
    'sweep.ts': `export default () => undefined\nexport const config = { schedule: '@hourly' }`,
  })
  const functions = await loadFunctions(dir)
  expect(functions).toMatchObject([{ name: 'prensa' }, { name: 'sweep', config: { schedule: '@hourly' } }])
  const { outcome } = await startSite({}, { functions })
  expect(await outcome('/api/prensa/x')).toBe(`200 ${dir}/prensa.ts`)
})

test.each([
  ['a test', 'a.test.ts', '{}', 'is no function entry'],
  ['no function as its default export', 'a.ts', '{}; export { config as default }', 'default export'],
  ['a misspelt setting', 'a.ts', '{ preferstatic: true }', 'preferstatic'],
  ['a path without a slash', 'a.ts', `{ path: 'api' }`, 'path'],
  ['an excluded path without a slash', 'a.ts', `{ path: '/api/*', excludedPath: ['api/a'] }`, 'excludedPath'],
  ['a schedule and a path', 'a.ts', `{ path: '/a', schedule: '@daily' }`, 'schedule'],
  ['a limit of all', 'a.ts', `{ rateLimit: { windowLimit: 1, windowSize: 9, aggregateBy: 'ip' } }`, 'aggregateBy'],
])('a file with %s is refused among the functions', async (_, file, config, message) => {
  const handler = config.includes('default') ? '' : 'export default () => {}\n'
  const dir = await writeFiles({ [file]: `${handler}export const config = ${config}` })
  await expect(loadFunctions(dir)).rejects.toThrow(message)
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
  const { expectOutcomes } = await startSite({ '404.html': 'no' }, { functions })
  await expectOutcomes({
    '/media/abc/400.webp': '200 media',
    '/media/abc': '404 no',
    '/api/prensa/find-new/7/': '200 prensa',
    '/api/prensa/login-user': '200 session',
    '/api/prensa/login-user/': '200 session',
    '/.netlify/functions/health': '200 health',
    '/.netlify/functions/prensa': '404 no',
    '/.netlify/functions/sweep': '404 no',
  })
})

test('an address that a function excludes is left to the next one, with or without the last slash', async () => {
  const says = (text: string) => () => new Response(text)
  const functions = [
    defineFunction('api', says('api'), { path: '/api/*', excludedPath: ['/api/login', '/api/upload/*'] }),
    defineFunction('login', says('login'), { path: '/api/login' }),
  ]
  const { expectOutcomes } = await startSite({ '404.html': 'no' }, { functions })
  await expectOutcomes({
    '/api/a/b': '200 api',
    '/api/login-user': '200 api',
    '/api/login': '200 login',
    '/api/login/': '200 login',
    '/api/upload/a': '404 no',
  })
})

test('a function receives the request and its context, without addresses that the client made up', async () => {
  const cookies = ['a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; HttpOnly']
  const { get, url } = await startFunction(async (request, { ip }) => {
    const { method, url, headers } = request
    const seen = { method, url, body: await request.text(), ip, ...Object.fromEntries(headers) }
    return Response.json(seen, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
  })
  const forged = { 'x-forwarded-for': '1.2.3.4', 'x-nf-client-connection-ip': '1.2.3.4', 'x-forwarded-host': 'a' }
  const send = (headers: Record<string, string>) => get('/a?q=1', { method: 'PUT', body: '{"a":1}', headers })
  const answer = await send({ cookie: 'a=1; b=2', ...forged })
  expect(answer.headers.getSetCookie()).toEqual(cookies)
  const seen = await answer.json()
  expect(seen).toMatchObject({ method: 'PUT', url: `${url}/a?q=1`, body: '{"a":1}', ip: '127.0.0.1' })
  const client = { 'x-forwarded-for': '127.0.0.1', 'x-nf-client-connection-ip': '127.0.0.1' }
  expect(seen).toMatchObject({ cookie: 'a=1; b=2', ...client })
  expect(seen).not.toHaveProperty('x-forwarded-host')
  const signed = await (await send({ ...forged, 'x-nf-sign': 'token' })).json()
  expect(signed).toMatchObject({ 'x-nf-sign': 'token', 'x-forwarded-for': '1.2.3.4, 127.0.0.1' })
})

test.each([
  ['application/json', 6 * 1024 * 1024],
  ['image/webp', 4.5 * 1024 * 1024],
])('a function receives a body of %s up to %i bytes', async (type, limit) => {
  const { outcome } = await startFunction(async (request) => new Response(`${(await request.bytes()).length}`))
  const send = (size: number) =>
    outcome('/a', { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(size) })
  expect(await send(limit)).toBe(`200 ${limit}`)
  expect(await send(limit + 1)).toBe('413 {"error":"El archivo es demasiado grande"}')
})

test('a function that throws, answers nothing, is late or breaks off is logged and answered in Spanish', async () => {
  const fails = (reason: string) => Promise.reject(new Error(reason))
  const half = new ReadableStream({ pull: () => fails('storage is gone') })
  const functions = [
    defineFunction('broken', () => fails('no database'), { path: '/broken' }),
    defineFunction('silent', () => undefined, { path: '/silent' }),
    defineFunction('slow', () => new Promise(() => {}), { path: '/slow' }),
    defineFunction('half', () => new Response(half), { path: '/half' }),
  ]
  const { expectOutcomes, get, logged } = await startSite({}, { functionTimeoutMs: 200, functions })
  await expectOutcomes({
    '/broken': '500 {"error":"Error inesperado"}',
    '/silent': '502 {"error":"Error inesperado"}',
    '/slow': '504 {"error":"El servidor tardó demasiado en responder. Probá de nuevo"}',
  })
  await expect(get('/half').then((answer) => answer.text())).rejects.toThrow()
  expect(logged.map((line) => line.split('\n')[0])).toEqual([
    '[function broken] GET /broken failed: Error: no database',
    '[function silent] GET /silent answered with no Response',
    '[function slow] GET /slow took longer than 200 ms',
    '[function half] GET /half failed: Error: storage is gone',
  ])
})
