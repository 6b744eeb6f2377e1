import { DUSK, EVENING, type Hour } from '../hour.ts'

/** The evening of the pages' heads: it begins in the very colour of the band in which they stand, and white reads on it. */
export const RIVER_DUSK: Hour = {
  ...EVENING,
  sky: ['rioProfundo', 'rio', 'twilight', 'ladrillo'],
  sun: 'sol',
  cloud: 'maroon',
  far: 'maroon',
  middle: 'night',
  ground: 'tide',
  groundPatch: 'water',
  shadow: 'rioProfundo',
}

/** A clear sky before sunset, warm from side to side. */
export const GOLDEN: Hour = {
  ...DUSK,
  sky: ['terracotta', 'clay', 'straw', 'amber'],
  sun: 'sol',
  cloud: 'cream',
  far: 'terracotta',
  middle: 'ladrillo',
  wall: 'paper',
  wallShade: 'clay',
  roof: 'ladrillo',
  roofShade: 'maroon',
  glass: 'rio',
}
