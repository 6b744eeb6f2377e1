import type { Svg } from '../drawing.ts'

/** A picture of its own: what it shows, said in Spanish for those who do not see it, and its pieces from back to front. */
export type Scene = { alt: string; draw: () => Svg[] }
