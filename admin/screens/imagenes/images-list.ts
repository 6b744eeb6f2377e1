import type { Output } from '#contract/endpoints.ts'
import { imageStatuses, newsCategories } from '#contract/enums.ts'
import type { ImagenSort } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { anyId, anyText, defineList, oneOf } from '../../lists/list-params.ts'
import { loaderApi } from '../../session/api.ts'

const sorts = { nuevas: 'newest', viejas: 'oldest', titulo: 'title' } as const
/** List in the address. `autor`: a user's id, or "publico". `orden`: empty is the screen's own order. */
const imagesList = defineList(
  {
    buscar: anyText,
    estado: oneOf(imageStatuses),
    categoria: oneOf(newsCategories),
    autor: (text: string) => (text === 'publico' ? text : anyId(text)),
    orden: oneOf(['nuevas', 'viejas', 'titulo']),
  },
  limits.galleryPerPage,
)

export const notLoaded = 'No pudimos traer las imágenes'

/** Loads a page of images. `usual`: the order if the address has none. */
export const loadImagenes = (request: Request, usual: ImagenSort): Promise<Output<'GET galeria/todas'>> =>
  imagesList.load(request, ({ filters, page }) =>
    loaderApi(request)['GET galeria/todas']({
      page,
      limit: limits.galleryPerPage,
      search: filters.buscar.slice(0, limits.searchMax),
      category: filters.categoria,
      estado: filters.estado,
      author: filters.autor,
      sort: filters.orden ? sorts[filters.orden] : usual,
    }),
  )

/** List of the loaded images. */
export const useImagenList = ({ imagenes, ...served }: Output<'GET galeria/todas'>) =>
  imagesList.useServed(imagenes, served)
