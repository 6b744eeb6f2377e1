/** Where a picture of the content can be seen from the panel, and how content names one of the gallery. */
import { mediaUrl } from '#contract/urls.ts'
import type { Nameable } from '#shared/content-references.ts'

const ofGallery = /^\/media\/([0-9a-f-]{36})$/i

/** The address of a drawing by its name, of a photograph, or of a picture of the gallery ("/media/{id}"); null where it is none of them. */
export function pictureAddress(picture: string, nameable: Nameable | null): string | null {
  const [, id] = ofGallery.exec(picture) ?? []
  if (id) return mediaUrl(id, 400)
  return picture.startsWith('/') ? picture : (nameable?.drawings.find(({ name }) => name === picture)?.address ?? null)
}

/** How content names a picture of the gallery. */
export const galleryPicture = (id: string): string => `/media/${id}`
