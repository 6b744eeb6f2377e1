import { d, group, path, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/**
 * The Puente Carretero: spans of steel truss with a curved upper chord on stone piers. Its deck runs from the origin to the
 * right at y = 0. `span` is the length of one, `rise` the height of its chord, `drop` that of the piers.
 */
export function puenteCarretero(
  spans: number,
  { span = 240, rise = 70, drop = 70, steel = 'rioProfundo' as Swatch, stone = 'stone' as Swatch } = {},
): Svg {
  const pieces: Svg[] = []
  const thick = Math.max(3, span / 48)
  for (let i = 0; i < spans; i++) {
    const x = i * span
    const panels = 8
    const chord = (t: number) => -rise * (0.3 + 0.7 * (1 - (2 * t - 1) ** 2))
    let web = ''
    for (let p = 1; p < panels; p++) {
      const t = p / panels
      const at = x + t * span
      web += d`M${at} 0V${chord(t)}`
      const to = p < panels / 2 ? p + 1 : p - 1
      if (p !== panels / 2) web += d`L${x + (to / panels) * span} 0`
    }
    const upper = Array.from(
      { length: panels - 1 },
      (_, p) => d`L${x + ((p + 1) / panels) * span} ${chord((p + 1) / panels)}`,
    )
    pieces.push(
      ribbon(web, steel, thick * 0.55),
      ribbon(d`M${x + 2} 0` + upper.join('') + d`L${x + span - 2} 0`, steel, thick),
    )
  }
  const piers = Array.from({ length: spans + 1 }, (_, i) => {
    const x = i * span
    const half = span * 0.045
    return path(d`M${x - half} 4H${x + half}L${x + half * 1.5} ${drop}H${x - half * 1.5}Z`, stone)
  })
  const deck = path(d`M${-span * 0.1} ${-thick}H${spans * span + span * 0.1}V${thick * 1.4}H${-span * 0.1}Z`, steel)
  return group([...piers, ...pieces, deck])
}
