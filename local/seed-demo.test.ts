import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import samples from '../demo/noticias.json' with { type: 'json' }
import { drawn, pictures } from './seed-demo.ts'

const folder = `${import.meta.dirname}/../demo/pictures`

test('each sample has a drawing of its own, and none is left over', () => {
  const names = pictures.map(({ name }) => `${name}.svg`)
  expect(names.sort()).toEqual(readdirSync(folder).sort())
  expect(pictures).toHaveLength(samples.length + 1)
})

test('each drawing has the size that the seed gives it, and a sentence of its own that says what it shows', async () => {
  for (const { name, alt } of pictures) {
    expect(await sharp(`${folder}/${name}.svg`).metadata(), name).toMatchObject({ width: 1200, height: 900 })
    expect(alt).toMatch(/^[A-ZÁÉÍÓÚ].{40,170}\.$/)
  }
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length)
})

test('where a run keeps what it drew, a drawing is drawn once, and another one by itself', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'drawn-'))
  onTestFinished(() => rmSync(kept, { recursive: true }))
  const [first, second] = pictures.map(({ name }) => `${folder}/${name}.svg`) as [string, string]
  vi.stubEnv('PORTAL_DRAWN', '')
  const fresh = await drawn(first)
  vi.stubEnv('PORTAL_DRAWN', kept)
  expect(await drawn(first)).toEqual(fresh)
  const [file = ''] = readdirSync(kept)
  expect(await drawn(first)).toEqual(fresh)
  writeFileSync(join(kept, file), serialize([[400, Buffer.from('kept')]]))
  expect(await drawn(first)).toEqual([[400, Buffer.from('kept')]])
  expect(await drawn(second)).not.toEqual([[400, Buffer.from('kept')]])
  expect(readdirSync(kept)).toHaveLength(2)
})
