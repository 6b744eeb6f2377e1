/** What follows from a city's colours. Fetched only when they are others than those that are known. */
import { type CityColours, cityTokenNames, cityTokens } from '#contract/colours/city-colours.ts'
import { colourIn, withTokens } from '#ui/colours/tokens.ts'
import tokensCss from '#ui/tokens.css?raw'
import { paletteOf } from './palette.ts'

/** The palette, and the tokens that a city can change, each with its colour. */
export function dressOf(colours: CityColours) {
  const css = withTokens(tokensCss, cityTokens(colours))
  return {
    palette: paletteOf(css),
    tokens: Object.fromEntries(cityTokenNames.map((name) => [name, colourIn(css, name)])),
  }
}
