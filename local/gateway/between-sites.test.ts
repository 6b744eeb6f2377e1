/** What the `_redirects` of the two builds do, obeyed by the gateway. */
import { expect, test } from 'vitest'
import { adminRedirects, siteRedirects } from '#shared/redirects.ts'
import { startServer, startSite } from './test-site.ts'

test('X03 the addresses of the panel on the public site lead to the panel', async () => {
  const { get } = await startSite({
    '404.html': 'no',
    _redirects: siteRedirects({ adminUrl: 'https://panel.example', icon: '/icon-192.png' }),
  })
  const target = async (address: string): Promise<unknown[]> => {
    const response = await get(address)
    return [response.status, response.headers.get('location')]
  }
  expect(await target('/login-admin-prensa')).toEqual([302, 'https://panel.example/login-admin-prensa'])
  expect(await target('/login-admin-prensa/')).toEqual([302, 'https://panel.example/login-admin-prensa'])
  expect(await target('/admin-panel')).toEqual([302, 'https://panel.example/admin-panel'])
  expect(await target('/admin-panel/editar-noticia/7?volver=1')).toEqual([
    302,
    'https://panel.example/admin-panel/editar-noticia/7?volver=1',
  ])
  expect((await target('/admin-paneles'))[0]).toBe(404)
})

test('the panel passes its API, the pictures and build.json on to the public site, signed where it matters', async () => {
  const site = await startServer((req, res) => {
    res.end(`${req.url} ${req.headers['x-nf-sign'] ? 'signed' : 'plain'}`)
  })
  const { get } = await startSite(
    { _redirects: adminRedirects({ siteUrl: site, signed: true }) },
    {
      toml: '[[redirects]]\nfrom = "/*"\nto = "/index.html"\nstatus = 200',
      env: { PROXY_SIGNING_SECRET: 'a-secret' },
    },
  )
  const text = async (address: string): Promise<string> => (await get(address)).text()
  expect(await text('/api/prensa/find-new/7?a=1')).toBe('/api/prensa/find-new/7?a=1 signed')
  expect(await text('/media/abc/400.webp')).toBe('/media/abc/400.webp signed')
  expect(await text('/build.json')).toBe('/build.json plain')
  expect(await text('/admin-panel/usuarios')).toBe('<h1>home</h1>')
})
