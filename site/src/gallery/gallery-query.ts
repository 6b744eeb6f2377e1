/** What the gallery shows, and how it stands in the address. */
import { type NewsCategory, newsCategories } from '#contract/vocabulary.ts'
import { choiceParam, pageParam, textParam, urlState } from '../lists/url-state.ts'

export type GalleryQuery = {
  /** Part of title, description or a tag; empty for none. */
  readonly q: string
  readonly category: NewsCategory | null
  /** From 1. */
  readonly page: number
  /** Id of the opened image. */
  readonly imagen: string | null
}

/** Characters of a search text that the API takes. */
export const searchMax = 200

/** The query in the address; page 1 of all images is what the build puts in the HTML. */
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

/** True when only some of the images are asked for. */
export const isFiltered = ({ q, category }: GalleryQuery): boolean => q !== '' || category !== null
