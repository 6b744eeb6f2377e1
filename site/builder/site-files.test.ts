import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { factsOf } from './page-facts.ts'
import { checkLinkedFiles, missingFiles } from './site-files.ts'

let outDir: string
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'linked-files-'))
  for (const path of ['index.html', 'turismo/index.html', 'fotos/puente.webp']) {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), '')
  }
})
afterAll(() => rm(outDir, { recursive: true, force: true }))

const siteOf = (pages: Record<string, string>) => ({
  outDir,
  pages: Object.entries(pages).map(([path, html]) => ({ path, ...factsOf(html) })),
})
const missing = (pages: Record<string, string>) =>
  missingFiles(siteOf(pages)).map(({ address, page }) => [address, page])

test('existing files, function addresses and external links are not missing', () => {
  const pages = {
    '': '<a href="/turismo/?tipo=1#x">T</a><img src="/fotos/puente.webp" alt=""><a href="https://a.example/x/">A</a><a href="#b">B</a>',
    'turismo/': '<img src="/media/1/400.webp" alt=""><a href="/api/openapi.json">API</a><a href="/noticia/1/">N</a>',
    '404/': '<a href="/">Inicio</a>',
    'noticia/1/': '<a href="/lo-que-alguien-escribio/">N</a>',
  }
  expect(missing(pages)).toEqual([])
})

test('ED49 a missing download, picture or page is reported with a page that links to it', () => {
  const html = '<a href="/descargas/no.pdf">D</a><img src="/fotos/no existe.webp" alt=""><a href="/turimso/">T</a>'
  expect(missing({ '': '<a href="/turismo/">T</a>', 'turismo/': html })).toEqual([
    ['/descargas/no.pdf', '/turismo/'],
    ['/fotos/no existe.webp', '/turismo/'],
    ['/turimso/', '/turismo/'],
  ])
  expect(() => checkLinkedFiles(siteOf({ 'turismo/': html }))).toThrow('  /turimso/, en /turismo/')
})

test('ED49 a link to the page of a row that is gone is reported, and the site published', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html =
    '<a href="/contacto/obras/">O</a><a href="/noticias/archivo/2026-10/">N</a><a href="/agenda/2026-10/">A</a><a href="/contacto/%zz/">Z</a>'
  checkLinkedFiles(siteOf({ 'turismo/': html }))
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('  /contacto/obras/, en /turismo/'))
})
