import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutput } from './output-folder.ts'
import { openRecord } from './record.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = 'noticia/1/index.html'
const facts = { title: 'Uno', isNoindex: false, names: ['/turismo/', '/_astro/a.js'] }
const record = () => openRecord(join(folder, 'kept'))
const output = (name: string) => openOutput(join(folder, name))
const said = (name: string, file = path): string => readFileSync(join(folder, name, file), 'utf8')

/** A build that renders the page, and the picture beside it. */
function build(name: string): ReturnType<typeof record> {
  const opened = record()
  opened.keep(path, Buffer.from('Uno'), { key: 'k1', facts }, output(name))
  opened.keep('card.png', Buffer.from('drawn'), { key: 'c1', facts: null }, output(name))
  return opened
}

test('SP03 a page of the same key is used again with what is known of it, also where nothing but the record was kept', () => {
  build('first').save()
  for (const name of ['first', 'another']) {
    const opened = record()
    expect(opened.reuse(path, 'k1', output(name))).toEqual({ key: 'k1', facts })
    expect(opened.reuse('card.png', 'c1', output(name))).toEqual({ key: 'c1', facts: null })
    opened.save()
    expect([said(name), said(name, 'card.png')]).toEqual(['Uno', 'drawn'])
  }
})

test('a page of another key, and one that no build knew, have to be made', () => {
  build('first').save()
  const opened = record()
  expect(opened.reuse(path, 'k2', output('first'))).toBeUndefined()
  expect(opened.reuse('noticia/2/index.html', 'k1', output('first'))).toBeUndefined()
})

test('what a build no longer has is forgotten', () => {
  build('first').save()
  const second = record()
  second.reuse(path, 'k1', output('first'))
  second.save()
  expect(record().reuse('card.png', 'c1', output('another'))).toBeUndefined()
  expect(() => said('kept/files', 'card.png')).toThrow('ENOENT')
})

test('SP03 B04 after a build that did not come to its end nothing is used again', () => {
  build('first').save()
  build('first')
  expect(record().reuse(path, 'k1', output('first'))).toBeUndefined()
})
