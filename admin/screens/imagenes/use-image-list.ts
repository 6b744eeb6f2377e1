/** What both screens of images have around their list: filters and page in the address. */
import type { Imagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { useFilteredList } from '../../controls/list-address.ts'
import { filterImages, imageFilters } from './image-filter.ts'

/** The page that is shown of `imagenes`, with the filters it comes from. `select` has to be a constant. */
export const useImageList = (imagenes: readonly Imagen[], select = filterImages) =>
  useFilteredList(imagenes, imageFilters, select, limits.galleryPerPage)
export type ShownList = ReturnType<typeof useImageList>
