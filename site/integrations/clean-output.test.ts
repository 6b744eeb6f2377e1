import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { namedAssets } from './clean-output.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

async function output(files: Record<string, string>): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'clean-output-'))
  await mkdir(join(folder, '_astro'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('assets are reached from pages through styles and scripts; the others are stale', async () => {
  const dir = await output({
    'index.html': '<link href="/_astro/base.x1.css"><script src="/_astro/page.x2.js"></script>',
    '_astro/base.x1.css': 'src:url(/_astro/font.x3.woff2)',
    '_astro/page.x2.js': 'import"./chunk.x4.js";',
    '_astro/chunk.x4.js': 'import("./lazy.x5.js")',
    '_astro/lazy.x5.js': '',
    '_astro/font.x3.woff2': '',
    '_astro/old.x6.js': '',
  })
  const present = new Set(['base.x1.css', 'page.x2.js', 'chunk.x4.js', 'lazy.x5.js', 'font.x3.woff2', 'old.x6.js'])
  const named = namedAssets(dir, ['index.html', 'rss.xml'], present)
  expect([...present].filter((name) => !named.has(name))).toEqual(['old.x6.js'])
})

test('B04 a script that would load an asset which does not exist fails the build', async () => {
  const dir = await output({
    'index.html': '<script src="/_astro/page.x1.js"></script>',
    '_astro/page.x1.js': 'const deps=["_astro/map.gone.css"]',
  })
  expect(() => namedAssets(dir, ['index.html'], new Set(['page.x1.js']))).toThrow('map.gone.css (page.x1.js)')
})

test('B04 a page that names an asset which does not exist fails the build', async () => {
  const dir = await output({ 'index.html': '<script src="/_astro/page.gone.js"></script>' })
  expect(() => namedAssets(dir, ['index.html'], new Set())).toThrow('page.gone.js (index.html)')
})
