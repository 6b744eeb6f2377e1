/** Draws a share card: title, label, emblem, name. Build only. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import satori, { type FontWeight } from 'satori'
import sharp from 'sharp'
import { shareSize } from '#shared/article/share-picture.ts'
import categoryStyles from '#ui/categories.css?raw'
import { colourIn } from '#ui/colours/tokens.ts'
import { city } from '../city/city.ts'
import { emblem } from '../city/emblem.ts'
import { token } from '../city/token.ts'
import type { ShareCard } from './page-cards.ts'

/** Returns a category's colour, the default for unknown ones, the city's for null. */
function groundColour(category: string | null): string {
  if (category === null) return token('river')
  const rule = categoryStyles.split('}').find((text) => text.includes(`[data-category="${category}"]`))
  return colourIn(rule ?? categoryStyles, 'category')
}

const fontFile = (subset: string, weight: FontWeight): Buffer =>
  readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource/encode-sans/files/encode-sans-${subset}-${weight}-normal.woff`),
  )
const fonts = ([500, 700] as const).flatMap((weight) =>
  ['latin', 'latin-ext'].map((subset) => ({ name: `Encode Sans ${subset}`, weight, data: fontFile(subset, weight) })),
)
const fontFamily = 'Encode Sans latin, Encode Sans latin-ext'

type Style = Readonly<Record<string, string | number>>
/** Creates a flex box for satori. */
const box = (style: Style, ...children: ReactNode[]): ReactNode =>
  ({ type: 'div', props: { style: { display: 'flex', ...style }, children } }) as unknown as ReactNode

const margin = 64
/** Height of the coloured part above the band. */
const fieldHeight = 470
const titleSpace = { width: shareSize.width - 2 * margin, height: 320 }
const titleLeading = 1.08

/** Stripes of the footer: colour and width. */
const stripes: readonly (readonly [string, number])[] = [
  [token('brick'), 40],
  [token('sun'), 12],
  [token('river'), 40],
  [token('paper'), 6],
  [token('river'), 14],
  [token('sun'), 6],
  [token('brick'), 14],
]
const stripesWidth = stripes.reduce((sum, [, width]) => sum + width, 0)

function band(): ReactNode {
  const repeats = Math.ceil(shareSize.width / stripesWidth)
  const all = Array.from({ length: repeats }, () => stripes).flat()
  return box(
    { height: 16 },
    ...all.map(([background, width]) => box({ background, width, height: '100%', flexShrink: 0 })),
  )
}

/** Draws the emblem's sun behind the band. */
const sunRing = (diameter: number): ReactNode =>
  box({
    position: 'absolute',
    left: 930 - diameter / 2,
    top: fieldHeight - diameter / 2,
    width: diameter,
    height: diameter,
    borderRadius: '50%',
    background: token('white'),
    opacity: 0.07,
  })

/** The shipped emblem; null for a city's own, which may exist only after the build. */
const shippedEmblem: ReactNode = emblem.isOwn
  ? null
  : ({
      type: 'img',
      props: { src: emblem.address, width: 100, height: 100 },
    } as unknown as ReactNode)

const ground = (category: string | null): ReactNode =>
  box(
    { width: '100%', height: '100%', flexDirection: 'column', background: token('river-deep'), fontFamily },
    box(
      { height: fieldHeight, position: 'relative', overflow: 'hidden', background: groundColour(category) },
      sunRing(760),
      sunRing(460),
    ),
    band(),
    box(
      { flex: 1, alignItems: 'center', padding: `0 ${margin}px`, gap: 28 },
      shippedEmblem,
      box(
        { flexDirection: 'column' },
        box({ color: token('white'), fontSize: 44, fontWeight: 700, lineHeight: 1.15 }, city.municipio),
        box({ color: token('mist'), fontSize: 26, fontWeight: 500 }, city.provincia),
      ),
    ),
  )

/** Estimated width of a bold letter, in em. */
const letterWidth = (letter: string): number =>
  /[MWmw@%]/.test(letter) ? 0.92 : /[\p{Lu}\d]/u.test(letter) ? 0.7 : /[ ijlftr.,:;'!|()-]/.test(letter) ? 0.36 : 0.58

/** Returns the largest fitting font size in pixels. A line break costs about an eighth. */
function titleSize(title: string): number {
  const width = [...title].reduce((sum, letter) => sum + letterWidth(letter), 0) * 1.13
  const fits = (size: number): boolean =>
    Math.ceil((width * size) / titleSpace.width) * size * titleLeading <= titleSpace.height
  return [112, 104, 96, 88, 80].find(fits) ?? 68
}

/** Removes characters that the typeface lacks (emoji, other scripts). */
const drawable = (text: string): string =>
  text.replace(/[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}+<=>|~^°]+/gu, ' ').trim()

const words = ({ label, title }: ShareCard): ReactNode =>
  box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      padding: `46px ${margin}px 0`,
      color: token('white'),
      fontFamily,
    },
    box({ fontSize: 34, fontWeight: 500 }, drawable(label)),
    box(
      {
        display: 'block',
        width: titleSpace.width,
        marginTop: 16,
        fontSize: titleSize(drawable(title)),
        fontWeight: 700,
        letterSpacing: '-0.02em',
        lineHeight: titleLeading,
        wordBreak: 'break-word',
        lineClamp: 4,
      },
      drawable(title),
    ),
  )

/** Backgrounds by category, drawn once: they take longer than the words. */
const grounds = new Map<string | null, Promise<Buffer>>()

async function drawGround(category: string | null): Promise<Buffer> {
  const svg = await satori(ground(category), { ...shareSize, fonts })
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

/** Draws a PNG of 1200 × 630, 20 to 40 kB. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const pixels = grounds.get(card.category) ?? drawGround(card.category)
  grounds.set(card.category, pixels)
  const svg = await satori(words(card), { width: shareSize.width, height: fieldHeight, fonts })
  return sharp(await pixels, { raw: { ...shareSize, channels: 3 } })
    .composite([{ input: Buffer.from(svg), top: 0, left: 0 }])
    .png({ palette: true, colours: 64, effort: 1, dither: 0 })
    .toBuffer()
}
