/** What the gallery shows, as it stands in the address: ?q=, ?categoria=, ?page= and the opened image, ?imagen=. */
import { type NewsCategory, newsCategories } from '#contract/vocabulary.ts'

export type GalleryQuery = {
  /** Part of title, description or a tag; empty for none. */
  readonly q: string
  readonly category: NewsCategory | null
  /** From 1. */
  readonly page: number
  /** Id of the opened image. */
  readonly imagen: string | null
}

/** Page 1 of all images: what the build puts in the HTML. */
export const allImages: GalleryQuery = { q: '', category: null, page: 1, imagen: null }

const galleryPath = '/galeria/'
/** Signs of a search text that the API takes. */
export const searchMax = 200

/** Reads location.search; what cannot be meant reads as if it were not there. */
export function readGalleryQuery(search: string): GalleryQuery {
  const address = new URLSearchParams(search)
  const page = address.get('page') ?? ''
  const imagen = address.get('imagen') ?? ''
  return {
    q: (address.get('q') ?? '').trim().slice(0, searchMax),
    category: newsCategories.find((category) => category === address.get('categoria')) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    imagen: /^[0-9a-f-]{36}$/i.test(imagen) ? imagen.toLowerCase() : null,
  }
}

/** The address of what a query shows, below the site's origin: the one way in which it is written. */
export function galleryAddress({ q, category, page, imagen }: GalleryQuery): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (category) search.set('categoria', category)
  if (page > 1) search.set('page', String(page))
  if (imagen) search.set('imagen', imagen)
  return search.size > 0 ? `${galleryPath}?${search}` : galleryPath
}

/** True when only some of the images are asked for. */
export const isFiltered = ({ q, category }: GalleryQuery): boolean => q !== '' || category !== null
