import { type NewsCategory, newsCategories } from '#contract/enums.ts'
import { choiceParam, pageParam, textParam, urlState } from '../lists/url-state.ts'

export type GalleryQuery = {
  /** Searched words, in title, description and tags; empty for none. */
  readonly q: string
  readonly category: NewsCategory | null
  readonly page: number
  readonly imagen: string | null
}

export const searchMax = 200

/** An empty address is page 1 of all images, as built. */
export const galleryState = urlState<GalleryQuery>({
  q: textParam('q', searchMax),
  category: choiceParam('categoria', newsCategories),
  page: pageParam('page'),
  imagen: {
    name: 'imagen',
    read: (text) => (/^[0-9a-f-]{36}$/i.test(text) ? text.toLowerCase() : null),
  },
})

export const galleryAddress = (query: GalleryQuery): string => `/galeria/${galleryState.write(query)}`

export const isFiltered = ({ q, category }: GalleryQuery): boolean => q !== '' || category !== null
