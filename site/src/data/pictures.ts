/** The pictures of the pages' openings, of the services and of the radio, from shared/content/imagenes.json: their addresses. */
import { contentOf } from './content.ts'

export const { paginas: pagePictures, servicios: servicePictures, radio: radioPicture } = contentOf('imagenes.json')
