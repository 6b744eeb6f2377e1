/** Where a picture of the content is fetched from: a drawing, a photograph of the site, or an image of the gallery in the widths it has. */
import { mediaId, mediaUrl } from '#contract/urls.ts'
import { widthsOf } from '#shared/picture-widths.ts'
import { stored } from './content.ts'

/** Attributes of an <img> or <source>. `sizes` says how wide it is shown. */
type Sources = { readonly src: string; readonly srcset?: string; readonly sizes?: string }

/** @param address as the content is read: "/media/{id}/800.webp" for an image of the gallery. */
export function picturesOf(address: string, sizes = '100vw'): Sources {
  const id = mediaId(address)
  const width = id === null ? undefined : stored.files.images.get(id)
  if (id === null || width === undefined) return { src: address }
  return {
    src: address,
    srcset: widthsOf(width)
      .map((one) => `${mediaUrl(id, one)} ${one}w`)
      .join(', '),
    sizes,
  }
}
