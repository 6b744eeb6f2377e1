import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { sampleDownloads } from './sample-downloads.ts'

const stored = (path: string) => readFile(new URL(`../../${path}`, import.meta.url))
const downloads = Object.entries(await sampleDownloads())

test.for(downloads)('H04 %s is what the generator draws', async ([path, bytes]) => {
  expect(Buffer.from(bytes).equals(await stored(path)), 'run: node local/demo/sample-downloads.ts').toBe(true)
})

test.for(downloads)('H04 %s says in its title that it is a sample, in Spanish', async ([path]) => {
  const file = await PDFDocument.load(await stored(path), { updateMetadata: false })
  expect(file.getTitle()).toMatch(/ \(muestra\)$/)
  expect(file.catalog.toString()).toContain('es-AR')
  expect(file.getPageCount()).toBe(1)
})
