/** Icons for the builds, so that only those in use reach browsers. */
import { type IconifyJSON, icons as lucide } from '@iconify-json/lucide'

/** SVG content of a 24 × 24 icon; null for an unknown or removed name. */
export function drawingIn({ icons, aliases = {} }: IconifyJSON, name: string): string | null {
  const icon = icons[aliases[name]?.parent ?? name]
  return icon?.hidden ? null : (icon?.body ?? null)
}

/** Names that `drawingIn` accepts, sorted. */
export const iconNames = (family: IconifyJSON): string[] =>
  Object.keys({ ...family.icons, ...family.aliases })
    .filter((name) => drawingIn(family, name) !== null)
    .sort()

/** SVG content of a lucide.dev icon, as "stethoscope". @throws {Error} in Spanish for an unknown name. */
export function lucideDrawing(name: string): string {
  const drawing = drawingIn(lucide, name)
  if (drawing === null) throw new Error(`No hay un ícono «${name}»: elegí uno de lucide.dev.`)
  return drawing
}
