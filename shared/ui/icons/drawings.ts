/** Drawings of icon families, for the builds of site and panel: a family is too large for a browser, so only the drawings in use leave this file. */
import { type IconifyJSON, icons as lucide } from '@iconify-json/lucide'

/** The inside of the 24 × 24 drawing of an icon, in the colour of the text; null where the family has none of that name, or has it no longer. */
export function drawingIn({ icons, aliases = {} }: IconifyJSON, name: string): string | null {
  const icon = icons[aliases[name]?.parent ?? name]
  return icon?.hidden ? null : (icon?.body ?? null)
}

/** All names that `drawingIn` knows, in the order of the alphabet. */
export const iconNames = (family: IconifyJSON): string[] =>
  Object.keys({ ...family.icons, ...family.aliases })
    .filter((name) => drawingIn(family, name) !== null)
    .sort()

/** The drawing of a line icon by its name at lucide.dev, as "stethoscope". @throws {Error} in Spanish, when there is none of that name. */
export function lucideDrawing(name: string): string {
  const drawing = drawingIn(lucide, name)
  if (drawing === null) throw new Error(`No hay un ícono «${name}»: elegí uno de lucide.dev.`)
  return drawing
}
