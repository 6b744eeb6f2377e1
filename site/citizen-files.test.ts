/** Files for programs in a real build: feeds, calendars, data, sitemap, redirects. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import city from '#content/ciudad.json'
import { builtDatabase } from './built-site.fixture.ts'
import { sampleId } from './src/noticias/news.fixture.ts'

const outDir = inject('builtSite')
const read = (path: string): string => readFileSync(join(outDir, path), 'utf8')
const files = (await readdir(outDir, { recursive: true })).map((file) => file.replaceAll('\\', '/'))
const filesEnding = (end: string): string[] => files.filter((file) => file.endsWith(end))

/** Invalid in XML 1.0: control characters, a bare ampersand, "]]>". */
const invalidXml =
  /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)|\]\]>/iu

test('CF14 feeds are well-formed, whatever was pasted', () => {
  const [pasted] = builtDatabase().rows.filter(({ excerpt }) => /\p{Cc}/u.test(excerpt) && !excerpt.isWellFormed())
  expect(pasted?.excerpt).toContain(']]>')
  const feeds = filesEnding('rss.xml')
  expect(feeds).toEqual(expect.arrayContaining(['rss.xml', 'noticias/obras/rss.xml', 'documentos/rss.xml']))
  for (const feed of feeds) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(outDir, feed)))
    expect(invalidXml.exec(text)?.[0], feed).toBeUndefined()
  }
  expect(read('rss.xml')).toContain('<description>Pegado de otro lado ]]&gt;')
})

test('CF15 FM56 each line of a calendar has at most 75 octets and ends with CRLF; its properties precede events and zone', () => {
  const calendars = filesEnding('.ics')
  expect(calendars.length).toBeGreaterThan(10)
  expect(calendars).toContain('agenda/calendario.ics')
  for (const file of calendars) {
    const text = read(file)
    expect(text, file).toMatch(/^(?:[^\r\n]*\r\n)+$/)
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line))), file).toBeLessThanOrEqual(75)
    const [head = '', ...components] = text.split(/\r\n(?=BEGIN:V(?:TIMEZONE|EVENT))/)
    for (const name of ['NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'])
      expect(head, file).toMatch(new RegExp(`\\r\\n${name}[:;]`))
    for (const component of components)
      expect(component, file).toMatch(/END:V(?:TIMEZONE|EVENT)(?:\r\nEND:VCALENDAR\r\n)?$/)
    expect(text, file).toMatch(/END:VCALENDAR\r\n$/)
  }
})

test('CF16 a CSV file starts with a byte order mark, so that spreadsheets show accents', () => {
  const tables = filesEnding('.csv')
  expect(tables.length).toBeGreaterThan(10)
  for (const file of tables) expect([...readFileSync(join(outDir, file)).subarray(0, 3)], file).toEqual([239, 187, 191])
})

test('CF17 the sitemap dates articles by change and pages by review', () => {
  const listed = new Map(
    Array.from(read('sitemap-0.xml').matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g), (found) => [
      new URL(found[1] ?? '').pathname,
      found[2],
    ]),
  )
  for (const { id, updated_at } of builtDatabase().rows) expect(listed.get(`/noticia/${id}/`)).toBe(updated_at)
  const reviewed = [...listed].filter(([path]) => existsSync(join(outDir, path, 'index.html')))
  const dates = reviewed.flatMap(([path, lastmod]) => {
    const day = /Contenido revisado el <time datetime="([^"]+)"/.exec(read(`${path}index.html`))?.[1]
    return day ? [[path, day, lastmod] as const] : []
  })
  expect(dates.length).toBeGreaterThan(10)
  expect(dates.filter(([, day, lastmod]) => day !== lastmod)).toEqual([])
})

test('CF22 /favicon.ico redirects to the city’s icon', () => {
  const [, icon = ''] = /^\/favicon\.ico (\S+) 302$/m.exec(read('_redirects')) ?? []
  expect(icon).toMatch(/^\/.+\.png$/)
  expect(files).toContain(icon.slice(1))
})

test('CF18 G01 the gallery has a chip for each category that has images, beside the usual ones', () => {
  const chips = Array.from(
    read('galeria/index.html').matchAll(/<button[^>]*class="chip"[^>]*>([^<]+)</g),
    ([, chip]) => chip,
  )
  expect(chips).toEqual(
    expect.arrayContaining([
      'Todas',
      'Eventos',
      'Obras Públicas',
      'Cultura',
      'Salud',
      'Deportes',
      'Social',
      'Seguridad',
    ]),
  )
  expect(chips).toContain('Medio Ambiente')
  expect(chips).not.toContain('Educación')
})

test('CF19 X04 news and gallery are data sets without staff names', () => {
  const items = builtDatabase().rows
  const news = JSON.parse(read('datos-abiertos/noticias.json'))
  expect(news.filas).toHaveLength(items.length)
  for (const { id, title, excerpt } of items)
    expect(news.filas).toContainEqual(
      expect.objectContaining({
        pagina: `/noticia/${id}/`,
        title,
        excerpt,
        date: '2026-11-20',
      }),
    )
  const gallery = JSON.parse(read('datos-abiertos/galeria.json'))
  expect(gallery.filas).toMatchObject([{ title: 'La plaza', category: 'ambiente', tags: ['plaza'] }])
  const catalogue = JSON.parse(read('datos-abiertos/data.json')).dataset.map(
    (set: { identifier: string }) => set.identifier,
  )
  expect(catalogue).toEqual(expect.arrayContaining(['noticias', 'galeria', 'eventos']))
  const page = read('datos-abiertos/index.html')
  for (const file of ['noticias.json', 'noticias.csv', 'galeria.json', 'galeria.csv']) {
    expect(page).toContain(`href="/datos-abiertos/${file}"`)
    expect(read(`datos-abiertos/${file}`)).not.toMatch(/\bAna\b|\bPaz\b|@/)
  }
})

const ogOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1]

test('CF24 each page has its own share picture with description and size', async () => {
  const paths = [
    'tramites',
    'recoleccion-residuos',
    'turismo',
    'agenda',
    'servicio-salud',
    'jardines',
    'galeria',
    'privacidad',
  ]
  const pictures = paths.map((path) => ogOf(read(`${path}/index.html`), 'image') ?? '')
  expect(new Set(pictures).size).toBe(paths.length)
  for (const [index, picture] of pictures.entries()) {
    const html = read(`${paths[index]}/index.html`)
    const { width, height } = await sharp(join(outDir, new URL(picture).pathname)).metadata()
    expect([ogOf(html, 'image:width'), ogOf(html, 'image:height')]).toEqual([String(width), String(height)])
    expect(ogOf(html, 'image:alt')?.trim()).toBeTruthy()
  }
  expect(ogOf(read('noticias/obras/index.html'), 'image')).toBe(ogOf(read('todas-las-noticias/index.html'), 'image'))
  const without = filesEnding('.html').filter((file) => file !== 'test/index.html' && !ogOf(read(file), 'image:alt'))
  expect(without).toEqual([])
})

test('D07 an article’s structured data name the publisher and no staff', () => {
  const html = read(`noticia/${sampleId(2)}/index.html`)
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Noticia 2',
    author: { '@type': 'GovernmentOrganization', name: city.municipio },
    publisher: { name: city.municipio, logo: { url: expect.stringMatching(/^http.+\.png$/) } },
  })
  expect(files).toContain(new URL(data.publisher.logo.url).pathname.slice(1))
  expect(html).not.toMatch(/\bPaz\b/)
})

test('CF26 lists repeat no illustration: items without a photo show their category’s colour', () => {
  for (const file of ['index.html', 'todas-las-noticias/index.html', 'noticias/obras/index.html']) {
    const html = read(file)
    expect(html, file).not.toContain('imagen-muestra')
    expect(html, file).toMatch(/class="news-card-picture"[^>]* data-category="obras"[^>]*><img [^>]*hidden/)
  }
  expect(read(`noticia/${sampleId(2)}/index.html`)).toContain('imagen-muestra')
})
