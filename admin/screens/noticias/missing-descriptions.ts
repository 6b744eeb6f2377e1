/** Photos of an item without a description: the API publishes them, with the title as their alternative text. */
import type { Noticia } from '#contract/noticias.ts'

/** How many of an item's photos lack a description, in words; null for none. A deleted photo needs none. */
export function missingDescriptions({ images, textImages }: Pick<Noticia, 'images' | 'textImages'>): string | null {
  const bare = [...images, ...textImages].filter(
    ({ description, status }) => description.trim() === '' && status !== 'eliminado',
  )
  const { size } = new Set(bare.map(({ _id }) => _id))
  if (size === 0) return null
  return size === 1 ? 'Falta la descripción de una foto' : `Falta la descripción de ${size} fotos`
}
