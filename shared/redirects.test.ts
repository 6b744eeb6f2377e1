import { expect, test } from 'vitest'
import { adminRedirects, siteRedirects } from './redirects.ts'

test('X03 the public site redirects panel addresses to the panel', () => {
  expect(siteRedirects({ adminUrl: 'https://panel.example', icon: '/icon-192.png' })).toBe(
    [
      '/login-admin-prensa https://panel.example/login-admin-prensa 302',
      '/admin-panel https://panel.example/admin-panel 302',
      '/admin-panel/* https://panel.example/admin-panel/:splat 302',
      '/favicon.ico /icon-192.png 302',
      '',
    ].join('\n'),
  )
})

test('the panel’s proxy rules have the name of the signing secret, never its value', () => {
  expect(adminRedirects({ siteUrl: 'https://municipio.example', signed: true })).toBe(
    [
      '/api/* https://municipio.example/api/:splat 200 signed=PROXY_SIGNING_SECRET',
      '/media/* https://municipio.example/media/:splat 200 signed=PROXY_SIGNING_SECRET',
      '/build.json https://municipio.example/build.json 200',
      '/contenido.json https://municipio.example/contenido.json 200',
      '/busqueda.json https://municipio.example/busqueda.json 200',
      '/_astro/* https://municipio.example/_astro/:splat 200',
      '/fotos/* https://municipio.example/fotos/:splat 200',
      '',
    ].join('\n'),
  )
})

test('without a secret the panel’s proxy rules are not signed', () => {
  expect(adminRedirects({ siteUrl: 'https://municipio.example', signed: false })).toBe(
    [
      '/api/* https://municipio.example/api/:splat 200',
      '/media/* https://municipio.example/media/:splat 200',
      '/build.json https://municipio.example/build.json 200',
      '/contenido.json https://municipio.example/contenido.json 200',
      '/busqueda.json https://municipio.example/busqueda.json 200',
      '/_astro/* https://municipio.example/_astro/:splat 200',
      '/fotos/* https://municipio.example/fotos/:splat 200',
      '',
    ].join('\n'),
  )
})

test.each([
  '',
  'municipio.example',
  'https://a.example/',
  'https://a.example/x',
  'https://a.example 200\n/* https://b.example',
  'file:///x',
])('the origin "%s" is refused with its variable’s name', (address) => {
  expect(() => siteRedirects({ adminUrl: address, icon: '/icon-192.png' })).toThrow(
    /^ADMIN_URL tiene que ser un origen/,
  )
  expect(() => adminRedirects({ siteUrl: address, signed: true })).toThrow(/^SITE_URL tiene que ser un origen/)
})
