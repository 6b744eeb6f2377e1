import { type RadioBand, radioBands } from '#contract/content/choices.ts'
import type { CityFigure } from '#contract/content/city.ts'
import { city } from '../city/city.ts'

export const { datos: figures, hitos: milestones, radio } = city

/** A figure in es-AR: thousands grouped ("170.651"), years plain. */
export const figureText = ({ key, value }: Pick<CityFigure, 'key' | 'value'>): string =>
  key === 'fundacion' ? String(value) : value.toLocaleString('es-AR')

/** Returns a frequency's position in its band, 0 to 1. @param frequency in the band's unit, "107.5" or "1490". */
export function dialPlace(band: RadioBand, frequency: string): number {
  const [low, high] = radioBands[band]
  return (Number(frequency) - low) / (high - low)
}
