/** Sources of a picture in content: a drawing, a photograph, or a gallery image in its widths. */
import { mediaId } from '#contract/urls.ts'
import { imageSources } from '#shared/image-sizes.ts'
import { stored } from './content.ts'

/** Attributes of an <img> or <source>. `sizes`: its shown width. */
type Sources = { readonly src: string; readonly srcset?: string; readonly sizes?: string }

/** @param address as read from content: "/media/{id}/800.webp" for a gallery image. */
export function pictureAttributes(address: string, sizes = '100vw'): Sources {
  const id = mediaId(address)
  const width = id === null ? undefined : stored.files.images.get(id)
  if (id === null || width === undefined) return { src: address }
  return { src: address, srcset: imageSources(id, width).srcset, sizes }
}
