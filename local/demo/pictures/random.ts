import type { Point } from './drawing.ts'

/** Gives the next number of a sequence, from 0 up to but not including 1. */
export type Random = () => number

/** A repeatable sequence of numbers from 0 to 1 (mulberry32): the same seed draws the same picture on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The points of an uneven ellipse, by which leaves and clouds are drawn. `unevenness` is a share of the radius. */
export function unevenEllipse(
  random: Random,
  [cx, cy]: Point,
  rx: number,
  ry: number,
  unevenness = 0.1,
  count = 10,
): Point[] {
  const start = random() * Math.PI
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i / count) * 2 * Math.PI
    const reach = 1 + (random() * 2 - 1) * unevenness
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]
  })
}

/** Points strewn over a rectangle. */
export function strewn(random: Random, count: number, [x, y]: Point, width: number, height: number): Point[] {
  return Array.from({ length: count }, () => [x + random() * width, y + random() * height])
}
