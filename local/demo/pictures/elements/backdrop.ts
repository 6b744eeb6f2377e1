import { group, place, rect, type Svg } from '../drawing.ts'
import type { Hour } from '../hour.ts'
import { HORIZON, WIDTH } from '../sheet.ts'
import { churchFar, roofLine, waterTower } from './church.ts'
import { treeLine } from './trees.ts'

/**
 * The town on the horizon, in two layers of silhouette: trees and church towers far off, roofs and the railway's water tower
 * nearer. `towers` and `tank` are their places across the sheet; without one it is left out.
 */
export function townFar(
  hour: Hour,
  seed: number,
  { towers, tank, width = WIDTH, y = HORIZON }: { towers?: number; tank?: number; width?: number; y?: number } = {},
): Svg {
  const widths = [84, 62, 96, 70, 110, 58, 90, 74]
  return group([
    towers === undefined ? '' : place(churchFar(hour.far), towers, y, 0.46),
    tank === undefined ? '' : place(waterTower(hour.far), tank, y, 0.62),
    place(treeLine(seed, width, 70, hour.far), 0, y + 2),
    place(
      roofLine(
        Array.from({ length: Math.ceil(width / 76) }, (_, i) => widths[(i + seed) % widths.length] ?? 80),
        [34, 46, 30, 40, 52, 28],
        hour.middle,
      ),
      -20,
      y + 2,
      0.8,
    ),
    rect(0, y - 4, width, 40, hour.middle),
    place(treeLine(seed + 5, width, 46, hour.middle), 0, y + 4),
  ])
}
