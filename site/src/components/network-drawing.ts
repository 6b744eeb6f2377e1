import { icons as signs } from '@iconify-json/simple-icons'
import { drawingIn, lucideDrawing } from '#ui/icons/drawings.ts'

/** SVG content (24 × 24) of a network by its simpleicons.org name, "facebook"; a link icon for others. */
export const networkDrawing = (name: string): string => drawingIn(signs, name) ?? lucideDrawing('link')
