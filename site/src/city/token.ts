/** The colours of this city: those of shared/ui/tokens.css, and over them what its content names (docs/look.md). */

import { createHash } from 'node:crypto'
import { type CityColours, cityTokens } from '#contract/colours/city-colours.ts'
import { colourIn, withTokens } from '#ui/colours/tokens.ts'
import tokens from '#ui/tokens.css?raw'
import { city } from './city.ts'

/** The text of shared/ui/tokens.css as it is in this city. */
export const cityTokensCss = withTokens(tokens, cityTokens(city.colores))

/** The colour (#rrggbb) of a name of shared/ui/tokens.css, without its dashes. @throws {Error} when there is none. */
export const token = (name: string): string => colourIn(cityTokensCss, name)

/** What pages say over the style sheet, and what their policy has to allow for it; null where the city keeps the colours that it has. */
export function colourStyleOf(
  colours: CityColours,
): { readonly css: string; readonly hash: `sha256-${string}` } | null {
  const named = Object.entries(cityTokens(colours)).map(([name, value]) => `--${name}:${value}`)
  if (named.length === 0) return null
  const css = `:root{${named.join(';')}}`
  return { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }
}

export const colourStyle = colourStyleOf(city.colores)
