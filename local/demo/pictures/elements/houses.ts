import { d, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { grain } from '../sheet.ts'

/** A tall window with shutters and sill, its lower left corner at (x, y). */
function shutteredWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  glass: Swatch,
  shutter: Swatch,
  sill: Swatch,
): Svg {
  return [
    rect(x, y - height, width, height, glass),
    rect(x - width * 0.42, y - height, width * 0.42, height, shutter),
    rect(x + width, y - height, width * 0.42, height, shutter),
    rect(x - width * 0.5, y, width * 2, Math.max(4, height * 0.07), sill),
  ].join('')
}

/** Size and colours of a house; what is left out comes from the hour. `lit` lights its windows. */
export type HouseOptions = {
  width?: number
  height?: number
  wall?: Swatch
  shade?: Swatch
  door?: Swatch
  trim?: Swatch
  lit?: boolean
}

/** A one-storey town house with a parapet: from the origin to the right. Door on the left, window on the right. */
export function house(hour: Hour, options: HouseOptions = {}): Svg {
  const {
    width = 230,
    height = 150,
    wall = hour.wall,
    shade = hour.wallShade,
    door = 'rio',
    trim = hour.wallShade,
    lit = false,
  } = options
  const body = d`M0 0V${-height}H${width}V0Z`
  const glass = lit ? 'sol' : hour.glass
  return group([
    path(body, wall),
    rect(0, -height * 0.16, width, height * 0.16, shade),
    grain(body, hour.shadow, 0.5, 'left'),
    rect(-5, -height - 16, width + 10, 22, wall),
    rect(-5, -height + 2, width + 10, 8, shade),
    path(d`M${width * 0.34} ${-height - 14}q${width * 0.16} ${-height * 0.22} ${width * 0.32} 0Z`, wall),
    rect(width * 0.12, -height * 0.66, width * 0.2, height * 0.66, door),
    rect(width * 0.12, -height * 0.8, width * 0.2, height * 0.1, glass),
    shutteredWindow(width * 0.62, -height * 0.24, width * 0.14, height * 0.44, glass, door, trim),
  ])
}

/** A house with a sloping sheet roof and a gallery on posts; 260 wide, about 170 high, from the origin to the right. */
export function galleryHouse(hour: Hour, wall: Swatch = hour.wall, door: Swatch = 'algarrobo', lit = false): Svg {
  const glass = lit ? 'sol' : hour.glass
  return group([
    rect(14, -116, 232, 116, wall),
    grain('M14 0V-116H246V0Z', hour.shadow, 0.55, 'left'),
    rect(40, -84, 40, 84, door),
    rect(112, -86, 42, 46, glass),
    rect(184, -86, 42, 46, glass),
    rect(14, -104, 232, 14, hour.shadow, 0, { opacity: 0.5 }),
    path('M-6 -104L26 -166H234L266 -104Z', hour.roof),
    path('M-6 -104L26 -166H90L66 -104Z', hour.roofShade),
    ...[8, 92, 168, 250].map((x) => rect(x - 4, -104, 8, 104, hour.trunk)),
    ribbon('M-4 0H264', hour.shadow, 6),
  ])
}

/** A shop with a striped awning, its sign a plain band; from the origin to the right. */
export function shop(
  hour: Hour,
  { width = 220, height = 160, wall = hour.wall, awning = 'ladrillo' as Swatch, glass = hour.glass, open = true } = {},
): Svg {
  const stripes = 8
  const step = width / stripes
  const scallops = Array.from({ length: stripes }, (_, i) =>
    path(
      d`M${i * step} ${-height * 0.68}h${step}v${height * 0.16}a${step / 2} ${step / 2.4} 0 0 1 ${-step} 0Z`,
      i % 2 ? 'paper' : awning,
    ),
  )
  return group([
    rect(0, -height, width, height, wall),
    grain(d`M0 0V${-height}H${width}V0Z`, hour.shadow, 0.5, 'left'),
    rect(-4, -height - 10, width + 8, 14, hour.wallShade),
    rect(width * 0.1, -height * 0.92, width * 0.8, height * 0.14, awning),
    rect(width * 0.08, -height * 0.56, width * 0.5, height * 0.4, open ? glass : hour.wallShade),
    rect(width * 0.68, -height * 0.56, width * 0.22, height * 0.56, open ? 'bark' : hour.wallShade),
    open
      ? ''
      : ribbon(
          [0.2, 0.3, 0.4, 0.5].map((t) => d`M${width * 0.1} ${-height * (t - 0.02)}h${width * 0.46}`).join(''),
          hour.shadow,
          3,
        ),
    ...scallops,
    rect(0, -height * 0.7, width, height * 0.04, hour.wallShade),
  ])
}
