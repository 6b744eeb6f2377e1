import { bookTalk, meeting } from './mayor-indoors.ts'
import { square, walk } from './mayor-streets.ts'
import { ceremony, kindergartenVisit } from './mayor-visits.ts'

/** The pictures of the gallery in the mayor's page, in the order of the content. */
export const mayorGallery = [walk, square, kindergartenVisit, ceremony, bookTalk, meeting] as const
