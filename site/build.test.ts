/** Output of real builds; an incremental one gives the same files as a full one. */
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, cp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import waste from '#content/barrios-residuos.json'
import city from '#content/ciudad.json'
import documents from '#content/documentos.json'
import events from '#content/eventos.json'
import { newsCategories } from '#contract/enums.ts'
import { templateTokens } from '#shared/article/article-template.ts'
import { shareSize } from '#shared/article/share-picture.ts'
import { readBuildInfo } from '#shared/build-info.ts'
import { type Builds, readBuiltFiles, readPage, siteUrl, startBuilds } from './build.fixture.ts'
import { builtCommit, builtDatabase } from './built-site.fixture.ts'
import { agendaCategoryPath } from './src/agenda/event-lists.ts'
import { sampleId, sampleItem } from './src/noticias/news.fixture.ts'
import { shareCardPath } from './src/noticias/share-card.ts'
import type { SearchFile } from './src/search/search-file.ts'

const database = builtDatabase()
const firstBuild = inject('builtSite')
let builds: Builds
beforeAll(async () => {
  builds = await startBuilds(database)
})
afterAll(() => builds.stop())

/** Copies the shared build, with its cache, to build over it. */
async function copyFirstBuild(name: string): Promise<void> {
  for (const folder of ['', '.cache'])
    await cp(firstBuild + folder, builds.folderOf(name) + folder, { recursive: true })
}

test('D01 every published item has a page with its title, text and share data in the HTML', async () => {
  const html = await readPage(firstBuild, `noticia/${sampleId(2)}`)
  expect(html).toContain('<h1')
  expect(html).toContain(`<title>Noticia 2 · ${city.municipio}</title>`)
  expect(html).toMatch(/<p[^>]*>Primer párrafo 2<\/p><p[^>]*>Segundo párrafo<\/p>/)
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/noticia/${sampleId(2)}/">`)
  expect(html).toContain('<meta property="og:title" content="Noticia 2">')
  expect(html).toContain(`data-noticia="${sampleId(2)}"`)
})

test('D01 the template keeps every token and is noindex', async () => {
  const html = await readPage(firstBuild, 'plantillas/noticia')
  for (const token of Object.values(templateTokens)) expect(html).toContain(token)
  expect(html).toContain(`<div class="article-text">${templateTokens.body}</div>`)
  expect(html).toContain(`,${templateTokens.jsonld}</script>`)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('D05 an unavailable item has an error page', async () => {
  const html = await readPage(firstBuild, 'plantillas/noticia-no-disponible')
  expect(html).toMatch(/<p[^>]*>La noticia que buscas no está disponible o ha sido eliminada<\/p>/)
  expect(html).toContain('href="/todas-las-noticias/"')
})

test('N08 the HTML has the list’s first page and the home’s newest news', async () => {
  expect((await readPage(firstBuild, 'todas-las-noticias')).match(/<article/g)).toHaveLength(6)
  const home = await readPage(firstBuild, '')
  for (const n of [7, 6, 5]) expect(home).toContain(`href="/noticia/${sampleId(n)}/"`)
})

test('N09 RSS and sitemap list all published news and no template', async () => {
  const [rss, sitemap] = await Promise.all(
    ['rss.xml', 'sitemap-0.xml'].map((name) => readFile(join(firstBuild, name), 'utf8')),
  )
  for (const { id } of database.rows) {
    expect(rss).toContain(`<link>${siteUrl}/noticia/${id}/</link>`)
    expect(sitemap).toContain(`<loc>${siteUrl}/noticia/${id}/</loc>`)
  }
  expect(sitemap).not.toContain('plantillas')
  expect(existsSync(join(firstBuild, 'sitemap-index.xml'))).toBe(true)
})

test('B03 /build.json names the deployed change', async () => {
  expect(readBuildInfo(JSON.parse(await readFile(join(firstBuild, 'build.json'), 'utf8')))).toMatchObject({
    change: 3,
    noticias: 8,
  })
})

test('X03 the addresses of the panel are in _redirects', async () => {
  expect(await readFile(join(firstBuild, '_redirects'), 'utf8')).toContain('/login-admin-prensa http://localhost:4322/')
})

test('FM32 /.well-known/security.txt has the content’s contact and expiry', async () => {
  const { contacto, vence } = city.seguridadInformatica
  const text = await readFile(join(firstBuild, '.well-known/security.txt'), 'utf8')
  expect(text).toContain(`Contact: mailto:${contacto}\nExpires: ${vence}T23:59:59-03:00\n`)
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`)
})

test('SG11 every hashed file has its own immutable rule', async () => {
  const files = await readBuiltFiles(firstBuild)
  const headers = files['/_headers'] ?? ''
  const assets = Object.keys(files).filter((file) => file.startsWith('/_astro/'))
  expect(assets.length).toBeGreaterThan(5)
  expect(headers.match(/^\/.*$/gm)).toEqual(['/*', ...assets.sort()])
  expect(headers).toMatch(
    /^ {2}Content-Security-Policy-Report-Only: default-src 'self'; .*; report-uri \/api\/csp-reports$/m,
  )
})

test('D07 each item has a share card in a format that networks accept', async () => {
  const cards = await readdir(join(firstBuild, 'compartir'))
  expect(cards.filter((card) => !card.startsWith('pagina-'))).toHaveLength(database.rows.length)
  const file = join(firstBuild, shareCardPath(sampleItem(2)))
  const { format, width, height, size } = await sharp(await readFile(file)).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', ...shareSize })
  expect(size).toBeLessThan(300_000)
  // The card's ground is the category's colour (obras), up to palette rounding.
  const styles = await readFile(join(import.meta.dirname, '../shared/ui/categories.css'), 'utf8')
  const [, ...ground] = /"obras"\]\s*\{\s*--category:\s*#(..)(..)(..);/.exec(styles) ?? []
  expect(ground).toHaveLength(3)
  const corner = await sharp(file).extract({ left: 4, top: 4, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  for (const [index, value] of ground.entries())
    expect(Math.abs((corner[index] ?? 0) - Number.parseInt(value, 16))).toBeLessThan(3)
})

test('L04 ED46 the search index has every listed page and document, without news and lists of a month or year', async () => {
  const { entries }: SearchFile = JSON.parse(await readFile(join(firstBuild, 'busqueda.json'), 'utf8'))
  const found = new Set(entries.map(({ address }) => address))
  const sitemap = await readFile(join(firstBuild, 'sitemap-0.xml'), 'utf8')
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, address]) => new URL(address ?? '').pathname)
  const pages = listed.filter(
    (path) =>
      !/^\/noticias?\/|^\/documentos\/(?:[\w-]+\/)?\d{4}\/|^\/agenda\/\d{4}-\d{2}\//.test(path) &&
      !newsCategories.some((category) => path === agendaCategoryPath(category)),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((path) => !found.has(path))).toEqual([])
  expect(documents.filas.length).toBeGreaterThan(0)
  expect(documents.filas.filter(({ descarga }) => !found.has(descarga))).toEqual([])
})

test('L04 every address in the search index exists', async () => {
  const { entries }: SearchFile = JSON.parse(await readFile(join(firstBuild, 'busqueda.json'), 'utf8'))
  const lost = entries.filter(({ address }) => {
    if (!address.startsWith('/')) return false
    const { pathname, hash } = new URL(address, siteUrl)
    const file = join(firstBuild, pathname, pathname.endsWith('/') ? 'index.html' : '')
    return !existsSync(file) || (hash !== '' && !readFileSync(file, 'utf8').includes(`id="${hash.slice(1)}"`))
  })
  expect(lost.map(({ title, address }) => `${title}: ${address}`)).toEqual([])
})

test('B04 D06 a build over an earlier one equals a full build, hidden items removed; parallel ones do not interfere', {
  timeout: 240_000,
}, async () => {
  const hidden = sampleId(4)
  const articleFile = `noticia/${sampleId(0)}/index.html`
  const before = await readFile(join(firstBuild, articleFile), 'utf8')
  const indexBefore = await readFile(join(firstBuild, 'busqueda.json'), 'utf8')
  database.rows = database.rows
    .filter(({ id }) => id !== hidden)
    .map((item) => (item.id === sampleId(6) ? { ...item, title: 'Otro' } : item))
  const hiddenCard = shareCardPath(sampleItem(4))
  const earlierCard = shareCardPath(sampleItem(6))
  expect(existsSync(join(firstBuild, hiddenCard))).toBe(true)
  Object.assign(database, { change: 5, counted: 7 })
  await copyFirstBuild('grown')
  const [again, fresh] = await Promise.all([builds.build('grown', builtCommit), builds.build('fresh')])
  expect(existsSync(join(again, 'noticia', hidden))).toBe(false)
  // News are searched in the database: the index is unchanged.
  expect(await readFile(join(again, 'busqueda.json'), 'utf8')).toBe(indexBefore)
  for (const card of [hiddenCard, earlierCard]) expect(existsSync(join(again, card)), card).toBe(false)
  expect(existsSync(join(again, shareCardPath(sampleItem(6, { title: 'Otro' }))))).toBe(true)
  expect(await readPage(again, `noticia/${sampleId(6)}`)).toContain('<title>Otro')
  expect(await readFile(join(again, articleFile), 'utf8')).toBe(before)
  expect(await readBuiltFiles(again)).toEqual(await readBuiltFiles(fresh))
})

/** Time of a build's bundle. */
const bundledAt = async (outDir: string): Promise<number> => (await stat(`${outDir}.cache/bundle/name`)).mtimeMs

test('ED10 ED12 NL19 SP01 SP09 a saved neighbourhood is in page, calendar, data and search; nothing is bundled and no article rendered', {
  timeout: 240_000,
}, async () => {
  const [row] = waste.filas
  const more = { ...row, id: 9_001, neighborhood: 'Barrio Recién Guardado', days: ['martes'], time: '05:30-06:45' }
  database.contenidos = { 'barrios-residuos.json': { ...waste, filas: [...waste.filas, more] } }
  const { id } = database.rows[0] ?? sampleItem(0)
  await copyFirstBuild('saved')
  const bundled = await bundledAt(builds.folderOf('saved'))
  const article = join(builds.folderOf('saved'), 'noticia', id, 'index.html')
  // A page that is rendered again loses this.
  await appendFile(article, '<!-- from before -->')

  const requestsBefore = builds.requests.length
  const { change } = database
  // Simulates a database restored between the reads of content and news.
  const changeAsRead = () => (builds.requests.lastIndexOf('contenidos_publicos') < requestsBefore ? change : change - 1)
  Object.defineProperty(database, 'change', { get: changeAsRead, configurable: true })
  const after = await builds.build('saved', builtCommit)
  Object.defineProperty(database, 'change', { value: change, writable: true })
  expect(JSON.parse(await readFile(join(after, 'build.json'), 'utf8'))).toMatchObject({ change })
  // News may be newer than the claimed change, never older.
  const reads = ['site_state', 'contenidos_publicos', 'site_state', 'noticias_publicas']
  expect(builds.requests.slice(requestsBefore, requestsBefore + reads.length)).toEqual(reads)
  expect(await bundledAt(after)).toBe(bundled)
  expect(await readFile(article, 'utf8')).toContain('<!-- from before -->')
  expect(await readPage(after, 'recoleccion-residuos')).toContain('Barrio Recién Guardado')
  const calendar = await readFile(join(after, 'recoleccion-residuos/calendarios/barrio-recien-guardado.ics'), 'utf8')
  expect(calendar).toMatch(/DTSTART;TZID=[\w/]+:\d{8}T053000\r\n/)
  expect(calendar).toContain('BYDAY=TU')
  const csv = await readFile(join(after, 'datos-abiertos/recoleccion-por-barrio.csv'), 'utf8')
  expect(csv).toMatch(/Barrio Recién Guardado.*martes.*05:30/)
  expect(await readFile(join(after, 'busqueda.json'), 'utf8')).toContain('Barrio Recién Guardado')
})

test('SP02 B04 a build over other content equals one into an empty folder, byte for byte', {
  timeout: 240_000,
}, async () => {
  const { filas, ...rest } = events
  database.contenidos = {
    'ciudad.json': { ...city, lema: 'Otro lema' },
    'eventos.json': {
      ...rest,
      filas: filas.slice(1).map((row, n) => (n === 0 ? { ...row, title: 'Otro título' } : row)),
    },
    'documentos.json': { ...documents, filas: documents.filas.slice(1) },
  }
  await copyFirstBuild('over')
  await cp(`${firstBuild}.cache/bundle`, `${builds.folderOf('empty')}.cache/bundle`, { recursive: true })
  const over = await readBuiltFiles(await builds.build('over', builtCommit))
  expect(over['/index.html']).toContain('Otro lema')
  expect(over).toEqual(await readBuiltFiles(await builds.build('empty', builtCommit)))
})
