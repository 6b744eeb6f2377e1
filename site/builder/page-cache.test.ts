import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuildRecord, openRecord } from './page-cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = {
  key: 'k1',
  facts: { title: 'Uno', isNoindex: false, modified: '2026-11-20', names: ['/turismo/', '/_astro/a.js'] },
}
const other = { key: 'k2', facts: { title: null, isNoindex: true, modified: null, names: ['/turismo/'] } }
const card = { key: 'c1', facts: null }
const open = (): BuildRecord => openRecord(join(folder, 'pages.json'))
const full = { keep: () => true }
const empty = { keep: () => false }

/** A build of two pages and a picture. */
function build(): BuildRecord {
  const record = open()
  record.addEntry('uno.html', page)
  record.addEntry('dos.html', other)
  record.addEntry('card.png', card)
  return record
}

test('SP02 a page with an unchanged key is reused with its facts', () => {
  build().save()
  for (let again = 0; again < 2; again++) {
    const record = open()
    expect(record.reuse('uno.html', 'k1', full)).toEqual(page)
    expect(record.reuse('dos.html', 'k2', full)).toEqual(other)
    expect(record.reuse('card.png', 'c1', full)).toEqual(card)
    record.save()
  }
})

test('SP02 changed, new and missing pages are rendered', () => {
  build().save()
  const record = open()
  expect(record.reuse('uno.html', 'k2', full)).toBeUndefined()
  expect(record.reuse('tres.html', 'k1', full)).toBeUndefined()
  expect(record.reuse('dos.html', 'k2', empty)).toBeUndefined()
  record.save()
  expect(open().reuse('uno.html', 'k1', full)).toBeUndefined()
})

test('SP02 B04 nothing is reused after an unfinished build', () => {
  build().save()
  build()
  expect(open().reuse('uno.html', 'k1', full)).toBeUndefined()
})

test('an address of several pages is stored once', () => {
  build().save()
  expect(readFileSync(join(folder, 'pages.json'), 'utf8').match(/turismo/g)).toHaveLength(1)
})
