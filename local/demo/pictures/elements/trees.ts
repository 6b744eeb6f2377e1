import { curve, d, dots, type Point, path, ribbon, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { type Random, randomFrom, unevenEllipse } from '../random.ts'

/** A clump of leaves: centre and radii. */
type Clump = readonly [cx: number, cy: number, rx: number, ry: number]

type Foliage = readonly [dark: Swatch, general: Swatch, lit: Swatch]

const mass = (random: Random, clumps: readonly Clump[]) =>
  clumps.map(([cx, cy, rx, ry]) => curve(unevenEllipse(random, [cx, cy], rx, ry, 0.1, 11), true)).join('')

/** Single leaves along the edge of the clumps, some inside it and some loose. */
function fringe(random: Random, clumps: readonly Clump[], leaf: number): Point[] {
  return clumps.flatMap(([cx, cy, rx, ry]) =>
    Array.from({ length: Math.round((rx + ry) / (leaf * 0.3)) }, (): Point => {
      const angle = random() * 2 * Math.PI
      const reach = 0.88 + random() * 0.14 + (random() < 0.2 ? leaf / rx : 0)
      return [cx + Math.cos(angle) * (rx * reach), cy + Math.sin(angle) * (ry * reach)]
    }),
  )
}

/** Leaves strewn around the middle of the clumps, thinning outwards. */
function sprinkle(random: Random, clumps: readonly Clump[], leaf: number, density: number): Point[] {
  return clumps.flatMap(([cx, cy, rx, ry]) =>
    Array.from({ length: Math.round((rx * ry * density) / (leaf * leaf)) }, (): Point => {
      const angle = random() * 2 * Math.PI
      const reach = random() ** 0.7
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]
    }),
  )
}

/**
 * Foliage in three tones: the whole in the dark one, then the side towards the light, then sprinkled leaves that catch the
 * sun. Light falls from the right; mirror the piece for light from the left. `leaf` is the size of one leaf.
 */
function foliage(seed: number, clumps: readonly Clump[], [dark, general, lit]: Foliage, leaf = 9): Svg {
  const random = randomFrom(seed)
  const body = mass(random, clumps)
  const sunny = clumps.map(([x, y, rx, ry]): Clump => [x + rx * 0.13, y - ry * 0.24, rx * 0.78, ry * 0.64])
  const crests = clumps.map(([x, y, rx, ry]): Clump => [x + rx * 0.3, y - ry * 0.42, rx * 0.5, ry * 0.4])
  return [
    path(body, dark),
    dots(fringe(random, clumps, leaf), dark, leaf),
    path(mass(random, sunny), general),
    dots(fringe(random, sunny, leaf), general, leaf * 0.8),
    dots(sprinkle(random, sunny, leaf, 0.35), dark, leaf * 0.55, { opacity: 0.5 }),
    dots(sprinkle(random, crests, leaf, 1.1), lit, leaf * 0.75),
  ].join('')
}

const ALGARROBO_TRUNK =
  'M-24 2C-15 -30 -14 -66 -22 -92C-42 -126 -82 -146 -128 -176L-122 -186C-86 -166 -44 -152 -12 -126C-8 -160 4 -190 26 -226L36 -222C24 -188 18 -160 18 -128C44 -146 84 -164 132 -178L137 -168C92 -148 50 -122 28 -88C20 -56 22 -26 34 2Z'

/** An algarrobo: short forked trunk, crown wide as a parasol. About 440 wide and 310 high. Near ones want smaller leaves. */
export function algarrobo(hour: Hour, seed = 1, leaf = 9): Svg {
  const clumps: Clump[] = [
    [-156, -190, 78, 36],
    [-10, -200, 96, 30],
    [140, -184, 84, 32],
    [-78, -238, 92, 46],
    [98, -232, 94, 44],
    [12, -270, 98, 46],
    [-206, -168, 40, 20],
    [206, -166, 40, 18],
  ]
  return path(ALGARROBO_TRUNK, hour.trunk) + foliage(seed, clumps, hour.leaf, leaf)
}

const QUEBRACHO_TRUNK =
  'M-17 2C-11 -60 -12 -120 -15 -178C-30 -204 -46 -220 -62 -238L-55 -244C-36 -230 -20 -218 -8 -206L-4 -260L5 -260L10 -200C22 -216 38 -230 54 -244L61 -236C44 -218 26 -200 14 -176C12 -120 14 -60 22 2Z'

/** A quebracho: straight trunk, tall crown in storeys. About 230 wide and 400 high. */
export function quebracho(hour: Hour, seed = 2): Svg {
  const clumps: Clump[] = [
    [-58, -234, 60, 40],
    [58, -240, 64, 42],
    [-18, -284, 84, 50],
    [34, -334, 70, 46],
    [-26, -356, 54, 40],
    [10, -386, 40, 26],
  ]
  return path(QUEBRACHO_TRUNK, hour.trunk) + foliage(seed, clumps, hour.leaf)
}

/** A round street tree: about 170 wide and 240 high; `colours` in pinks make it a flowering lapacho. */
export function streetTree(hour: Hour, seed = 3, colours: Foliage = hour.leaf, leaf = 7): Svg {
  const clumps: Clump[] = [
    [-48, -136, 40, 26],
    [46, -138, 44, 28],
    [-28, -166, 48, 30],
    [44, -176, 42, 30],
    [-4, -200, 50, 32],
    [4, -148, 40, 24],
    [18, -224, 34, 22],
  ]
  return (
    path(
      'M-9 1C-6 -50 -7 -90 -8 -120L-34 -148L-28 -153L-4 -132L0 -170L6 -170L8 -132L32 -156L37 -150L10 -116C8 -80 8 -40 13 1Z',
      hour.trunk,
    ) + foliage(seed, clumps, colours, leaf)
  )
}

/** The colours of a lapacho in bloom. */
export const IN_BLOOM: Foliage = ['lapacho', 'blossom', 'rose']

/** A sapling tied to its stake, 120 high, in a bowl of loose earth. */
export function sapling(hour: Hour, seed = 4): Svg {
  const clumps: Clump[] = [
    [-12, -98, 22, 15],
    [14, -108, 20, 15],
    [0, -124, 18, 14],
  ]
  return [
    path('M-46 4Q-40 -9 0 -9T46 4Q0 14 -46 4Z', hour.trunk),
    ribbon('M14 0V-92', 'terracotta', 5),
    ribbon('M0 0C-2 -30 2 -60 0 -100', hour.trunk, 5),
    ribbon('M-3 -60H16', 'paper', 3.5),
    foliage(seed, clumps, hour.leaf, 6),
  ].join('')
}

/**
 * The bough of a near tree that frames the upper corner of a sheet; its root is at the origin, it reaches 520 to the right. `leaf`
 * is the size of one leaf.
 */
export function bough(hour: Hour, seed = 5, leaf = 9): Svg {
  const clumps: Clump[] = [
    [20, 10, 120, 64],
    [150, -6, 110, 58],
    [268, 14, 92, 44],
    [364, 6, 74, 36],
    [446, 22, 50, 24],
    [90, 60, 90, 36],
    [230, 52, 56, 26],
  ]
  const pods = ([x, y]: Point, i: number) => ribbon(`M${x} ${y}q${i % 2 ? 7 : -6} 22 ${i % 2 ? -2 : 3} 46`, 'ochre', 7)
  const hanging: Point[] = [
    [128, 84],
    [214, 70],
    [236, 76],
    [336, 40],
    [420, 40],
  ]
  return hanging.map(pods).join('') + foliage(seed, clumps, [hour.leaf[0], hour.leaf[0], hour.leaf[1]], leaf)
}

/** Far trees as one silhouette along the ground from x = 0 to `length`; `height` of the tallest. */
export function treeLine(seed: number, length: number, height: number, colour: Swatch): Svg {
  const random = randomFrom(seed)
  let crowns = ''
  for (let x = -20; x < length + 20; ) {
    const tall = height * (0.35 + 0.65 * random() ** 1.6)
    const wide = tall * (0.8 + random() * 0.7)
    const [rx, ry] = [wide * 0.72, tall * 0.52]
    crowns += d`M${x + wide * 0.5 - rx} ${-tall * 0.5}a${rx} ${ry} 0 0 1 ${rx * 2} 0V4h${-rx * 2}Z`
    x += wide * (0.7 + random() * 0.5)
  }
  return path(`${crowns}${d`M-30 4V${-height * 0.22}H${length + 30}V4Z`}`, colour)
}
