/** Real builds against a Data API of the test's own: what they write, and that a build on top of an earlier one writes the same. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateTokens } from '#contract/article.ts'
import { readBuildInfo } from '#contract/build-info.ts'
import { answerFrom, type FakeDatabase, sampleId, sampleItem } from './src/data/news.fixture.ts'

const siteUrl = 'http://localhost:4321'
const database: FakeDatabase = { change: 3, counted: 8, rows: Array.from({ length: 8 }, (_, n) => sampleItem(n)) }
let folder: string
let supabase: Server

async function build(name: string, commit?: string): Promise<string> {
  const outDir = join(folder, name)
  const { port } = supabase.address() as AddressInfo
  const astro = join(import.meta.dirname, '../node_modules/astro/bin/astro.mjs')
  await promisify(execFile)(process.execPath, [astro, 'build', '--root', import.meta.dirname], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      SUPABASE_URL: `http://localhost:${port}`,
      SUPABASE_PUBLISHABLE_KEY: 'publishable',
      SITE_URL: siteUrl,
      ADMIN_URL: 'http://localhost:4322',
      SITE_OUT_DIR: outDir,
      ...(commit && { COMMIT_REF: commit }),
    },
  })
  return outDir
}

/** The text of every file of a build, without what the clock alone changes. */
async function contents(outDir: string): Promise<Record<string, string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    files.sort().map(async (file) => [file.slice(outDir.length), await readFile(file, 'latin1')]),
  )
  return { ...Object.fromEntries(texts), '/build.json': '' }
}

const page = (outDir: string, address: string) => readFile(join(outDir, address, 'index.html'), 'utf8')

/** Bytes, compressed as they travel, of all scripts that a page loads or may load. */
async function scriptBytes(outDir: string, html: string): Promise<number> {
  const names = new Set(html.match(/_astro\/[\w.-]+\.js/g))
  for (const name of names)
    for (const [, other] of (await readFile(join(outDir, name), 'utf8')).matchAll(/["']\.\/([\w.-]+\.js)["']/g))
      names.add(`_astro/${other}`)
  const files = await Promise.all([...names].map((name) => readFile(join(outDir, name))))
  const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]+)/g)].map(([, code]) => Buffer.from(code ?? ''))
  return [...files, ...inline].reduce((sum, code) => sum + brotliCompressSync(code).length, 0)
}

let first: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-build-'))
  const answer = answerFrom(database)
  supabase = createServer(async (request, response) => {
    const answered = answer(new URL(request.url ?? '/', 'http://supabase').href)
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text())
  }).listen(0)
  await once(supabase, 'listening')
  first = await build('grown', 'abc')
})
afterAll(async () => {
  supabase.close()
  await rm(folder, { recursive: true, force: true })
})

test('D01 every published item has a page with its title, text and share data in the HTML', async () => {
  const html = await page(first, `noticia/${sampleId(2)}`)
  expect(html).toContain('<h1')
  expect(html).toContain('<title>Noticia 2 · Municipalidad de La Banda</title>')
  expect(html).toMatch(/<p[^>]*>Primer párrafo 2<\/p><p[^>]*>Segundo párrafo<\/p>/)
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/noticia/${sampleId(2)}/">`)
  expect(html).toContain('<meta property="og:title" content="Noticia 2">')
  expect(html).toContain(`data-noticia="${sampleId(2)}"`)
})

test('D01 the template keeps every token, and nobody finds it by searching', async () => {
  const html = await page(first, 'plantillas/noticia')
  for (const token of Object.values(templateTokens)) expect(html).toContain(token)
  expect(html).toMatch(new RegExp(`<p[^>]*>${templateTokens.paragraphs}</p>`))
  expect(html).toContain(`<script type="application/ld+json">${templateTokens.jsonld}</script>`)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('D05 the page for an item that is not available', async () => {
  const html = await page(first, 'plantillas/noticia-no-disponible')
  expect(html).toMatch(/<p[^>]*>La noticia que buscas no está disponible o ha sido eliminada<\/p>/)
  expect(html).toContain('href="/todas-las-noticias/"')
})

test('N08 the first page of the list and the newest news of the home are in the HTML', async () => {
  expect((await page(first, 'todas-las-noticias')).match(/<article/g)).toHaveLength(6)
  const home = await page(first, '')
  for (const n of [7, 6, 5]) expect(home).toContain(`href="/noticia/${sampleId(n)}/"`)
})

test('N09 RSS and sitemap list all published news and no template', async () => {
  const [rss, sitemap] = await Promise.all(
    ['rss.xml', 'sitemap-0.xml'].map((name) => readFile(join(first, name), 'utf8')),
  )
  for (const { id } of database.rows) {
    expect(rss).toContain(`<link>${siteUrl}/noticia/${id}/</link>`)
    expect(sitemap).toContain(`<loc>${siteUrl}/noticia/${id}/</loc>`)
  }
  expect(sitemap).not.toContain('plantillas')
  expect(existsSync(join(first, 'sitemap-index.xml'))).toBe(true)
})

test('B03 /build.json says which change the site carries', async () => {
  expect(readBuildInfo(JSON.parse(await readFile(join(first, 'build.json'), 'utf8')))).toMatchObject({
    change: 3,
    noticias: 8,
  })
})

test('X03 the addresses of the panel are in _redirects', async () => {
  expect(await readFile(join(first, '_redirects'), 'utf8')).toContain('/login-admin-prensa http://localhost:4322/')
})

test('L09 no page carries style attributes, and its policy forbids inline scripts', async () => {
  for (const [file, html] of Object.entries(await contents(first))) {
    if (!file.endsWith('.html')) continue
    expect(html, file).not.toMatch(/<[^>]+ style=/)
    expect(html, file).toContain('http-equiv="content-security-policy"')
    expect(html, file).not.toContain('unsafe-inline')
  }
})

test.for([
  ['', 10],
  [`noticia/${sampleId(2)}`, 10],
  ['todas-las-noticias', 75],
] as const)('L09 /%s needs at most %i kB of scripts', async ([address, kilobytes]) => {
  const bytes = await scriptBytes(first, await page(first, address))
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThan(kilobytes * 1000)
})

test('B04 a build on top of an earlier one leaves what a full build would, hidden items gone', {
  timeout: 60_000,
}, async () => {
  const hidden = sampleId(4)
  const kept = `noticia/${sampleId(0)}/index.html`
  const before = await readFile(join(first, kept), 'utf8')
  database.rows = database.rows
    .filter(({ id }) => id !== hidden)
    .map((item) => (item.id === sampleId(6) ? { ...item, title: 'Otro' } : item))
  Object.assign(database, { change: 5, counted: 7 })
  const again = await build('grown', 'abc')
  expect(existsSync(join(again, 'noticia', hidden))).toBe(false)
  expect(await page(again, `noticia/${sampleId(6)}`)).toContain('<title>Otro')
  expect(await readFile(join(again, kept), 'utf8')).toBe(before)
  expect(await contents(again)).toEqual(await contents(await build('fresh')))
})

test('B04 two builds at once, into two folders, do not meet', { timeout: 60_000 }, async () => {
  const [one, other] = await Promise.all([build('one'), build('other')])
  expect(await contents(one)).toEqual(await contents(other))
})
