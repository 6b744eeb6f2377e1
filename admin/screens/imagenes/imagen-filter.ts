/** Which images the moderation table shows. */
import type { Imagen } from '#contract/imagenes.ts'
import { matchesText } from '../../controls/text-match.ts'

/** Empty text in a select means all. */
export const imagenFilters = { buscar: '', estado: '', categoria: '' }
export type ImagenFilters = typeof imagenFilters

/** Who an image is shown as coming from: the staff author, whichever way it was uploaded. */
const authorOf = ({ author, author_admin }: Pick<Imagen, 'author' | 'author_admin'>) => author_admin ?? author

/** The author's name and e-mail as the table shows them, with the fallbacks of PG06. */
export function authorTexts(imagen: Pick<Imagen, 'author' | 'author_admin'>): { name: string; email: string } {
  const author = authorOf(imagen)
  return { name: author ? `${author.name} ${author.last_name}` : 'Desconocido', email: author?.email || 'Sin email' }
}

/** Search over title, description, author's name and e-mail, with status and category, all combined. */
export const filterImagenes = (imagenes: readonly Imagen[], { buscar, estado, categoria }: ImagenFilters): Imagen[] =>
  imagenes.filter((imagen) => {
    const author = authorOf(imagen)
    return (
      matchesText(buscar, [
        imagen.title,
        imagen.description,
        author && `${author.name} ${author.last_name}`,
        author?.email,
      ]) &&
      (estado === '' || imagen.status === estado) &&
      (categoria === '' || imagen.category === categoria)
    )
  })
