import type { DatasetSource } from '../data/dataset.ts'
import { categoryWords, dayOfNewest } from '../noticias/data-sets.ts'
import { type GalleryImage, pictureOfImage } from './gallery-image.ts'

/** @param images verified ones, newest first. Senders and staff are not published. */
export const gallerySets = (images: readonly GalleryImage[]): readonly DatasetSource[] => [
  {
    key: 'galeria',
    title: 'Galería de imágenes',
    description:
      'Las imágenes publicadas en la galería: qué se ve en cada una y dónde está el archivo. La licencia es de estos datos; cada imagen es de quien la hizo.',
    page: '/galeria/',
    reviewed: dayOfNewest(images.map(({ date }) => date)),
    columns: [
      {
        archivo: 'Dirección de la imagen, en el mayor tamaño que hay',
        title: 'Título',
        description: 'Qué se ve',
        category: `Categoría: ${categoryWords}`,
        tags: 'Etiquetas',
        caption: 'Epígrafe',
        credit: 'Quién la hizo, donde se sabe',
        width: 'Ancho en píxeles',
        height: 'Alto en píxeles',
        date: 'Cuándo entró (ISO 8601)',
      },
    ],
    rows: images.map((image) => {
      const { title, description, category, tags, caption, credit, width, height, date } = image
      const archivo = pictureOfImage(image).src
      return { archivo, title, description, category, tags, caption, credit, width, height, date }
    }),
  },
]
