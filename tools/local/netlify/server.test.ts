import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { siteRedirects } from '#shared/redirects.ts'
import type { FunctionHandler, LoadedFunction } from './functions.ts'
import { startSite, writeFiles } from './test-site.ts'

test('the first of function, forced rule, file, rule and 404.html answers', async () => {
  const answerWith = (text: string) => () => new Response(text)
  const files = { 'api/a.json': 'file', 'a.html': 'file', 'b.html': 'file', 'noticia/1/index.html': 'page' }
  const functions: LoadedFunction[] = [
    { name: 'api', handler: answerWith('function'), config: { path: '/api/*' } },
    { name: 'fallback', handler: answerWith('fallback'), config: { path: '/noticia/*', preferStatic: true } },
  ]
  const _redirects = '/api/* /elsewhere 301!\n/a /forced 302!\n/b /rule 302\n/c /rule 302'
  const { expectOutcomes, outcome } = await startSite({ ...files, '404.html': 'no', _redirects }, { functions })
  await expectOutcomes({
    '/api/a.json': '200 function',
    '/a': '/forced',
    '/b': '200 file',
    '/c': '/rule',
    '/d': '404 no',
    '/noticia/1': '/noticia/1/',
    '/noticia/1/': '200 page',
    '/noticia/2': '200 fallback',
  })
  expect(await outcome('/noticia/1/', { method: 'POST' })).toBe('200 fallback')
})

test('CF21 an address with capitals redirects to lower case if that address exists', async () => {
  const _redirects = '/noticias /todas-las-noticias/ 301'
  const { expectOutcomes, outcome } = await startSite({ 'turismo/index.html': 'a', '404.html': 'no', _redirects })
  await expectOutcomes({
    '/Turismo/?tipo=1': '/turismo/?tipo=1',
    '/TURISMO': '/turismo',
    '/Nada': '404 no',
    '/NOTICIAS/nada': '404 no',
  })
  expect(await outcome('/Noticias/')).toMatch(/^\/(todas-las-)?noticias\/$/)
})

test('X03 the public site redirects addresses of the panel to the panel', async () => {
  const adminUrl = 'https://panel.example'
  const _redirects = siteRedirects({ adminUrl, icon: '/icon.png' })
  const { expectOutcomes } = await startSite({ '404.html': 'no', _redirects })
  await expectOutcomes({
    '/login-admin-prensa/': `${adminUrl}/login-admin-prensa`,
    '/admin-panel': `${adminUrl}/admin-panel`,
    '/admin-panel/editar-noticia/7?volver=1': `${adminUrl}/admin-panel/editar-noticia/7?volver=1`,
    '/admin-paneles': '404 no',
  })
})

test('SG13 the server answers to loopback names and those of PORTAL_HOSTS, not to other names', async () => {
  const { url } = await startSite({}, { env: { PORTAL_HOSTS: 'Portal.lan, otro.lan:8080' } })
  const { port } = new URL(url)
  const ask = async (host: string): Promise<string> => {
    const [answer] = (await once(request(url, { headers: { host } }).end(), 'response')) as [IncomingMessage]
    return `${answer.statusCode} ${await text(answer)}`
  }
  const own = ['localhost', '127.0.0.1', '[::1]', 'portal.lan'].map((name) => `${name}:${port}`)
  for (const host of [...own, 'portal.lan', 'otro.lan:8080']) expect(await ask(host), host).toBe('200 home')
  const error = 'Este portal de prueba responde en localhost. Para llegar con otro nombre, agregalo a PORTAL_HOSTS'
  const others = ['atacante.example', 'localhost.atacante.example'].map((name) => `${name}:${port}`)
  for (const host of [...others, 'localhost', 'localhost:1', 'otro.lan'])
    expect(await ask(host), host).toBe(`421 ${JSON.stringify({ error })}`)
})

test('B04 an unreadable build is refused, and the current one stays', async () => {
  const { server, outcome, publishDir } = await startSite({})
  await expect(server.replaceBuild(`${publishDir}/missing`)).rejects.toThrow()
  const signed = await writeFiles({ _redirects: '/api/* http://localhost:1/:splat 200 signed=NOT_SET' })
  await expect(server.replaceBuild(signed)).rejects.toThrow('Falta la variable NOT_SET')
  expect(await outcome('/')).toBe('200 home')
})

test('close waits for waitUntil work; its failure is logged', async () => {
  const done: string[] = []
  const publish: FunctionHandler = (_, { waitUntil }) => {
    waitUntil(wait(100).then(() => waitUntil(wait(50).then(() => done.push('hook called')))))
    waitUntil(Promise.reject(new Error('purge failed')))
    return new Response('saved')
  }
  const functions: LoadedFunction[] = [{ name: 'publish', handler: publish, config: { path: '/publish' } }]
  const { server, outcome, logged } = await startSite({}, { functions })
  expect(await outcome('/publish')).toBe('200 saved')
  await server.close()
  expect([done, logged[0]]).toEqual([['hook called'], expect.stringContaining('waitUntil failed: Error: purge failed')])
})

test('close does not wait for an answer or waitUntil work that never ends', async () => {
  let calls = 0
  const never: FunctionHandler = (_, { waitUntil }) => {
    calls += 1
    waitUntil(new Promise(() => {}))
    return new Promise(() => {})
  }
  const functions: LoadedFunction[] = [{ name: 'answer', handler: never, config: { path: '/answer' } }]
  const { server, outcome } = await startSite({}, { functions })
  const answer = outcome('/answer').catch(() => 'cut')
  await expect.poll(() => calls).toBe(1)
  await server.close()
  expect(await answer).toBe('cut')
})
