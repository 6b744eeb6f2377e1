import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { reachedAssets } from './assets.ts'
import { factsOf } from './page-facts.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

async function bundle(files: Record<string, string>): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, '_astro'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const reached = (dir: string, html: string): string[] =>
  reachedAssets(dir, [{ path: 'turismo/', addresses: factsOf(html).addresses }])

test('assets named by pages, styles or scripts are published, others are not', async () => {
  const dir = await bundle({
    '_astro/base.x1.css': 'src:url(/_astro/font.x3.woff2)',
    '_astro/page.x2.js': 'import"./chunk.x4.js";import("./..");',
    '_astro/chunk.x4.js': 'import("./lazy.x5.js")',
    '_astro/lazy.x5.js': '',
    '_astro/font.x3.woff2': '',
    '_astro/old.x6.js': '',
  })
  const html = '<link href="/_astro/base.x1.css"><script src="/_astro/page.x2.js"></script>'
  expect(reached(dir, html)).toEqual(['base.x1.css', 'chunk.x4.js', 'font.x3.woff2', 'lazy.x5.js', 'page.x2.js'])
})

test('B04 the build fails when a script names a missing asset', async () => {
  const dir = await bundle({ '_astro/page.x1.js': 'const deps=["_astro/map.gone.css"]' })
  expect(() => reached(dir, '<script src="/_astro/page.x1.js"></script>')).toThrow('map.gone.css (page.x1.js)')
})

test('B04 the build fails when a page names a missing asset', async () => {
  const dir = await bundle({})
  expect(() => reached(dir, '<script src="/_astro/page.gone.js"></script>')).toThrow('page.gone.js (/turismo/)')
})
