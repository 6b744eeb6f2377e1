/** Pages of a new city with only name, colours and emblem. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cityTokens } from '#contract/colours/city-colours.ts'
import { emptyCity } from '#contract/content/empty.ts'
import { CityIdentity } from '#shared/city-identity.ts'
import { initialContent } from '#shared/initial-content.ts'
import { siteUrl } from './build.fixture.ts'
import { elementsOf, gapsIn } from './built-page.fixture.ts'
import { memoryFolder } from './built-site.fixture.ts'
import { buildCity, type CityBuild } from './city-build.fixture.ts'

const named = {
  nombre: 'Villa Prueba',
  provincia: 'Chaco',
  institucion: { articulo: 'el', nombre: 'Municipio' },
} as const
const colores = { principal: '#5b2a86', acento: '#ffd166' }
const media = '/media/00000000-0000-4000-9000-000000000001'
const empty = emptyCity(initialContent, named, '2026-11-22')
const contenidos = { ...empty, 'ciudad.json': { ...empty['ciudad.json'], colores, escudo: media } }
const formerCity = initialContent['ciudad.json'] as Record<string, string>

let built: CityBuild
const home = () => built.files.get('/index.html') ?? ''
beforeAll(async () => {
  built = await buildCity({ change: 1, counted: 0, rows: [], contenidos })
}, 240_000)
afterAll(() => built?.stop())

test('a build succeeds on another file system than the sources', () => {
  expect(existsSync(join(inject('builtSite'), 'index.html'))).toBe(true)
  if (existsSync(memoryFolder)) expect(statSync(inject('builtSite')).dev).not.toBe(statSync(import.meta.dirname).dev)
})

test('ED65 every page is complete and without the former city’s name, from an empty start', () => {
  const names = [formerCity.nombre ?? '', formerCity.municipio ?? '', formerCity.servicioAlerta ?? '']
  expect(
    [...built.files].flatMap(([file, text]) =>
      names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`),
    ),
  ).toEqual([])
  expect(built.pages.flatMap(([file, html]) => gapsIn(html).map((gap) => `${file} ${gap}`))).toEqual([])
  for (const [file, html] of built.pages.filter(([name]) => !/\/(?:test|compartir)\//.test(name)))
    expect(
      elementsOf(html).filter(({ tag }) => tag === 'h1'),
      file,
    ).toHaveLength(1)
  expect(home()).toContain('Portal del Municipio de Villa Prueba')
})

test('CF20 without news no band of the home is empty, lists show a notice, and feeds are valid', () => {
  expect(/<section[^>]*id="new_section_muni"[^>]*>/.exec(home())?.[0]).toMatch(/ hidden/)
  expect(home()).toContain('Todavía no hay noticias publicadas.')
  expect(built.files.get('/rss.xml')).toMatch(/<channel>.*<\/channel>/)
  expect(built.files.get('/rss.xml')).not.toContain('<item>')
  expect([...built.files.keys()].filter((file) => file.startsWith('/datos-abiertos/noticias'))).toEqual([])
})

test('ED65 pages without content are not linked, not in the sitemap, and noindex', () => {
  const paths = [
    '/recoleccion-residuos/',
    '/servicio-salud/',
    '/jardines/',
    '/turismo/',
    '/tramites/',
    '/agenda/',
    '/documentos/',
  ]
  const links = built.pages.flatMap(([file, html]) =>
    elementsOf(html).flatMap(({ tag, attributes: { href = '' } }) =>
      tag === 'a' && paths.includes(href) ? [`${file} ${href}`] : [],
    ),
  )
  expect(links).toEqual([])
  for (const path of paths) {
    expect(built.files.get(`${path}index.html`), path).toContain('name="robots" content="noindex"')
    expect(built.files.get('/sitemap-0.xml')).not.toContain(`${siteUrl}${path}<`)
  }
})

test('ED60 every page has the city’s colours, allowed by its policy; theme colour and manifest have them too', () => {
  const { river, sun } = cityTokens(colores)
  const deep = cityTokens(colores)['river-deep']
  for (const [file, html] of built.pages.filter(([name]) => !name.startsWith('/test/'))) {
    const style = /<style>(:root\{--river:[^<]+)<\/style>/.exec(html)?.[1] ?? ''
    expect(style, file).toContain(`--river:${river};`)
    expect(style, file).toContain(`--sun:${sun};`)
    expect(html, file).toContain(`sha256-${createHash('sha256').update(style).digest('base64')}`)
    expect(html, file).toContain(`name="theme-color" content="${deep}"`)
  }
  expect(JSON.parse(built.files.get('/manifest.webmanifest') ?? '')).toMatchObject({
    name: 'Municipio de Villa Prueba',
    theme_color: deep,
  })
})

test('ED60 the emblem is in header, footer, tab, home screen and shared links', () => {
  const sources = elementsOf(home()).flatMap(({ attributes: { src = '' } }) => (src.startsWith(media) ? [src] : []))
  // Header, small-screen menu and footer.
  expect(sources).toEqual(Array.from({ length: 3 }, () => `${media}/400.webp`))
  expect(home()).toContain(`<link rel="icon" href="${media}/400.webp" type="image/webp"`)
  expect(home()).toContain(`<meta property="og:image" content="${siteUrl}${media}/800.webp"`)
  expect(JSON.parse(built.files.get('/manifest.webmanifest') ?? '').icons).toEqual([
    { src: `${media}/400.webp`, type: 'image/webp', sizes: 'any' },
  ])
})

test('ED61 /build.json has the city’s identity for the panel', () => {
  const { city } = JSON.parse(readFileSync(join(built.outDir, 'build.json'), 'utf8'))
  expect(CityIdentity.parse(city)).toMatchObject({
    ...{ name: 'Villa Prueba', municipality: 'Municipio de Villa Prueba' },
    ...{ emblem: `${media}/400.webp`, colours: colores },
  })
})
