import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import samples from './noticias.json' with { type: 'json' }
import { pictures } from './seed.ts'

const folder = `${import.meta.dirname}/pictures`

test('each sample and the pending image have a drawing of their own, and none is left over', () => {
  const names = pictures.map(({ name }) => `${name}.svg`)
  expect(names.sort()).toEqual(readdirSync(folder).sort())
  expect(pictures).toHaveLength(samples.length + 1)
})

test('each drawing has the seeded size and its own description', async () => {
  for (const { name, alt } of pictures) {
    expect(await sharp(`${folder}/${name}.svg`).metadata(), name).toMatchObject({ width: 1200, height: 900 })
    expect(alt).toMatch(/^[A-ZÁÉÍÓÚ].{40,170}\.$/)
  }
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length)
})
