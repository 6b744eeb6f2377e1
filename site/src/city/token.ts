/** A colour of the site where CSS does not reach: the browser's own bar, the home screen's icon, drawings. */

import { colourIn } from '#ui/colours/tokens.ts'
import tokens from '#ui/tokens.css?raw'

/** The colour (#rrggbb) of a name of ui/tokens.css, without its dashes. @throws {Error} when there is none. */
export const token = (name: string): string => colourIn(tokens, name)
