/** Checks the cost of decoding by the headers of PNG (ISO 15948), JPEG (ITU T.81) and WebP (RFC 9649). */
import { HttpError } from '../lib/errors.ts'

const maxSide = 12_000
export const maxPixels = 40_000_000
/**
 * Maximum bytes held by decoders that cannot read line by line: interlaced PNG, multi-scan JPEG, lossless WebP.
 * The process then takes about 350 MB of a function's 1 GB.
 */
const maxDecodedBytes = 240_000_000
/** Maximum chunks or segments of a file. */
const maxParts = 5_000
/** Maximum passes of a progressive JPEG: programs write 10 to 20, the format allows thousands. */
const maxScans = 64

type Size = { readonly width: number; readonly height: number; readonly decodedBytes: number }

const unreadableError = (): HttpError => new HttpError(400, 'No se pudo leer la imagen. Probá con otra.')
const animationError = (): HttpError => new HttpError(400, 'La imagen no puede ser una animación. Probá con una foto.')

/** @throws {HttpError} 415 unless JPEG, PNG or WebP; 400 for an unreadable, animated, too large or too expensive one. */
export function assertDecodable(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { width, height, decodedBytes } = readSize(file)
  if (width < 1 || height < 1) throw unreadableError()
  if (width > maxSide || height > maxSide)
    throw new HttpError(400, 'La imagen es demasiado grande: cada lado puede tener hasta 12.000 píxeles')
  if (width * height > maxPixels)
    throw new HttpError(400, 'La imagen es demasiado grande: puede tener hasta 40 megapíxeles')
  if (decodedBytes > maxDecodedBytes)
    throw new HttpError(400, 'La imagen es demasiado pesada de leer. Guardala como JPEG común y probá de nuevo.')
}

function readSize(file: Buffer): Size {
  try {
    if (file.toString('latin1', 0, 3) === '\xff\xd8\xff') return readJpegSize(file)
    if (file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return readPngSize(file)
    if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return readWebpSize(file)
  } catch (error) {
    // A header that ends early.
    if (error instanceof RangeError) throw unreadableError()
    throw error
  }
  throw new HttpError(415, 'La imagen tiene que ser JPEG, PNG o WebP')
}

function readPngSize(file: Buffer): Size {
  let parts = 0
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    if (++parts > maxParts) throw unreadableError()
    if (file.toString('latin1', at + 4, at + 8) === 'acTL') throw animationError()
  }
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[file.readUInt8(25)]
  if (!channels) throw unreadableError()
  const isInterlaced = file.readUInt8(28) !== 0
  // Samples below eight bits are widened.
  const pixel = channels * Math.max(1, file.readUInt8(24) / 8)
  return { width, height, decodedBytes: isInterlaced ? width * height * pixel : 0 }
}

/** Reads RIFF chunks: four letters and a length. */
function readWebpSize(file: Buffer): Size {
  let parts = 0
  let width = 0
  let height = 0
  let decodedBytes = 0
  const enlarge = (wide: number, high: number): void => {
    width = Math.max(width, wide)
    height = Math.max(height, high)
  }
  for (let at = 12; at + 8 <= file.length; ) {
    if (++parts > maxParts) throw unreadableError()
    const type = file.toString('latin1', at, at + 4)
    const data = at + 8
    if (type === 'ANIM' || type === 'ANMF') throw animationError()
    if (type === 'VP8X') {
      if (file.readUInt8(data) & 0b10) throw animationError()
      enlarge(file.readUIntLE(data + 4, 3) + 1, file.readUIntLE(data + 7, 3) + 1)
    }
    if (type === 'VP8 ') enlarge(file.readUInt16LE(data + 6) & 0x3fff, file.readUInt16LE(data + 8) & 0x3fff)
    if (type === 'VP8L') {
      const bits = file.readUInt32LE(data + 1)
      enlarge((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
      decodedBytes = width * height * 4
    }
    const length = file.readUInt32LE(at + 4)
    at = data + length + (length % 2)
  }
  return { width, height, decodedBytes }
}

/** Reads segments: 0xFF, a marker, and mostly a length that includes itself. */
function readJpegSize(file: Buffer): Size {
  let frame: (Size & { isProgressive: boolean }) | undefined
  let scans = 0
  let parts = 0
  for (let at = 2; at < file.length; ) {
    if (file.readUInt8(at) !== 0xff) throw unreadableError()
    const marker = file.readUInt8(at + 1)
    at += 1
    // Padding before a marker.
    if (marker === 0xff) continue
    at += 1
    if (marker === 0xd9) break
    if (++parts > maxParts) throw unreadableError()
    const length = file.readUInt16BE(at)
    if (length < 2) throw unreadableError()
    if (marker >= 0xc0 && marker <= 0xc2) {
      if (frame) throw unreadableError()
      frame = readJpegFrame(file, at, marker === 0xc2)
    }
    at += length
    if (marker !== 0xda) continue
    if (++scans > maxScans) throw unreadableError()
    at = findScanEnd(file, at)
  }
  if (!frame) throw unreadableError()
  return { ...frame, decodedBytes: frame.isProgressive || scans > 1 ? frame.decodedBytes : 0 }
}

/** Reads a frame header. `decodedBytes`: two per sample of each component. */
function readJpegFrame(file: Buffer, at: number, isProgressive: boolean): Size & { isProgressive: boolean } {
  const height = file.readUInt16BE(at + 3)
  const width = file.readUInt16BE(at + 5)
  const samples = Array.from({ length: file.readUInt8(at + 7) }, (_, index) => file.readUInt8(at + 9 + index * 3))
  const factors = samples.map((packed) => ({ across: packed >> 4, down: packed & 15 }))
  const across = Math.max(...factors.map((factor) => factor.across))
  const down = Math.max(...factors.map((factor) => factor.down))
  const share = factors.reduce((sum, factor) => sum + (factor.across * factor.down) / (across * down), 0)
  if (!(share > 0)) throw unreadableError()
  return { width, height, decodedBytes: width * height * 2 * share, isProgressive }
}

/** Finds the next marker. In scan data 0xFF is followed by 0x00 or a restart mark (0xD0 to 0xD7). */
function findScanEnd(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}
