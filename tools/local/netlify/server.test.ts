import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { siteRedirects } from '#shared/redirects.ts'
import { defineFunction, type FunctionHandler } from './functions.ts'
import { startSite, writeFiles } from './test-site.ts'

test('a function goes before a forced rule, that before a file, that before a rule, and 404.html is last', async () => {
  const says = (text: string) => () => new Response(text)
  const files = { 'api/a.json': 'file', 'a.html': 'file', 'b.html': 'file', 'noticia/1/index.html': 'page' }
  const functions = [
    defineFunction('api', says('function'), { path: '/api/*' }),
    defineFunction('fallback', says('fallback'), { path: '/noticia/*', preferStatic: true }),
  ]
  const _redirects = '/api/* /elsewhere 301!\n/a /forced 302!\n/b /rule 302\n/c /rule 302'
  const { outcome } = await startSite({ ...files, '404.html': 'no', _redirects }, { functions })
  expect(await outcome('/api/a.json')).toBe('200 function')
  expect(await outcome('/a')).toBe('/forced')
  expect(await outcome('/b')).toBe('200 file')
  expect(await outcome('/c')).toBe('/rule')
  expect(await outcome('/d', { headers: { 'if-none-match': '*' } })).toBe('404 no')
  expect(await outcome('/noticia/1')).toBe('/noticia/1/')
  expect(await outcome('/noticia/1/')).toBe('200 page')
  expect(await outcome('/noticia/1/', { method: 'POST' })).toBe('200 fallback')
  expect(await outcome('/noticia/2')).toBe('200 fallback')
})

test('CF21 addresses in capitals lead to the one in small letters, where there is one', async () => {
  const _redirects = '/noticias /todas-las-noticias/ 301'
  const { outcome } = await startSite({ 'turismo/index.html': 'turismo', '404.html': 'no', _redirects })
  expect(await outcome('/Turismo/?tipo=1')).toBe('/turismo/?tipo=1')
  expect(await outcome('/TURISMO')).toBe('/turismo')
  expect(await outcome('/noticias/')).toBe('/todas-las-noticias/')
  expect(await outcome('/Noticias/')).toMatch(/^\/(todas-las-)?noticias\/$/)
  expect(await outcome('/Nada')).toBe('404 no')
  expect(await outcome('/NOTICIAS/nada')).toBe('404 no')
})

test('X03 the addresses of the panel on the public site lead to the panel', async () => {
  const adminUrl = 'https://panel.example'
  const { outcome } = await startSite({ '404.html': 'no', _redirects: siteRedirects({ adminUrl, icon: '/icon.png' }) })
  for (const address of ['/login-admin-prensa', '/admin-panel', '/admin-panel/editar-noticia/7?volver=1'])
    expect(await outcome(address)).toBe(adminUrl + address)
  expect(await outcome('/login-admin-prensa/')).toBe(`${adminUrl}/login-admin-prensa`)
  expect(await outcome('/admin-paneles')).toBe('404 no')
})

test('SG13 the server answers to loopback names and those of PORTAL_HOSTS, not to another name that leads here', async () => {
  const { url } = await startSite({}, { env: { PORTAL_HOSTS: 'Portal.lan, otro.lan:8080' } })
  const { port } = new URL(url)
  const ask = async (host: string): Promise<string> => {
    const [answer] = (await once(request(url, { headers: { host } }).end(), 'response')) as [IncomingMessage]
    return `${answer.statusCode} ${await text(answer)}`
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'portal.lan'])
    expect(await ask(`${host}:${port}`)).toBe('200 home')
  for (const host of ['portal.lan', 'otro.lan:8080']) expect(await ask(host), host).toBe('200 home')
  const error = 'Este portal de prueba responde en localhost. Para llegar con otro nombre, agregalo a PORTAL_HOSTS'
  const names = ['atacante.example', 'localhost.atacante.example'].map((name) => `${name}:${port}`)
  for (const host of [...names, 'localhost', 'localhost:1', 'otro.lan'])
    expect(await ask(host), host).toBe(`421 ${JSON.stringify({ error })}`)
})

test('B04 a build that cannot be read is refused and the one in place stays', async () => {
  const { server, outcome, publishDir } = await startSite({})
  await expect(server.swap(`${publishDir}/missing`)).rejects.toThrow()
  const signed = await writeFiles({ _redirects: '/api/* http://localhost:1/:splat 200 signed=NOT_SET' })
  await expect(server.swap(signed)).rejects.toThrow('Falta la variable NOT_SET')
  expect(await outcome('/')).toBe('200 home')
})

test('close waits for waitUntil work, whose failure is logged', async () => {
  const done: string[] = []
  const publish: FunctionHandler = (_, { waitUntil }) => {
    waitUntil(wait(100).then(() => waitUntil(wait(50).then(() => done.push('hook called')))))
    waitUntil(Promise.reject(new Error('purge failed')))
    return new Response('saved')
  }
  const functions = [defineFunction('publish', publish, { path: '/publish' })]
  const { server, outcome, logged } = await startSite({}, { functions })
  expect(await outcome('/publish')).toBe('200 saved')
  await server.close()
  expect(done).toEqual(['hook called'])
  expect(logged[0]).toContain('[function publish] waitUntil failed: Error: purge failed')
})

test('close does not wait for an answer, waitUntil work or a schedule that never ends', async () => {
  const never: FunctionHandler = () => new Promise(() => {})
  const publish: FunctionHandler = (_, { waitUntil }) => {
    waitUntil(new Promise(() => {}))
    return new Response('saved')
  }
  const functions = [
    defineFunction('answer', never, { path: '/answer' }),
    defineFunction('tick', never, { schedule: '@daily' }),
    defineFunction('publish', publish, { path: '/publish' }),
  ]
  const { server, outcome } = await startSite({}, { functions })
  await outcome('/publish')
  const cut = outcome('/answer').catch(() => 'cut')
  server.runScheduled('tick').catch(() => undefined)
  const began = performance.now()
  await server.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await cut).toBe('cut')
})
