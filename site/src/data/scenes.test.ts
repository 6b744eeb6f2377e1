/** White words on drawings have enough contrast; photos get a shade. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import food from '#content/gastronomia.json'
import home from '#content/portada.json'
import { contrast } from '#contract/colours/contrast.ts'

/** A region in blocks of 20 × 20 units; right and bottom are exclusive. */
type Part = readonly [left: number, top: number, right: number, bottom: number]

/** Contrast of white with the lightest block of the regions. */
async function contrastWithWhite(scene: string, parts: readonly Part[]): Promise<number> {
  const drawing = sharp(readFileSync(`${import.meta.dirname}/../assets/scenes/${scene}.svg`)).removeAlpha()
  const columns = (await drawing.metadata()).width / 20
  const data = await drawing.resize(columns).raw().toBuffer()
  let lowest = 21
  for (const [left, top, right, bottom] of parts)
    for (let row = top; row < bottom; row++)
      for (let at = 3 * (row * columns + left); at < 3 * (row * columns + right); at += 3)
        lowest = Math.min(lowest, contrast(`#${data.toString('hex', at, at + 3)}`, '#ffffff'))
  return lowest
}

const drawingsOf = ({ filas }: { readonly filas: readonly { readonly image: string }[] }): readonly string[] =>
  filas.map(({ image }) => image).filter((image) => !image.startsWith('/'))

test.each(drawingsOf(home))('H02 white words are readable on the sky of %s', async (scene) => {
  const sky: Part = [0, 0, 53, 25]
  const left: Part = [0, 25, 28, 30]
  expect(await contrastWithWhite(scene, [sky, left])).toBeGreaterThanOrEqual(4.5)
})

test.each(drawingsOf(food))('T07 white words are readable at the left of %s', async (scene) => {
  expect(await contrastWithWhite(scene, [[0, 0, 32, 35]])).toBeGreaterThanOrEqual(4.5)
})
