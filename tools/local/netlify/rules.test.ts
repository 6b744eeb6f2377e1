import { describe, expect, test } from 'vitest'
import { defineFunction } from './functions.ts'
import { startSite, writeFiles } from './test-site.ts'

const singlePage = '[[redirects]]\nfrom = "/*"\nto = "/index.html"\nstatus = 200'

describe('redirect rules', () => {
  test('fill in placeholders, splat and the query, and never lead to another host by two slashes', async () => {
    const { outcome } = await startSite({
      _redirects: `
        /old        /new                       301
        /blog/*     /noticias/:splat           302
        /p/:id      https://other.example/:id  302
        /own        /new?from=own              301
        /by  id=:id /item/:id                  301
        /open/*     /:splat                    302`,
    })
    expect(await outcome('/old?a=1')).toBe('/new?a=1')
    expect(await outcome('/old/')).toBe('/new')
    expect(await outcome('/blog/r%C3%ADo/2')).toBe('/noticias/r%C3%ADo/2')
    expect(await outcome('/p/7?x=y')).toBe('https://other.example/7?x=y')
    expect(await outcome('/own?a=1')).toBe('/new?from=own')
    expect(await outcome('/by?id=4')).toMatch(/^\/item\/4/)
    expect(await outcome('/open//evil.example/a')).toBe('/evil.example/a')
  })

  test('rewrite to a page, to an error page and to a function', async () => {
    const functions = [defineFunction('feed', (request) => new Response(request.url))]
    const files = { 'panel/index.html': 'panel', 'no.html': 'no' }
    const _redirects = '/p/* /panel/ 200\n/q/* /no 404\n/feed.xml /.netlify/functions/feed 200'
    const { outcome, url } = await startSite({ ...files, _redirects }, { functions })
    expect(await outcome('/p/1/2')).toBe('200 panel')
    expect(await outcome('/q/1')).toBe('404 no')
    expect(await outcome('/feed.xml?a=1')).toBe(`200 ${url}/feed.xml?a=1`)
  })

  test('of _redirects go before those of netlify.toml, and each build has its own', async () => {
    const { server, outcome } = await startSite({ _redirects: '/x /one 302' }, { toml: singlePage })
    expect(await outcome('/x')).toBe('/one')
    expect(await outcome('/y')).toBe('200 home')
    await server.swap(await writeFiles({ _redirects: '/x /two 302' }))
    expect(await outcome('/x')).toBe('/two')
  })

  test('are logged when they cannot be read, and refused with conditions or without their secret', async () => {
    const { logged } = await startSite({ _redirects: '/x\n/y /z 302' })
    expect(logged.join()).toContain('/x')
    await expect(startSite({ _redirects: '/ /en 302 Language=en' })).rejects.toThrow('has conditions')
    await expect(startSite({ _redirects: '/api/* http://localhost:1/ 200 signed=A_SECRET' })).rejects.toMatchObject({
      name: 'StartError',
      message: 'Falta la variable A_SECRET, con la que se firman los pedidos a /api/*.',
    })
  })
})

test('header rules hold for files and error pages; a later rule wins, and each build has its own', async () => {
  const toml = `
    [[headers]]
    for = "/*"
    values = { X-Content-Type-Options = "nosniff", Cache-Control = "no-cache" }
    [[headers]]
    for = "/_astro/*"
    values = { Cache-Control = "immutable" }`
  const files = { '_astro/a.js': 'x', '404.html': 'no', _headers: '/*\n  X-Build: 1\n' }
  const { server, get } = await startSite(files, { toml })
  const headers = async (address: string): Promise<unknown> => Object.fromEntries((await get(address)).headers)
  const everywhere = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', 'x-build': '1' }
  expect(await headers('/')).toMatchObject(everywhere)
  expect(await headers('/nada')).toMatchObject(everywhere)
  expect(await headers('/_astro/a.js')).toMatchObject({ ...everywhere, 'cache-control': 'immutable' })
  await server.swap(await writeFiles({ 'index.html': '', _headers: '/*\n  X-Build: 2\n' }))
  expect(await headers('/')).toMatchObject({ 'x-build': '2' })
})
