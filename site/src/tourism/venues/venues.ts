import { contentOf } from '../../data/content.ts'

export const venues = contentOf('lugares.json')
