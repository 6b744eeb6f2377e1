/** The build's read of verified images from Supabase. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { PublicImagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import type { DatasetSource } from '../data/dataset.ts'
import { publicClient } from '../data/supabase.ts'
import { categoryWords, dayOfNewest } from '../noticias/data-sets.ts'
import { publishedNews } from '../noticias/news.ts'
import { authorOf, type GalleryImage, pictureOfImage } from './gallery-image.ts'
import type { ImageList } from './gallery-pages.ts'

const Row = PublicImagen.omit({ _id: true, url: true, status: true, date: true, fechaAprobacion: true }).extend({
  id: z.uuid(),
  width: z.int().positive(),
  height: z.int().positive(),
  created_at: z.string(),
})
const columns = Object.keys(Row.shape).join(', ')

/**
 * The newest verified images, at most 1,000, in the order of galeria/verificadas, and their count.
 * @throws {Error} when the read fails, a row is invalid, or fewer come than were counted.
 */
export async function readGallery(client: SupabaseClient): Promise<ImageList> {
  const { data, error, count } = await client
    .from('imagenes_publicas')
    .select(columns, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(0, limits.listMax - 1)
  if (error) throw new Error(`No se pudo leer imagenes_publicas de Supabase: ${error.message}`, { cause: error })
  const images = z.array(Row).parse(data).map(imageOfRow)
  if (count === null || images.length < Math.min(count, limits.listMax))
    throw new Error(
      `Las imágenes de Supabase llegaron incompletas (${images.length} de ${count}); no se construyó nada con ellas.`,
    )
  return { images, total: count }
}

const imageOfRow = ({ created_at, author, ...shared }: z.output<typeof Row>): GalleryImage => ({
  ...shared,
  date: created_at,
  author: authorOf(author),
})

let reading: Promise<ImageList> | undefined

/** The gallery of this build. @throws {Error} as `readGallery`, `publishedNews` and `readEnvironment`. */
export function publishedGallery(): Promise<ImageList> {
  reading ??= (async () => {
    // Reads after the newest change: /build.json must not name a change that these images lack.
    await publishedNews()
    return readGallery(publicClient())
  })()
  return reading
}

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
