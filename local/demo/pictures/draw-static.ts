import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Svg } from './drawing.ts'
import { panelEmblem, roundEmblem, squareEmblem } from './emblem.ts'
import { placeholder } from './scenes/placeholder.ts'
import { shareCard } from './scenes/share-card.ts'
import { sheet } from './sheet.ts'
import { SITE_SCENES } from './site/scenes.ts'

/** The pictures that pages of the public site choose from, by their path from the root of the repository. */
export const siteDrawings = (): Record<string, Svg> =>
  Object.fromEntries(
    Object.entries(SITE_SCENES).map(([name, { size, open = false, draw }]) => [
      `site/src/assets/scenes/${name}.svg`,
      sheet(name, draw(), { width: size[0], height: size[1], specks: 120, open }),
    ]),
  )

/** The vector files that both sites serve as they are, by their path from the root of the repository. */
export function staticDrawings(): Record<string, Svg> {
  const missing = sheet('imagen-muestra', placeholder.draw(), { specks: 90 })
  return {
    'site/public/favicon.svg': roundEmblem('favicon'),
    'site/public/emblema.svg': roundEmblem('emblema'),
    'site/public/imagen-muestra.svg': missing,
    'admin/public/favicon.svg': panelEmblem('favicon'),
    'admin/public/imagen-muestra.svg': missing,
  }
}

/** How the kit's vector files begin, and what its raster files carry (EXIF Software). Redraw all of them when one of the two changes. */
const VECTOR_MARK = '<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" stroke-linejoin="round" '
const MARK = 'local/demo/pictures'
const marked = { IFD0: { Software: MARK } }

/** Whether a picture is one of the kit's, of now or earlier, and not one that a municipality put in its place. */
export async function isKitDrawing(file: Buffer): Promise<boolean> {
  if (file.toString('latin1', 0, VECTOR_MARK.length) === VECTOR_MARK) return true
  return (await sharp(file).metadata()).exif?.includes(MARK) ?? false
}

const icon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(squareEmblem('icono')), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .withExif(marked)
    .toBuffer()

async function shareImage(): Promise<Buffer> {
  const emblem = await sharp(Buffer.from(roundEmblem('emblema')), { density: (72 * 264) / 64 })
    .resize(264, 264)
    .png()
    .toBuffer()
  return sharp(Buffer.from(sheet('compartir', shareCard.draw(), { width: 1200, height: 630 })))
    .composite([{ input: emblem, left: 76, top: 183 }])
    .png({ palette: true, colours: 64, dither: 0, effort: 10 })
    .withExif(marked)
    .toBuffer()
}

/** The raster files that platforms ask for (home-screen icons, the default picture of a shared link), as staticDrawings. */
export async function staticPictures(): Promise<Record<string, Buffer>> {
  return {
    'site/public/apple-touch-icon.png': await icon(180),
    'site/public/icon-192.png': await icon(192),
    'site/public/icon-512.png': await icon(512),
    'site/public/compartir.png': await shareImage(),
  }
}

// Run directly it draws the files anew: node local/demo/pictures/draw-static.ts
if (import.meta.main) {
  const root = new URL('../../../', import.meta.url)
  for (const [path, content] of Object.entries({
    ...staticDrawings(),
    ...siteDrawings(),
    ...(await staticPictures()),
  })) {
    await writeFile(fileURLToPath(new URL(path, root)), content)
    console.log(`${path} ${content.length} bytes`)
  }
}
