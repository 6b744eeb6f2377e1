/** Pictures of page heads, services and radio, from shared/content/imagenes.json. */
import { contentOf } from './content.ts'

export const { paginas: pagePictures, servicios: servicePictures, radio: radioPicture } = contentOf('imagenes.json')
