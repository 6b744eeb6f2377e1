import { type RadioBand, radioBands } from '#contract/content/choices.ts'

/** A frequency as a share of its band, 0 to 1. @param frequency in the band's unit, "107.5" or "1490". */
export function dialPlace(band: RadioBand, frequency: string): number {
  const [low, high] = radioBands[band]
  return (Number(frequency) - low) / (high - low)
}
