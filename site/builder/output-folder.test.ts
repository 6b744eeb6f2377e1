import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesBelow } from './files-below.ts'
import { mirror, openOutput } from './output-folder.ts'

let folder: string
let outDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-folder-'))
  outDir = join(folder, 'out')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeFiles(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
const readOutput = (): Record<string, string> =>
  Object.fromEntries(Array.from(filesBelow(outDir), (path) => [path, readFileSync(join(outDir, path), 'utf8')]))

test('stale files are removed with their empty folders', () => {
  writeFiles({ 'out/index.html': '', 'out/a/b/gone.html': '', 'out/a/kept.html': 'kept', 'out/c/d/gone.html': '' })
  const output = openOutput(outDir)
  output.write('index.html', 'new')
  expect([output.keep('a/kept.html'), output.keep('a/never.html')]).toEqual([true, false])
  output.removeOthers()
  expect(readOutput()).toEqual({ 'index.html': 'new', 'a/kept.html': 'kept' })
  for (const gone of ['a/b', 'c']) expect(() => statSync(join(outDir, gone)), gone).toThrow('ENOENT')
})

test('SP02 an unchanged file is not written', () => {
  writeFiles({
    'out/same.html': 'same',
    'out/other.html': 'before',
    'from/placed.svg': 'drawn',
    'out/placed.svg': 'drawn',
  })
  const madeAt = (path: string): bigint => statSync(join(outDir, path), { bigint: true }).ctimeNs
  const before = ['same.html', 'placed.svg', 'other.html'].map(madeAt)
  const output = openOutput(outDir)
  output.write('same.html', 'same')
  output.place('placed.svg', join(folder, 'from/placed.svg'))
  output.write('other.html', 'after!')
  const after = ['same.html', 'placed.svg', 'other.html'].map(madeAt)
  expect(after.map((time, index) => time === before[index])).toEqual([true, true, false])
})

test('B04 a hard link in another folder keeps its content, when the file is rewritten', () => {
  writeFiles({ 'out/index.html': 'released' })
  linkSync(join(outDir, 'index.html'), join(folder, 'release.html'))
  const output = openOutput(outDir)
  output.write('index.html', 'written')
  output.write('index.html', 'written twice')
  expect(readOutput()).toEqual({ 'index.html': 'written twice' })
  expect(readFileSync(join(folder, 'release.html'), 'utf8')).toBe('released')
})

test('SP02 mirror makes a folder equal to another', () => {
  writeFiles({
    'from/a/b.html': 'new',
    'from/c.html': 'same',
    'out/a/b.html': 'old',
    'out/c.html': 'same',
    'out/d/e.html': '',
  })
  mirror(join(folder, 'from'), outDir)
  expect(readOutput()).toEqual({ 'a/b.html': 'new', 'c.html': 'same' })
})
