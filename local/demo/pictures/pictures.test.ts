import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import samples from '../noticias.json' with { type: 'json' }
import { isKitDrawing, siteDrawings, staticDrawings, staticPictures } from './draw-static.ts'
import { inksOf } from './palette.ts'
import { pendingPicture, pictureFor } from './pictures.ts'
import { SITE_SCENES } from './site/scenes.ts'

const ROOT = new URL('../../../', import.meta.url)

const REDRAW = 'run: node local/demo/pictures/draw-static.ts'

/** A stored picture of the kit; null where the municipality took it away or put its own in its place. */
async function storedDrawing(path: string): Promise<Buffer | null> {
  const url = new URL(path, ROOT)
  const file = existsSync(url) ? await readFile(url) : null
  return file && (await isKitDrawing(file)) ? file : null
}

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
    const file = await storedDrawing(path)
    if (file) expect(file.toString(), REDRAW).toBe(svg)
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
      const { width, height, format } = await sharp(picture).metadata()
      seen.push(`${path} ${format} ${width}×${height}`)
      expect(picture.length).toBeLessThan(100_000)
      const file = await storedDrawing(path)
      if (!file) continue
      // Encoders differ by platform: the pictures are compared as seen, not byte by byte.
      const [is, shouldBe] = await Promise.all([shrunk(file), shrunk(picture)])
      const difference = is.reduce((sum, value, i) => sum + Math.abs(value - (shouldBe[i] ?? 0)), 0) / is.length
      expect(difference, REDRAW).toBeLessThan(2)
    }
    expect(seen).toEqual([
      'site/public/apple-touch-icon.png png 180×180',
      'site/public/icon-192.png png 192×192',
      'site/public/icon-512.png png 512×512',
      'site/public/compartir.png png 1200×630',
    ])
  })

  test('the kit knows its own drawings from those of a municipality', async () => {
    const drawn = [...drawings.map(([, svg]) => Buffer.from(svg)), ...Object.values(await staticPictures())]
    expect(await Promise.all(drawn.map(isKitDrawing))).not.toContain(false)
    const own = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    expect(await isKitDrawing(own)).toBe(false)
    expect(await isKitDrawing(await sharp(own).png().toBuffer())).toBe(false)
  })
})

/** Contrast of white with the pixels of a region, the lowest over blocks of 20 units: single bulbs and grain do not count. */
async function contrastWithWhite(svg: string, [left, top, width, height]: readonly [number, number, number, number]) {
  const linear = (channel: number) => (channel <= 10.3 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
  const pixels = await sharp(Buffer.from(svg))
    .removeAlpha()
    .extract({ left, top, width, height })
    .resize(Math.round(width / 20), Math.round(height / 20))
    .raw()
    .toBuffer()
  let lowest = 21
  for (let i = 0; i < pixels.length; i += 3) {
    const [red, green, blue] = [0, 1, 2].map((channel) => linear(pixels[i + channel] ?? 255)) as [
      number,
      number,
      number,
    ]
    lowest = Math.min(lowest, 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05))
  }
  return lowest
}

/** How large a drawing may be, in bytes, by the area it fills; the banners and page drawings with trees and people need most. */
const allowance = (width: number, height: number) => {
  const area = width * height
  if (area <= 1_200) return 1_000
  if (area <= 480 * 320) return 6_000
  if (area <= 600 * 400) return 13_000
  if (area <= 1200 * 800) return 33_000
  return 40_000
}

describe('pictures of the site', () => {
  const drawings = Object.entries(siteDrawings()).map(([path, svg]) => {
    const name = path.split('/').at(-1)?.replace('.svg', '') ?? ''
    return { name, path, svg, scene: SITE_SCENES[name] }
  })

  test('the folder holds no drawing of the kit that the kit no longer draws', async () => {
    const known = drawings.map(({ path }) => path)
    const paths = (await readdir(new URL('site/src/assets/scenes/', ROOT))).map(
      (file) => `site/src/assets/scenes/${file}`,
    )
    const others = paths.filter((path) => !known.includes(path))
    expect(await Promise.all(others.map(storedDrawing))).toEqual(others.map(() => null))
  })

  test.each(drawings)(
    '$name is what the kit draws, small, in palette colours, of its size',
    async ({ path, svg, scene }) => {
      const file = await storedDrawing(path)
      if (file) expect(file.toString(), REDRAW).toBe(svg)
      const [width = 0, height = 0] = scene?.size ?? []
      expect(svg.length).toBeLessThan(allowance(width, height))
      expect(colours(svg).filter((hex) => !inksOf(hex))).toEqual([])
      expect(svg).not.toMatch(/<(script|text|image|foreignObject|style|a|animate)\b|\son\w+=|NaN|undefined|Infinity/)
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
      const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((match) => match[1])
      expect(used.filter((id) => !ids.includes(id))).toEqual([])
      const { info, data } = await rendered(svg)
      expect([info.width, info.height]).toEqual([width, height])
      // An open ground lets the page through at its upper left; a closed one is painted there.
      expect((data[3] ?? 255) === 0).toBe(scene?.open ?? false)
    },
  )

  test.each(drawings.filter(({ name }) => name.startsWith('hero-')))(
    'white words read on the sky of $name',
    async ({ svg }) => {
      expect(await contrastWithWhite(svg, [0, 0, 1066, 500])).toBeGreaterThanOrEqual(4.5)
      expect(await contrastWithWhite(svg, [0, 500, 560, 100])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(drawings.filter(({ name }) => name.startsWith('gastronomia-')))(
    'white words read at the left of $name',
    async ({ svg }) => {
      expect(await contrastWithWhite(svg, [0, 0, 640, 700])).toBeGreaterThanOrEqual(4.5)
    },
  )
})
