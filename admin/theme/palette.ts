/** The panel's colours, derived from shared/ui/tokens.css. */
import { type CityColours, cityTokenNames, cityTokens } from '#contract/colours/city-colours.ts'
import { oklchOf, tint } from '#contract/colours/oklch.ts'
import { colourIn, withTokens } from '#ui/colours/tokens.ts'

type Ten<Item> = readonly [Item, Item, Item, Item, Item, Item, Item, Item, Item, Item]
/** Lightness and chroma (share of the token's), or the token itself. */
type Step = readonly [lightness: number, chroma: number] | 'token'

/** Ten shades as Mantine counts them, the lightest first. */
function shades(token: string, [a, b, c, d, e, f, g, h, i, j]: Ten<Step>): Ten<string> {
  const at = (step: Step): string => (step === 'token' ? token : tint(token, ...step))
  return [at(a), at(b), at(c), at(d), at(e), at(f), at(g), at(h), at(i), at(j)]
}

/** Light shades have a fixed lightness, so that text keeps its contrast whatever the hue; 6, 8 and 9 are the token's neighbours. */
function accentSteps(token: string): Ten<Step> {
  const { lightness } = oklchOf(token)
  return [
    [0.965, 0.12],
    [0.93, 0.22],
    [0.865, 0.42],
    [0.78, 0.64],
    [0.737, 0.83],
    [0.61, 0.97],
    [lightness + 0.42 * (0.61 - lightness), 1],
    'token',
    [lightness * 0.885, 0.88],
    [lightness * 0.76, 0.75],
  ]
}

/** Sun is light: its token stands under dark text. */
const sunSteps: Ten<Step> = [
  [0.977, 0.15],
  [0.95, 0.33],
  [0.903, 0.63],
  [0.858, 0.87],
  [0.833, 0.95],
  'token',
  [0.733, 0.96],
  [0.518, 0.7],
  [0.444, 0.6],
  [0.369, 0.5],
]

/** Mantine's surfaces of the dark scheme, text first. */
const nightSteps: Ten<Step> = [
  [0.935, 0.37],
  [0.848, 0.7],
  [0.758, 0.94],
  [0.689, 1.08],
  [0.419, 1.39],
  [0.357, 1.32],
  [0.285, 1.12],
  'token',
  [0.209, 0.81],
  [0.175, 0.62],
]

/** `tokensCss`: the text of shared/ui/tokens.css. @throws {Error} when it lacks a colour. */
export function paletteOf(tokensCss: string) {
  const token = (name: string): string => colourIn(tokensCss, name)
  const accent = (name: string) => shades(token(name), accentSteps(token(name)))
  const ramps = {
    rio: accent('river'),
    ladrillo: accent('brick'),
    algarrobo: accent('leaf'),
    sol: shades(token('sun'), sunSteps),
  }
  const dark = shades(token('night'), nightSteps)
  return {
    ramps: { ...ramps, dark },
    white: token('white'),
    ink: token('ink'),
    light: {
      body: token('paper'),
      text: token('ink'),
      dimmed: token('muted'),
      placeholder: tint(token('muted'), 0.54, 1),
      border: token('hairline'),
      error: token('brick'),
      surface: token('white'),
      shade: tint(token('hairline'), 0.938, 0.75),
      fieldBorder: token('edge'),
    },
    dark: {
      body: dark[7],
      text: dark[0],
      dimmed: dark[2],
      placeholder: dark[3],
      border: dark[4],
      error: ramps.ladrillo[4],
      surface: dark[6],
      shade: dark[8],
      fieldBorder: tint(token('night'), 0.604, 1.35),
    },
    /** Badges and notices in the dark scheme, where Mantine's grounds are nearly black. */
    darkGrounds: {
      rio: tint(token('river'), 0.376, 0.86),
      ladrillo: tint(token('brick'), 0.354, 0.56),
      algarrobo: tint(token('leaf'), 0.376, 0.7),
      sol: tint(token('sun'), 0.369, 0.5),
      gray: dark[4],
    },
  }
}

/** Palette and tokens of a city's colours. `tokensCss`: as for `paletteOf`. */
export function paletteAndTokens(tokensCss: string, colours: CityColours) {
  const css = withTokens(tokensCss, cityTokens(colours))
  return {
    palette: paletteOf(css),
    tokens: Object.fromEntries(cityTokenNames.map((name) => [name, colourIn(css, name)])),
  }
}

export type Palette = ReturnType<typeof paletteOf>
