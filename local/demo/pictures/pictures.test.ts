import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import samples from '../noticias.json' with { type: 'json' }
import { staticDrawings, staticPictures } from './draw-static.ts'
import { inksOf } from './palette.ts'
import { pendingPicture, pictureFor } from './pictures.ts'

const ROOT = new URL('../../../', import.meta.url)

const drawn = [
  ...samples.map((sample) => ({ of: sample.title, ...pictureFor(sample) })),
  { of: 'the image that waits', ...pendingPicture() },
]

/** Every paint a drawing names: colours, patterns and gradients. */
const paints = (svg: string) => [
  ...new Set([...svg.matchAll(/\s(?:fill|stroke|stop-color)="([^"]+)"/g)].map((match) => match[1] ?? '')),
]

const colours = (svg: string) => paints(svg).filter((paint) => paint !== 'none' && !paint.startsWith('url(#'))

/** Strict XML: librsvg, through sharp, refuses markup that is not well formed. */
const rendered = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })

describe.each(drawn)('picture of $of', ({ svg, alt }) => {
  test('is well-formed SVG that sharp renders at 1200 × 900, painted to its edges', async () => {
    const { info, data } = await rendered(svg)
    expect([info.width, info.height]).toEqual([1200, 900])
    const corners = [0, 1199, 899 * 1200, 900 * 1200 - 1].map((pixel) => data[pixel * info.channels + 3] ?? 255)
    expect(corners).toEqual([255, 255, 255, 255])
  })

  test('uses six to eight inks of the house style, paper included, and nothing else', () => {
    const inks = colours(svg).map((hex) => ({ hex, inks: inksOf(hex) }))
    expect(inks.filter((colour) => !colour.inks)).toEqual([])
    const count = new Set(['paper', ...inks.flatMap((colour) => colour.inks ?? [])]).size
    expect(count).toBeGreaterThanOrEqual(6)
    expect(count).toBeLessThanOrEqual(8)
    expect(svg).not.toContain('style')
  })

  test('has no script, text, outline or outside reference, and its references resolve', () => {
    expect(svg).not.toMatch(/<(script|text|image|foreignObject|style|a|animate)\b|\son\w+=/)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:|xlink|@import/)
    for (const [element] of svg.matchAll(/<[a-z]+ [^>]*\sstroke="[^>]*>/g)) expect(element).toMatch(/fill="none"|<use/)
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('says in a sentence what it shows', () => {
    expect(alt).toMatch(/^[A-ZÁÉÍÓÚ].{40,170}\.$/)
  })
})

test('every sample has a picture and an alternative text of its own', () => {
  expect(samples).toHaveLength(24)
  expect(new Set(drawn.map(({ alt }) => alt)).size).toBe(drawn.length)
  // Without the names that prefix identifiers, two drawings of one scene would be the same markup.
  const bare = drawn.map(({ svg }) => svg.replaceAll(/(id="|#)(noticia-muestra-\d+|imagen-pendiente)-/g, '$1'))
  expect(new Set(bare).size).toBe(drawn.length)
})

test('the same sample gives the same markup, with identifiers of its own', () => {
  for (const sample of samples) {
    const { svg } = pictureFor(sample)
    expect(pictureFor(sample).svg).toBe(svg)
    for (const [, id] of svg.matchAll(/\sid="([^"]+)"/g)) expect(id?.startsWith(`${sample.name}-`)).toBe(true)
  }
})

test('an unknown item gets the scene of its category and its own title in the alternative text', () => {
  const other = pictureFor({ name: '7f3a: nueva', category: 'deportes', title: 'Maratón de los barrios' })
  expect(other.alt).toContain('Maratón de los barrios')
  expect(other.svg).not.toMatch(/id="[^"]*[: ]/)
  expect(pictureFor({ name: 'x', category: 'inexistente', title: 'Otra' }).alt).toContain('Otra')
})

describe('files served as they are', () => {
  const drawings = Object.entries(staticDrawings())

  test.each(drawings)('%s is what the kit draws, small, in palette colours', async (path, svg) => {
    expect(await readFile(new URL(path, ROOT), 'utf8')).toBe(svg)
    expect(svg.length).toBeLessThan(6000)
    expect(colours(svg).filter((hex) => !inksOf(hex))).toEqual([])
    expect((await rendered(svg)).info.width).toBe(path.endsWith('imagen-muestra.svg') ? 1200 : 64)
  })

  test('the raster files are what the kit draws, small, in the sizes that platforms ask for', {
    timeout: 30_000,
  }, async () => {
    const shrunk = (image: Buffer) => sharp(image).flatten().resize(32, 32, { fit: 'fill' }).raw().toBuffer()
    const seen: string[] = []
    for (const [path, picture] of Object.entries(await staticPictures())) {
      const file = await readFile(new URL(path, ROOT))
      const { width, height, format } = await sharp(file).metadata()
      seen.push(`${path} ${format} ${width}×${height}`)
      expect(file.length).toBeLessThan(100_000)
      // Encoders differ by platform: the pictures are compared as seen, not byte by byte.
      const [is, shouldBe] = await Promise.all([shrunk(file), shrunk(picture)])
      const difference = is.reduce((sum, value, i) => sum + Math.abs(value - (shouldBe[i] ?? 0)), 0) / is.length
      expect(difference).toBeLessThan(2)
    }
    expect(seen).toEqual([
      'site/public/apple-touch-icon.png png 180×180',
      'site/public/icon-192.png png 192×192',
      'site/public/icon-512.png png 512×512',
      'site/public/compartir.png png 1200×630',
    ])
  })
})
