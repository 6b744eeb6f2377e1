import { expect, test } from 'vitest'
import { startSite, writeFiles } from './test-site.ts'

test('a rule redirects or rewrites with placeholders and query; two slashes do not lead to another host', async () => {
  const functions = [{ name: 'feed', config: {}, handler: ({ url }: Request) => new Response(new URL(url).search) }]
  const _redirects = `
    /blog/*     /noticias/:splat           302
    /p/:id      https://other.example/:id  302
    /own        /new?from=own              301
    /open/*     /:splat                    302
    /panel/*    /start/                    200
    /gone/*     /no                        404
    /feed.xml   /.netlify/functions/feed   200`
  const files = { 'start/index.html': 'panel', 'no.html': 'no', _redirects }
  const { expectOutcomes } = await startSite(files, { functions })
  await expectOutcomes({
    '/blog/r%C3%ADo/2?a=1': '/noticias/r%C3%ADo/2?a=1',
    '/p/7?x=y': 'https://other.example/7?x=y',
    '/own/?a=1': '/new?from=own',
    '/open//evil.example/a': '/evil.example/a',
    '/panel/1/2': '200 panel',
    '/gone/1': '404 no',
    '/feed.xml?a=1': '200 ?a=1',
  })
})

test('rules of a build go before those of netlify.toml, and each build has its own', async () => {
  const toml = `
    redirects = [{ from = "/*", to = "/index.html", status = 200 }]
    headers = [
      { for = "/*", values = { X-Content-Type-Options = "nosniff", Cache-Control = "no-cache" } },
      { for = "/_astro/*", values = { Cache-Control = "immutable" } },
    ]`
  const files = {
    '_astro/a.js': 'x',
    _redirects: '/x /one 302\n/gone /404 404',
    '404.html': 'no',
    _headers: '/*\n  X-Build: 1\n',
  }
  const { server, get, expectOutcomes } = await startSite(files, { toml })
  await expectOutcomes({ '/x': '/one', '/y': '200 home', '/gone': '404 no' })
  const headers = async (address: string): Promise<unknown> => Object.fromEntries((await get(address)).headers)
  const everywhere = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', 'x-build': '1' }
  expect(await headers('/')).toMatchObject(everywhere)
  expect(await headers('/gone')).toMatchObject(everywhere)
  expect(await headers('/_astro/a.js')).toMatchObject({ ...everywhere, 'cache-control': 'immutable' })
  await server.replaceBuild(
    await writeFiles({ 'index.html': '', _redirects: '/x /two 302', _headers: '/*\n  X-Build: 2\n' }),
  )
  await expectOutcomes({ '/x': '/two' })
  expect(await headers('/')).toMatchObject({ 'x-build': '2' })
})
