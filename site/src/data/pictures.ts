/** The pictures of the pages' openings, of the services and of the radio, from src/content/imagenes.json. */
import { z } from 'zod'
import content from '../content/imagenes.json' with { type: 'json' }
import { readContent, reviewed } from './content.ts'
import { picture } from './scenes.ts'
import { serviceCategories } from './service-categories.ts'

const Pictures = z.strictObject({
  revisado: reviewed,
  /** Beside the words at the top of each page; 3:2. */
  paginas: z.strictObject({
    turismo: picture,
    residuos: picture,
    salud: picture,
    jardines: picture,
    seguridad: picture,
    intendente: picture,
    galeria: picture,
    noEncontrada: picture,
  }),
  /** Beside the services of each category, on the home. */
  servicios: z.record(z.enum(serviceCategories), picture),
  /** Beside the radio, on the home. */
  radio: picture,
})

/** The addresses of the pictures. */
export const {
  paginas: pagePictures,
  servicios: servicePictures,
  radio: radioPicture,
} = readContent('imagenes.json', Pictures, content)
