/** The banner of local food on the tourism page, from src/content/gastronomia.json. */
import { z } from 'zod'
import content from '../content/gastronomia.json' with { type: 'json' }
import { line, readContent, reviewed } from '../data/content.ts'
import { picture } from '../data/scenes.ts'

export const foodBannerSchema = z.strictObject({
  revisado: reviewed,
  titulo: line.describe('Título de la franja'),
  texto: line.describe('Qué se come y se toma en la ciudad, en una o dos oraciones'),
  enlace: line.describe('Texto del enlace que lleva a los lugares de la página'),
  filas: z
    .array(
      z.strictObject({
        image: picture.describe('Dibujo de src/assets/scenes, o /fotos/nombre.webp'),
        label: line.describe('Qué muestra la imagen, en una o dos palabras, en minúscula'),
      }),
    )
    .describe('Las imágenes que se turnan; sin ninguna, la franja no se muestra'),
})

export const foodBanner = readContent('gastronomia.json', foodBannerSchema, content)
