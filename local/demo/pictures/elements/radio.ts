import { circle, d, ellipse, group, path, rect, ribbon, type Svg } from '../drawing.ts'
import type { Swatch } from '../palette.ts'

/** A valve radio with a round gable, its dial lit, 260 wide, 170 high. */
export const valveRadio = (wood: Swatch = 'ladrillo', shade: Swatch = 'maroon'): Svg => {
  const cloth = Array.from({ length: 9 }, (_, i) => d`M${-98 + i * 13} -126V-36`).join('')
  return group([
    rect(-112, -8, 32, 10, 'ink'),
    rect(80, -8, 32, 10, 'ink'),
    path('M-130 -4V-118Q-130 -172 -70 -172H70Q130 -172 130 -118V-4Z', wood),
    path('M-130 -4V-30H130V-4Z', shade),
    rect(-108, -134, 124, 104, 'straw', 12),
    ribbon(cloth, 'amber', 3),
    rect(30, -134, 82, 46, 'sol', 8),
    ribbon('M40 -104H102M44 -116v8M58 -116v8M72 -116v8M86 -116v8M98 -116v8', 'bark', 3),
    ribbon('M78 -128V-94', 'ladrillo', 4),
    circle(50, -56, 18, 'bone'),
    circle(96, -56, 18, 'bone'),
    ribbon('M50 -56L58 -66M96 -56L92 -68', 'bark', 4),
  ])
}

/** A lattice mast with its beacon, `height` high, and rings of waves around its top. */
export function antenna(height: number, steel: Swatch, wave: Swatch): Svg {
  const steps = Array.from({ length: 8 }, (_, i) => {
    const [low, high] = [i / 8, (i + 1) / 8]
    const half = (t: number) => height * 0.11 * (1 - t * 0.86)
    return d`M${-half(low)} ${-height * low}L${half(high)} ${-height * high}M${half(low)} ${-height * low}L${-half(high)} ${-height * high}`
  })
  const arcs = [0.16, 0.27, 0.38].map((r) => {
    const [x, y] = [height * r * 0.8, height * r * 0.55]
    return d`M${-x} ${-height - y}Q${-x * 1.5} ${-height} ${-x} ${-height + y}M${x} ${-height - y}Q${x * 1.5} ${-height} ${x} ${-height + y}`
  })
  return group([
    ribbon(d`M${-height * 0.11} 0L0 ${-height}L${height * 0.11} 0`, steel, height * 0.018),
    ribbon(steps.join(''), steel, height * 0.01),
    ribbon(arcs.join(''), wave, height * 0.022),
    circle(0, -height, height * 0.028, 'ladrillo'),
  ])
}

/** A studio microphone in its ring, hanging from an arm that comes from the upper right, around 120 high. */
export const studioMicrophone = (body: Swatch = 'stone', dark: Swatch = 'ink'): Svg =>
  group([
    ribbon('M0 8V74M-34 78H34', dark, 9),
    ribbon('M-40 -60V-30a40 40 0 0 0 80 0v-30', dark, 8),
    rect(-27, -112, 54, 112, body, 27),
    ribbon('M-24 -84H24M-26 -68H26M-26 -52H26', dark, 4),
    rect(-27, -42, 54, 12, 'sol'),
    ellipse(-12, -90, 6, 12, 'paper', { opacity: 0.5 }),
  ])
