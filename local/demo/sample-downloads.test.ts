import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { isSample, sampleDownloads } from './sample-downloads.ts'

const downloads = Object.entries(await sampleDownloads())
const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false })

test.for(downloads)('H04 %s says in its title that it is a sample, in Spanish', async ([, bytes]) => {
  const file = await open(bytes)
  expect(file.getTitle()).toMatch(/ \(muestra\)$/)
  expect(file.catalog.toString()).toContain('es-AR')
  expect(file.getPageCount()).toBe(1)
  expect(await isSample(bytes)).toBe(true)
})

test('H04 a document of the municipality’s own is no sample', async () => {
  const own = await PDFDocument.create()
  own.addPage()
  expect(await isSample(await own.save())).toBe(false)
  own.setTitle('Boleto estudiantil')
  expect(await isSample(await own.save())).toBe(false)
})

// The municipality takes samples away or puts its own documents in their place.
test.for(downloads)('H04 %s, while it is a sample, is what the generator draws', async ([path, bytes]) => {
  const stored = new URL(`../../${path}`, import.meta.url)
  const file = existsSync(stored) ? await readFile(stored) : null
  if (file && (await isSample(file)))
    expect(Buffer.from(bytes).equals(file), 'run: node local/demo/sample-downloads.ts').toBe(true)
})
