/** What both screens of images have around their list: filters and page in the address. */
import type { Imagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { useFilteredList } from '../../controls/list-address.ts'
import { filterImagenes, imagenFilters } from './imagen-filter.ts'

/** The page that is shown of `imagenes`, with the filters it comes from. `select` has to be a constant. */
export const useImagenList = (imagenes: readonly Imagen[], select = filterImagenes) =>
  useFilteredList(imagenes, imagenFilters, select, limits.galleryPerPage)
export type ShownList = ReturnType<typeof useImagenList>
