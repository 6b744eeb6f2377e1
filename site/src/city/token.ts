/** The city's colours: shared/ui/tokens.css with those of its content (docs/look.md). */

import { createHash } from 'node:crypto'
import { type CityColours, cityTokens } from '#contract/colours/city-colours.ts'
import { colourIn, withTokens } from '#ui/colours/tokens.ts'
import tokens from '#ui/tokens.css?raw'
import { city } from './city.ts'

export const cityTokensCss = withTokens(tokens, cityTokens(city.colores))

/** The colour (#rrggbb) of a token, named without dashes. @throws {Error} for an unknown one. */
export const token = (name: string): string => colourIn(cityTokensCss, name)

/** CSS of the city's own colours and its hash; null for the default ones. */
export function colourStyleOf(
  colours: CityColours,
): { readonly css: string; readonly hash: `sha256-${string}` } | null {
  const named = Object.entries(cityTokens(colours)).map(([name, value]) => `--${name}:${value}`)
  if (named.length === 0) return null
  const css = `:root{${named.join(';')}}`
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }
}

export const colourStyle = colourStyleOf(city.colores)
