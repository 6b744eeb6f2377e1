/** Palette and tokens of a city's colours; loaded only when /build.json has another city than the panel. */
import { type CityColours, cityTokenNames, cityTokens } from '#contract/colours/city-colours.ts'
import { colourIn, withTokens } from '#ui/colours/tokens.ts'
import tokensCss from '#ui/tokens.css?raw'
import { paletteOf } from './palette.ts'

export function paletteAndTokens(colours: CityColours) {
  const css = withTokens(tokensCss, cityTokens(colours))
  return {
    palette: paletteOf(css),
    tokens: Object.fromEntries(cityTokenNames.map((name) => [name, colourIn(css, name)])),
  }
}
