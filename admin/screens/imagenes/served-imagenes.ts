/** How the panel asks for images: one page, by the filters and the order that stand in the address. */
import type { Out } from '#contract/endpoints.ts'
import type { ImagenSort } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { type ImageStatus, imageStatuses, newsCategories } from '#contract/vocabulary.ts'
import { anyId, oneOf, readListAddress, useServedList } from '../../lists/list-address.ts'
import { pageOrLast } from '../../lists/page-window.ts'
import { loadingApi } from '../../session/api.ts'

/** Empty text in a select means all; of `orden`, the order that the screen starts with. */
const noFilters = { buscar: '', estado: '', categoria: '', autor: '', orden: '' }
const sorts: Readonly<Record<string, ImagenSort>> = { nuevas: 'newest', viejas: 'oldest', titulo: 'title' }
const patterns = {
  estado: oneOf(imageStatuses),
  categoria: oneOf(newsCategories),
  autor: oneOf(['publico', anyId]),
  orden: oneOf(Object.keys(sorts)),
}

/** Said where a page does not come: also to who turned it and does not see the top of the screen. */
export const notLoaded = 'No pudimos traer las imágenes'

/** Loads what the address asks for; `usual`: the order where it names none. */
export function loadImagenes(request: Request, usual: ImagenSort): Promise<Out<'GET galeria/todas'>> {
  const { filters, page } = readListAddress(new URL(request.url).searchParams, noFilters, patterns)
  const asked = {
    limit: limits.galleryPerPage,
    search: filters.buscar.slice(0, limits.searchMax),
    category: filters.categoria,
    estado: filters.estado as ImageStatus | '',
    author: filters.autor,
    sort: sorts[filters.orden] ?? usual,
  }
  return pageOrLast(page, (page) => loadingApi(request)['GET galeria/todas']({ ...asked, page }))
}

/** What was loaded, with the filters and the page that it comes from. */
export const useImagenList = ({ imagenes, ...served }: Out<'GET galeria/todas'>) =>
  useServedList(imagenes, served, limits.galleryPerPage, noFilters, patterns)
