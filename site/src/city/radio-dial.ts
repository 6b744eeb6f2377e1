/** Where a frequency stands on a radio's dial. */
import { type RadioBand, radioBands } from '#contract/content/choices.ts'

/** The frequency as a share of the band, from 0 (its low end) to 1. @param frequency in the unit of the band, "107.5" or "1490". */
export function dialPlace(band: RadioBand, frequency: string): number {
  const [low, high] = radioBands[band]
  return (Number(frequency) - low) / (high - low)
}
