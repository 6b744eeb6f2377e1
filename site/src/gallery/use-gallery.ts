/** The gallery's state: what the build put in the HTML first, then what the API says, led by the address. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, createReaderApi } from '#contract/client.ts'
import { isPage } from '../components/pager/pager-numbers.ts'
import { type Found, findImages, imagesOn, neighbour, pageCount, pageOfIndex } from './gallery-pages.ts'
import { allImages, type GalleryQuery, galleryAddress, readGalleryQuery } from './gallery-query.ts'

const api = createReaderApi()

/** What is in place: for which question, and whether it is the whole list or only what the build put into the page. */
type Place = Found & { readonly question: string; readonly isWhole: boolean }

const questionOf = ({ q, category }: GalleryQuery): string => galleryAddress({ ...allImages, q, category })

/** @param prerendered page 1 of all images as the build rendered it, and how many there were. */
export function useGallery(prerendered: Found) {
  const [query, setQuery] = useState<GalleryQuery>(allImages)
  const [isStarted, setStarted] = useState(false)
  const [place, setPlace] = useState<Place>({ ...prerendered, question: questionOf(allImages), isWhole: false })
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  /** Whether the opened image was opened here, so that going back closes it. */
  const opened = useRef(false)

  useEffect(() => {
    const read = () => {
      const asked = readGalleryQuery(location.search)
      if (asked.imagen === null) opened.current = false
      setQuery(asked)
    }
    read()
    setStarted(true)
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  const { q, category } = query
  const question = questionOf(query)
  useEffect(() => {
    if (!isStarted) return
    const stop = new AbortController()
    setFailure(null)
    findImages(api, { q, category }, stop.signal).then(
      (found) => setPlace({ ...found, question, isWhole: true }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error('The gallery could not be read', error)
        setFailure(error instanceof ApiError ? error.message : String(error))
      },
    )
    return () => stop.abort()
  }, [isStarted, q, category, question, tries])

  const pages = pageCount(place.total)
  const page = isPage(query.page, pages) ? query.page : 1
  /** Other images than those in place were asked for. */
  const isMissing = question !== place.question || (!place.isWhole && (page > 1 || query.imagen !== null))

  const become = useCallback((next: GalleryQuery, how: 'push' | 'replace') => {
    const address = galleryAddress(next)
    if (`${location.pathname}${location.search}` !== address)
      how === 'push' ? history.pushState(null, '', address) : history.replaceState(history.state, '', address)
    setQuery(next)
  }, [])

  useEffect(() => {
    if (place.isWhole && !isMissing && page !== query.page) become({ ...query, page }, 'replace')
  }, [place.isWhole, isMissing, page, query, become])

  const index = place.images.findIndex(({ id }) => id === query.imagen)
  return {
    query,
    page,
    pages,
    total: place.total,
    /** True where the list ends before all that were found: there are more than one list holds. */
    isCut: place.isWhole && place.images.length < place.total,
    shown: imagesOn(place.images, page),
    isLoading: isMissing && failure === null,
    /** Why what was asked for cannot be shown; a list that is only not renewed stays in silence. */
    failure: isMissing ? failure : null,
    /** The opened image with its place in the list, from 1. */
    open: index === -1 ? null : { image: place.images[index], position: index + 1, of: place.images.length },
    /** The address names an image that is not, or not any more, in the gallery. */
    isGone: query.imagen !== null && index === -1 && place.isWhole && !isMissing,
    retry: () => setTries(tries + 1),
    filter: (change: Partial<Pick<GalleryQuery, 'q' | 'category'>>) =>
      become({ ...query, ...change, page: 1, imagen: null }, 'push'),
    goTo: (wanted: number) => {
      if (isPage(wanted, pages)) become({ ...query, page: wanted, imagen: null }, 'push')
    },
    show(imagen: string) {
      opened.current = true
      become({ ...query, page, imagen }, 'push')
    },
    step(steps: 1 | -1) {
      const next = neighbour(place.images, index, steps)
      if (next) become({ ...query, imagen: next.id }, 'replace')
    },
    /** Leads to the page on which the image stands: the one before it was opened, where nothing was turned meanwhile. */
    close() {
      const standsOn = index === -1 ? page : pageOfIndex(index)
      if (opened.current && standsOn === page) history.back()
      else become({ ...query, page: standsOn, imagen: null }, 'replace')
      opened.current = false
    },
  }
}

export type GalleryControl = ReturnType<typeof useGallery>
