import sharp, { type Sharp } from 'sharp'

const left = { r: 200, g: 30, b: 30 }
const right = { r: 30, g: 30, b: 200 }

/** Draws a left half in red, a right half in blue. */
export function twoHalves(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: right } }
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ])
}

/** Makes a phone's portrait JPEG: EXIF orientation 6, with GPS metadata. */
export const phoneJpeg = (width: number, height: number): Promise<Buffer> =>
  twoHalves(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefono de prueba', Copyright: 'Ana' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 44/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '64/1 14/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Makes the form of upload/sigle-img. */
export function formWith(
  file: Uint8Array<ArrayBuffer> | string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData()
  form.set('imagen', new File([file], 'foto.jpg', { type: 'image/jpeg' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
