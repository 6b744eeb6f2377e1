import type { Swatch } from './palette.ts'

/** The colours that the light of one hour gives to what a scene is made of. */
export type Hour = {
  /** Sky from its upper edge to the ring nearest the sun. */
  sky: readonly [Swatch, Swatch, Swatch, Swatch]
  sun: Swatch
  cloud: Swatch
  /** Silhouettes by distance: at the horizon, behind the subject. */
  far: Swatch
  middle: Swatch
  /** Open ground: sunlit, a patch of another tone, shadows cast on it. */
  ground: Swatch
  groundPatch: Swatch
  shadow: Swatch
  /** Foliage away from the sun, in general, towards the sun. */
  leaf: readonly [Swatch, Swatch, Swatch]
  trunk: Swatch
  /** Plastered walls towards the sun and away from it. */
  wall: Swatch
  wallShade: Swatch
  roof: Swatch
  roofShade: Swatch
  glass: Swatch
  water: Swatch
  waterLight: Swatch
  grain: Swatch
}

/** First light: cool sky, the sun just up. */
export const DAWN: Hour = {
  sky: ['haze', 'mist', 'dust', 'cream'],
  sun: 'sol',
  cloud: 'paper',
  far: 'haze',
  middle: 'water',
  ground: 'cream',
  groundPatch: 'straw',
  shadow: 'stone',
  leaf: ['thicket', 'algarrobo', 'meadow'],
  trunk: 'bark',
  wall: 'paper',
  wallShade: 'dust',
  roof: 'terracotta',
  roofShade: 'ladrillo',
  glass: 'water',
  water: 'water',
  waterLight: 'cream',
  grain: 'rio',
}

/** A clear day. */
export const NOON: Hour = {
  sky: ['water', 'haze', 'mist', 'cream'],
  sun: 'sol',
  cloud: 'paper',
  far: 'water',
  middle: 'meadow',
  ground: 'straw',
  groundPatch: 'amber',
  shadow: 'ochre',
  leaf: ['thicket', 'algarrobo', 'moss'],
  trunk: 'bark',
  wall: 'paper',
  wallShade: 'bone',
  roof: 'ladrillo',
  roofShade: 'maroon',
  glass: 'tide',
  water: 'tide',
  waterLight: 'mist',
  grain: 'rioProfundo',
}

/** The white heat after noon, over bare earth. */
export const SIESTA: Hour = {
  sky: ['straw', 'straw', 'cream', 'cream'],
  sun: 'paper',
  cloud: 'paper',
  far: 'sage',
  middle: 'meadow',
  ground: 'dust',
  groundPatch: 'clay',
  shadow: 'terracotta',
  leaf: ['thicket', 'algarrobo', 'meadow'],
  trunk: 'bark',
  wall: 'cream',
  wallShade: 'clay',
  roof: 'ladrillo',
  roofShade: 'maroon',
  glass: 'rio',
  water: 'water',
  waterLight: 'paper',
  grain: 'ladrillo',
}

/** The golden hour before sunset, over grass. */
export const AFTERNOON: Hour = {
  sky: ['haze', 'mist', 'cream', 'straw'],
  sun: 'sol',
  cloud: 'paper',
  far: 'sage',
  middle: 'meadow',
  ground: 'sage',
  groundPatch: 'meadow',
  shadow: 'algarrobo',
  leaf: ['thicket', 'algarrobo', 'moss'],
  trunk: 'bark',
  wall: 'paper',
  wallShade: 'straw',
  roof: 'terracotta',
  roofShade: 'ladrillo',
  glass: 'water',
  water: 'water',
  waterLight: 'cream',
  grain: 'algarrobo',
}

/** The burning sky of sunset; what stands before it is dark. */
export const DUSK: Hour = {
  sky: ['ladrillo', 'ember', 'glow', 'sol'],
  sun: 'cream',
  cloud: 'glow',
  far: 'ladrillo',
  middle: 'maroon',
  ground: 'clay',
  groundPatch: 'terracotta',
  shadow: 'maroon',
  leaf: ['night', 'rioProfundo', 'thicket'],
  trunk: 'night',
  wall: 'clay',
  wallShade: 'terracotta',
  roof: 'maroon',
  roofShade: 'bark',
  glass: 'sol',
  water: 'ember',
  waterLight: 'amber',
  grain: 'ladrillo',
}

/** The blue hour, after sunset. */
export const EVENING: Hour = {
  sky: ['rioProfundo', 'rio', 'twilight', 'terracotta'],
  sun: 'glow',
  cloud: 'twilight',
  far: 'twilight',
  middle: 'night',
  ground: 'tide',
  groundPatch: 'rio',
  shadow: 'rioProfundo',
  leaf: ['night', 'rioProfundo', 'thicket'],
  trunk: 'night',
  wall: 'clay',
  wallShade: 'terracotta',
  roof: 'maroon',
  roofShade: 'bark',
  glass: 'sol',
  water: 'rio',
  waterLight: 'terracotta',
  grain: 'ink',
}

/** Night with a moon; windows and lamps give the warm light. */
export const NIGHT: Hour = {
  sky: ['night', 'rioProfundo', 'rio', 'tide'],
  sun: 'cream',
  cloud: 'rio',
  far: 'rioProfundo',
  middle: 'night',
  ground: 'rio',
  groundPatch: 'tide',
  shadow: 'rioProfundo',
  leaf: ['night', 'rioProfundo', 'thicket'],
  trunk: 'night',
  wall: 'tide',
  wallShade: 'rio',
  roof: 'maroon',
  roofShade: 'night',
  glass: 'sol',
  water: 'rio',
  waterLight: 'tide',
  grain: 'ink',
}
