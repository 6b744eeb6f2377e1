/** What both screens of images have around their list: filters and page in the address. */
import { useMemo } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { useFirstPageOnNewCount, useListAddress } from '../../controls/list-address.ts'
import { pageOf } from '../../controls/page-window.ts'
import { filterImages, imageFilters } from './image-filter.ts'

const asTheyCome = (imagenes: Imagen[]): Imagen[] => imagenes

/** The page that is shown of `imagenes`, with the filters it comes from. `order` has to be a constant. */
export function useImageList(imagenes: readonly Imagen[], order = asTheyCome) {
  const list = useListAddress(imageFilters)
  const found = useMemo(() => order(filterImages(imagenes, list.filters)), [imagenes, list.filters, order])
  useFirstPageOnNewCount(found.length, list.page, list.setPage)
  return { ...list, page: pageOf(found, list.page, limits.galleryPerPage) }
}
export type ShownList = ReturnType<typeof useImageList>
