import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageCache, type PageCache } from './page-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = {
  key: 'k1',
  facts: { title: 'Uno', isNoindex: false, modified: '2026-11-20', addresses: ['/turismo/', '/_astro/a.js'] },
}
const other = { key: 'k2', facts: { title: null, isNoindex: true, modified: null, addresses: ['/turismo/'] } }
const card = { key: 'c1', facts: null }
const open = (): PageCache => openPageCache(join(folder, 'pages.json'))
const keepsAll = { keep: () => true }
const keepsNone = { keep: () => false }

/** A build of two pages and a picture. */
function build(): PageCache {
  const cache = open()
  cache.addEntry('uno.html', page)
  cache.addEntry('dos.html', other)
  cache.addEntry('card.png', card)
  return cache
}

test('SP02 a page with an unchanged key is reused with its facts', () => {
  build().save()
  for (let again = 0; again < 2; again++) {
    const cache = open()
    expect(cache.reuse('uno.html', 'k1', keepsAll)).toEqual(page)
    expect(cache.reuse('dos.html', 'k2', keepsAll)).toEqual(other)
    expect(cache.reuse('card.png', 'c1', keepsAll)).toEqual(card)
    cache.save()
  }
})

test('SP02 changed, new and missing pages are rendered', () => {
  build().save()
  const cache = open()
  expect(cache.reuse('uno.html', 'k2', keepsAll)).toBeUndefined()
  expect(cache.reuse('tres.html', 'k1', keepsAll)).toBeUndefined()
  expect(cache.reuse('dos.html', 'k2', keepsNone)).toBeUndefined()
  cache.save()
  expect(open().reuse('uno.html', 'k1', keepsAll)).toBeUndefined()
})

test('SP02 B04 nothing is reused after an unfinished build', () => {
  build().save()
  build()
  expect(open().reuse('uno.html', 'k1', keepsAll)).toBeUndefined()
})

test('SP02 nothing is reused from a file that a killed build left half written', () => {
  build().save()
  const file = join(folder, 'pages.json')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))
  expect(open().reuse('uno.html', 'k1', keepsAll)).toBeUndefined()
})

test('an address of several pages is stored once', () => {
  build().save()
  expect(readFileSync(join(folder, 'pages.json'), 'utf8').match(/turismo/g)).toHaveLength(1)
})
