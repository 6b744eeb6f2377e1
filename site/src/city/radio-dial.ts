/** Where a frequency stands on a radio's dial. */

/** The ends of each band's dial: FM in MHz, AM in kHz. */
export const bands = { FM: [87.5, 108], AM: [530, 1700] } as const
export type Band = keyof typeof bands

/** The frequency as a share of the band, from 0 (its low end) to 1. @param frequency in the unit of the band, "107.5" or "1490". */
export function dialPlace(band: Band, frequency: string): number {
  const [low, high] = bands[band]
  return (Number(frequency) - low) / (high - low)
}
