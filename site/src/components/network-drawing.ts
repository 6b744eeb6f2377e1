import { icons as signs } from '@iconify-json/simple-icons'
import { drawingIn, lucideDrawing } from '#ui/icons/drawings.ts'

/** The sign of a social network by its name at simpleicons.org, as "facebook", 24 × 24; a link's sign for networks that have none. */
export const networkDrawing = (name: string): string => drawingIn(signs, name) ?? lucideDrawing('link')
