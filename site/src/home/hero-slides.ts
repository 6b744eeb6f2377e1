/** The pictures of the home's opening, one or more, from src/content/portada.json. */
import { z } from 'zod'
import content from '../content/portada.json' with { type: 'json' }
import { line, readContent, reviewed } from '../data/content.ts'
import { picture } from '../data/scenes.ts'

const Slides = z.strictObject({
  revisado: reviewed,
  filas: z.array(z.strictObject({ image: picture, caption: line })).min(1),
})

/** Address of each picture and what it shows, in words. */
export const heroSlides = readContent('portada.json', Slides, content).filas
