/** Words for the pages, and words to try, from src/content/buscador.json. */
import { contentOf } from '../data/content.ts'

export const searchContent = contentOf('buscador.json')
