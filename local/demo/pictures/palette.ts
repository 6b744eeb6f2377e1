/**
 * The eight inks of all pictures, named as in the house style. A scene is printed with six to eight of
 * them, paper included, and with their mixtures.
 */
export const INKS = {
  paper: '#FBF8F3',
  ink: '#1C2A2E',
  rio: '#0B5563',
  rioProfundo: '#073B46',
  ladrillo: '#A63D24',
  sol: '#F2B632',
  algarrobo: '#3F6B2F',
  lapacho: '#B8336A',
} as const

/** The name of an ink. */
export type Ink = keyof typeof INKS

/**
 * Mixtures: `percent` of the first (an ink, or a mixture named above it) on the second one, as a printer screens a tint on paper or overprints two inks.
 * Atmosphere, light and shade come from here, so that a scene stays within its six to eight inks.
 */
const MIXTURES = {
  mist: ['rio', 11, 'paper'],
  haze: ['rio', 24, 'paper'],
  water: ['rio', 44, 'paper'],
  tide: ['rio', 72, 'paper'],
  cream: ['sol', 15, 'paper'],
  straw: ['sol', 34, 'paper'],
  amber: ['sol', 62, 'paper'],
  tile: ['sol', 24, 'ladrillo'],
  dust: ['tile', 15, 'paper'],
  clay: ['tile', 36, 'paper'],
  terracotta: ['tile', 70, 'paper'],
  glow: ['sol', 74, 'ladrillo'],
  ember: ['sol', 44, 'ladrillo'],
  maroon: ['ladrillo', 62, 'rioProfundo'],
  bark: ['ladrillo', 38, 'ink'],
  ochre: ['sol', 58, 'ink'],
  sage: ['algarrobo', 28, 'paper'],
  meadow: ['algarrobo', 58, 'paper'],
  moss: ['algarrobo', 62, 'sol'],
  thicket: ['algarrobo', 52, 'rioProfundo'],
  rose: ['lapacho', 15, 'paper'],
  blossom: ['lapacho', 52, 'paper'],
  twilight: ['lapacho', 30, 'rioProfundo'],
  slate: ['ink', 52, 'paper'],
  stone: ['ink', 27, 'paper'],
  bone: ['ochre', 24, 'paper'],
  night: ['ink', 55, 'rioProfundo'],
  honey: ['ember', 40, 'paper'],
  toast: ['ember', 68, 'paper'],
  chestnut: ['ember', 40, 'ink'],
} as const satisfies Record<string, readonly [string, number, Ink]>

/** The name of a mixture of inks. */
export type Mixture = keyof typeof MIXTURES
/** The name of any colour a shape may have. */
export type Swatch = Ink | Mixture

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function mix(over: string, percent: number, under: string): string {
  const below = channels(under)
  const mixed = channels(over).map((channel, i) =>
    Math.round((channel * percent + (below[i] ?? 0) * (100 - percent)) / 100),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const isInk = (name: string): name is Ink => name in INKS

function hexOf(name: Swatch): string {
  if (isInk(name)) return INKS[name]
  const [over, percent, under] = MIXTURES[name]
  return mix(hexOf(over), percent, hexOf(under))
}

const NAMES = [...Object.keys(INKS), ...Object.keys(MIXTURES)] as Swatch[]

/** Every colour a picture may contain, as a hexadecimal value, by name. */
export const SWATCHES = Object.fromEntries(NAMES.map((name) => [name, hexOf(name)])) as Readonly<Record<Swatch, string>>

function inksIn(name: Swatch): Ink[] {
  if (isInk(name)) return name === 'paper' ? [] : [name]
  const [over, , under] = MIXTURES[name]
  return [...new Set([...inksIn(over), ...inksIn(under)])]
}

/**
 * The inks that one colour value is printed with; paper is the support, not an ink, so it gives an empty list. Undefined for a
 * colour outside the house style. `hex` is compared without regard to case.
 */
export function inksOf(hex: string): Ink[] | undefined {
  const name = NAMES.find((known) => SWATCHES[known].toUpperCase() === hex.toUpperCase())
  return name && inksIn(name)
}
