/** Which rows the news list shows. */
import type { Noticia } from '#contract/noticias.ts'
import { matchesText } from '../../../controls/text-match.ts'

/** Empty text in a select means all. */
export const noticiaFilters = { buscar: '', categoria: '', estado: '' }
type NoticiaFilters = typeof noticiaFilters

/** Search over title and excerpt, category and status, all combined. */
export const filterNoticias = (
  noticias: readonly Noticia[],
  { buscar, categoria, estado }: NoticiaFilters,
): Noticia[] =>
  noticias.filter(
    (noticia) =>
      matchesText(buscar, [noticia.title, noticia.excerpt]) &&
      (categoria === '' || noticia.category === categoria) &&
      (estado === '' || noticia.status === estado),
  )
