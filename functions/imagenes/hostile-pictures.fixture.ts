/** Builds PNG, JPEG and WebP files up to 4 MB that are expensive to decode. */
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Side of a square of nearly 40 megapixels. */
const side = 6324
const colour = { r: 10, g: 60, b: 120 }

function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Png = { width: number; height: number; depth?: 8 | 16; channels?: 3 | 4; interlaced?: boolean; before?: Buffer[] }

/** A black PNG: few bytes for many pixels. */
export function png({ width, height, depth = 8, channels = 3, interlaced = false, before = [] }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(depth, 8)
  header.writeUInt8(channels === 3 ? 2 : 6, 9)
  header.writeUInt8(interlaced ? 1 : 0, 12)
  const line = (pixels: number) => 1 + (pixels * depth * channels) / 8
  const adam7 = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const size = interlaced
    ? adam7.reduce((sum, [x, y, dx, dy]) => sum + Math.ceil((height - y) / dy) * line(Math.ceil((width - x) / dx)), 0)
    : height * line(width)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(size), { level: 1 }))
  return Buffer.concat([signature, pngChunk('IHDR', header), ...before, data, pngChunk('IEND')])
}

/** A text chunk of 200 MB, compressed; libpng reads at most 8 MB of it. */
const longText = (): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(200_000_000), { level: 1 })]))

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const riff = (parts: readonly Buffer[]): Buffer => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))

/** `flags`: 2 for an animation. */
function canvas(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10)
  data.writeUInt8(flags)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return riffChunk('VP8X', data)
}

/** One pixel of lossless WebP, as a chunk. */
const webpPixel = async (): Promise<Buffer> =>
  (
    await sharp({ create: { width: 1, height: 1, channels: 3, background: colour } })
      .webp({ lossless: true })
      .toBuffer()
  ).subarray(12)

/** 60,000 frames of one pixel on a large canvas: 2.9 MB. */
async function manyFrames(): Promise<Buffer> {
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), await webpPixel()]))
  return riff([canvas(4000, 4000, 2), riffChunk('ANIM', Buffer.alloc(6)), ...Array(60_000).fill(frame)])
}

const flat = (width = side, height = side) => sharp({ create: { width, height, channels: 3, background: colour } })
const progressive = { progressive: true, chromaSubsampling: '4:4:4', optimiseScans: false } as const
let flatJpeg: Promise<Buffer> | undefined
/** 40 megapixels in ten passes; a decoder holds 240 MB. */
const flatProgressive = (): Promise<Buffer> => {
  flatJpeg ??= flat().jpeg(progressive).toBuffer()
  return flatJpeg
}

/** A progressive JPEG that refines each coefficient alone: 2,646 legal passes. */
async function manyScans(): Promise<Buffer> {
  const file = await flatProgressive()
  const starts: number[] = []
  for (let at = file.indexOf('ffda', 0, 'hex'); at !== -1; at = file.indexOf('ffda', at + 1, 'hex')) starts.push(at)
  // Third scan: one colour, one table, all zero; other tables follow the second.
  const [first, second, third, fourth] = starts as [number, number, number, number]
  const tables = file.subarray(file.indexOf('ffc4', second, 'hex'), third)
  const scans: Buffer[] = []
  for (let bit = 13; bit >= 0; bit--)
    for (const component of [1, 2, 3])
      for (let coefficient = 1; coefficient < 64; coefficient++) {
        const scan = Buffer.from(file.subarray(third, fourth))
        scan[5] = component
        scan[7] = scan[8] = coefficient
        scan[9] = (bit === 13 ? 0 : (bit + 1) << 4) | bit
        scans.push(scan)
      }
  return Buffer.concat([
    file.subarray(0, first),
    file.subarray(first, second),
    tables,
    ...scans,
    Buffer.from('ffd9', 'hex'),
  ])
}

/** A small CMYK JPEG whose header declares a large size, which decoders allocate. */
async function fourColours(): Promise<Buffer> {
  const file = await flat(64, 64).toColourspace('cmyk').jpeg(progressive).toBuffer()
  const frame = file.indexOf('ffc2', 0, 'hex')
  file.writeUInt16BE(side, frame + 5)
  file.writeUInt16BE(side, frame + 7)
  return file
}

/** Incompressible bytes, deterministic. */
function noise(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, index) =>
    createHash('sha512').update(`${index}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, length)
}

/** Noise at a fourth of the size, enlarged. */
const rough = (width: number, height: number) =>
  sharp(noise((width / 4) * (height / 4) * 3), { raw: { width: width / 4, height: height / 4, channels: 3 } }).resize(
    width,
    height,
  )

/** Different neighbouring pixels, easily compressed. */
function slope(length: number) {
  const line = Buffer.alloc(length * 3)
  for (let at = 0; at < line.length; at++) line[at] = Math.floor(at / 3) * ((at % 3) + 1)
  return sharp(Buffer.concat(Array(length).fill(line)), { raw: { width: length, height: length, channels: 3 } })
}

/** Refused files, with a part of the message. */
export const refused = {
  'a WebP of 60,000 frames': [manyFrames, 'animación'],
  'an animated PNG': [() => png({ width: 9, height: 9, before: [pngChunk('acTL', Buffer.alloc(8))] }), 'animación'],
  'a PNG of 39,000,000 × 1': [() => png({ width: 39_000_000, height: 1 }), '12.000 píxeles'],
  'a PNG of 4,000,000,000 × 1': [
    () => Buffer.from(png({ width: 9, height: 9 })).fill('ee6b2800', 16, 20, 'hex'),
    '12.000 píxeles',
  ],
  'a WebP that declares 16,000,000 × 9 for one pixel': [
    async () => riff([canvas(16_000_000, 9, 0), await webpPixel()]),
    '12.000 píxeles',
  ],
  'an interlaced PNG of 16 bits': [
    () => png({ width: side, height: side, depth: 16, channels: 4, interlaced: true }),
    'pesada de leer',
  ],
  'a progressive JPEG in four colours': [fourColours, 'pesada de leer'],
  'a JPEG of 2,646 passes': [manyScans, 'No se pudo leer'],
  'a PNG of 250,000 chunks': [
    () => png({ width: 9, height: 9, before: Array(250_000).fill(pngChunk('tEXt', Buffer.from('a\0b'))) }),
    'No se pudo leer',
  ],
  'a WebP of 200,000 chunks': [
    async () => riff([canvas(9, 9, 0), ...Array(200_000).fill(riffChunk('ABCD', Buffer.alloc(2))), await webpPixel()]),
    'No se pudo leer',
  ],
} satisfies Record<string, readonly [make: () => Buffer | Promise<Buffer>, sentence: string]>

/** The most expensive accepted files. */
export const accepted: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'an interlaced PNG of 240 MB': () => png({ width: side, height: side, depth: 16, interlaced: true }),
  'a PNG of 16 bits, line by line': () => png({ width: 12_000, height: 3333, depth: 16, channels: 4 }),
  'a PNG with 800 MB of text': () => png({ width: 9, height: 9, before: Array(4).fill(longText()) }),
  'a progressive JPEG of 240 MB': flatProgressive,
  'a very tall JPEG of noise': () => rough(1200, 12_000).jpeg({ quality: 30 }).toBuffer(),
  'a lossless WebP of 160 MB': () => slope(side).webp({ lossless: true, effort: 0 }).toBuffer(),
}

/** A phone's photo of 12 megapixels, the baseline. */
export const ordinary = (): Promise<Buffer> => {
  photo ??= rough(4000, 3000).jpeg({ quality: 60 }).toBuffer()
  return photo
}
let photo: Promise<Buffer> | undefined
