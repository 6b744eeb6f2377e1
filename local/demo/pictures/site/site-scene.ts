import type { Svg } from '../drawing.ts'

/**
 * A picture that the public site shows as a file. `size` in user units, which are its CSS pixels; `draw` gives its pieces from
 * back to front; `open` leaves the ground transparent. What it says to those who do not see it belongs to the page that shows it.
 */
export type SiteScene = { size: readonly [width: number, height: number]; open?: boolean; draw: () => Svg[] }
