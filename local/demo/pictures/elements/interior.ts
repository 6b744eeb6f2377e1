import { d, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import type { Swatch } from '../palette.ts'
import { grain, WIDTH } from '../sheet.ts'

/** A window on the sheet: its glass from the upper left corner, the colours of its wood, how many panes side by side. */
export type WindowOptions = {
  x: number
  y: number
  width: number
  height: number
  frame: Swatch
  sill?: Swatch
  panes?: number
}

/** The region of a window's glass, as path data, to clip a view with. */
export const windowGlass = ({ x, y, width, height }: WindowOptions): string =>
  d`M${x} ${y}h${width}v${height}h${-width}Z`

/** The frame of a window over its view: bars, frame and sill. Positions are those of the glass on the sheet. */
export function windowFrame({ x, y, width, height, frame, sill = frame, panes = 3 }: WindowOptions): Svg {
  const bars = Array.from({ length: panes - 1 }, (_, i) => d`M${x + ((i + 1) * width) / panes} ${y}v${height}`)
  return group([
    ribbon(`${bars.join('')}${d`M${x} ${y + height * 0.3}h${width}`}`, frame, 9),
    ribbon(windowGlass({ x, y, width, height, frame }), frame, 18),
    rect(x - 30, y + height + 4, width + 60, 18, sill, 4),
  ])
}

/** A wall of a room over the whole sheet, with a hole for the view through its window, and grain from one side. */
export function roomWall(colour: Swatch, shade: Swatch, floor: number, opening: WindowOptions, hour: Hour): Svg {
  const { x, y, width, height } = opening
  const wall = d`M0 0H${WIDTH}V${floor}H0ZM${x} ${y}V${y + height}H${x + width}V${y}Z`
  const light = d`M${x + width * 0.1} ${floor}L${x + width * 0.9} ${floor}L${x + width * 1.3} 905H${x + width * 0.2}Z`
  return (
    path(wall, colour) +
    grain(wall, shade, 0.5, 'left') +
    grain(d`M0 0H${WIDTH}V${y}H0Z`, shade, 0.4, 'up') +
    path(light, hour.sky[3], { opacity: 0.35 })
  )
}

/** A shelf on brackets, `width` wide, its top at y = 0. */
export const shelf = (width: number, wood: Swatch, bracket: Swatch): Svg =>
  rect(0, 0, width, 14, wood, 3) + path(d`M${width * 0.12} 14h12v30ZM${width * 0.88} 14h-12v30Z`, bracket)
