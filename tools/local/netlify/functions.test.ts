import { expect, test } from 'vitest'
import { type LoadedFunction, loadFunctions } from './functions.ts'
import { startSite, writeFiles } from './test-site.ts'

const fn = (
  name: string,
  config: LoadedFunction['config'],
  handler: LoadedFunction['handler'] = () => new Response(name),
) => ({ name, handler, config }) satisfies LoadedFunction

test('the files of a folder are loaded with their config', async () => {
  const dir = await writeFiles({
    'prensa.ts': `export default () => new Response('hola')
      export const config = { path: '/api/prensa/*' }`,
    'sweep.ts': `export default () => undefined\nexport const config = { schedule: '@hourly' }`,
  })
  const functions = await loadFunctions(dir)
  expect(functions).toMatchObject([{ name: 'prensa' }, { name: 'sweep', config: { schedule: '@hourly' } }])
  const { outcome } = await startSite({}, { functions })
  expect(await outcome('/api/prensa/x')).toBe('200 hola')
})

test('the first function with a matching path answers, except for excluded paths, with or without trailing slash', async () => {
  const functions = [
    fn('media', { path: '/media/:id/:width.webp' }),
    fn('session', { path: ['/api/prensa/login-user'] }),
    fn('prensa', { path: '/api/prensa/*', excludedPath: ['/api/prensa/upload/*'] }),
    fn('health', {}),
    fn('sweep', { schedule: '@daily' }),
  ]
  const { expectOutcomes } = await startSite({ '404.html': 'no' }, { functions })
  await expectOutcomes({
    '/media/abc/400.webp': '200 media',
    '/media/abc': '404 no',
    '/api/prensa/find-new/7/': '200 prensa',
    '/api/prensa/login-user/': '200 session',
    '/api/prensa/login-users': '200 prensa',
    '/api/prensa/upload/a': '404 no',
    '/.netlify/functions/health': '200 health',
    '/.netlify/functions/prensa': '404 no',
    '/.netlify/functions/sweep': '404 no',
  })
})

test('a function receives the request and its context, without the client’s forged addresses', async () => {
  const cookies = ['a=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'b=2; HttpOnly']
  const echo: LoadedFunction['handler'] = async (request, { ip }) => {
    const { method, url, headers } = request
    const seen = { method, url, body: await request.text(), ip, ...Object.fromEntries(headers) }
    return Response.json(seen, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
  }
  const { get, url } = await startSite({}, { functions: [fn('a', { path: '/a' }, echo)] })
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

test('a function that throws, answers nothing or breaks off is logged; a schedule runs by itself once started', async () => {
  const fails = () => Promise.reject(new Error('no database'))
  const half = new ReadableStream({ pull: fails })
  const functions = [
    fn('broken', { path: '/broken' }, fails),
    fn('silent', { path: '/silent' }, () => undefined),
    fn('half', { path: '/half' }, () => new Response(half)),
    fn('sweep', { schedule: '* * * * * *' }, fails),
  ]
  const { server, expectOutcomes, get, logged } = await startSite({}, { functions })
  await expectOutcomes({
    '/broken': '500 {"error":"Error inesperado"}',
    '/silent': '502 {"error":"Error inesperado"}',
  })
  await expect(get('/half').then((answer) => answer.text())).rejects.toThrow()
  expect(logged.map((line) => line.split('\n')[0])).toEqual([
    '[function broken] GET /broken failed: Error: no database',
    '[function silent] GET /silent answered with no Response',
    '[function half] GET /half failed: Error: no database',
  ])
  server.startSchedules()
  await expect.poll(() => logged.join(), { timeout: 15_000 }).toContain('[schedule sweep] failed: Error: no database')
})
