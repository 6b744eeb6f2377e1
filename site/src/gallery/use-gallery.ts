/** Manages the gallery's state: prerendered first, then API results for the address. */
import { useEffect } from 'react'
import { createReaderApi } from '#contract/client.ts'
import { searchBefore } from '../lists/url-state.ts'
import { useFetched } from '../lists/use-fetched.ts'
import { useUrlState } from '../lists/use-list.ts'
import { findImages, type ImageList, imagesOn, neighbour, pageCount, pageOfIndex } from './gallery-pages.ts'
import { type GalleryQuery, galleryState } from './gallery-query.ts'

const api = createReaderApi()

/** @param prerendered page 1 at build time, and the count of images. */
export function useGallery(prerendered: ImageList) {
  const { values: query, isRead, set } = useUrlState(galleryState)
  const listOf = ({ q, category }: GalleryQuery) => galleryState.write({ ...galleryState.initial, q, category })
  const { data, isFresh, ...fetched } = useFetched(
    isRead ? listOf(query) : null,
    (signal) => findImages(api, query, signal),
    { key: '', data: prerendered },
  )
  const { images, total } = data
  const pages = pageCount(total)
  const page = query.page <= pages ? query.page : 1
  const isMissing = fetched.isMissing || (!isFresh && (page > 1 || query.imagen !== null))

  const isPastEnd = isFresh && !isMissing && page !== query.page
  useEffect(() => {
    if (isPastEnd) set({ page }, 'replace')
  }, [isPastEnd, page, set])

  const index = images.findIndex(({ id }) => id === query.imagen)
  return {
    query,
    page,
    pages,
    total,
    /** More images were found than one list holds. */
    isCut: isFresh && images.length < total,
    shown: imagesOn(images, page),
    isLoading: isMissing && fetched.failure === null,
    failure: isMissing ? fetched.failure : null,
    retry: fetched.retry,
    /** The opened image and its position, from 1. */
    open: index === -1 ? null : { image: images[index], position: index + 1, of: images.length },
    /** The address names an image that is not in the gallery. */
    isGone: query.imagen !== null && index === -1 && isFresh && !isMissing,
    filter: (change: Partial<Pick<GalleryQuery, 'q' | 'category'>>) =>
      set({ ...change, page: 1, imagen: null }, 'push'),
    goTo: (number: number) => set({ page: number, imagen: null }, 'push'),
    show: (imagen: string) => set({ page, imagen }, 'push'),
    step(steps: 1 | -1) {
      const next = neighbour(images, index, steps)
      if (next) set({ imagen: next.id }, 'replace')
    },
    close() {
      const closed = { page: index === -1 ? page : pageOfIndex(index), imagen: null }
      if (searchBefore() === galleryState.write({ ...query, ...closed })) history.back()
      else set(closed, 'replace')
    },
  }
}
