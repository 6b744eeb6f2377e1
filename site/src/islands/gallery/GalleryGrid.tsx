/** One page of images in rows of equal height (G02). */
import { type MouseEvent, useEffect, useState } from 'react'
import { mediaUrl } from '#contract/wire.ts'
import { categoryLabel } from '../../news/category.ts'
import { isPlainClick } from '../plain-click.ts'
import { type GalleryImage, pictureOfImage } from './gallery-image.ts'
import { type GalleryQuery, galleryAddress } from './gallery-query.ts'
import { LazyPicture } from './LazyPicture.tsx'

type Props = {
  readonly images: readonly GalleryImage[]
  readonly isBusy: boolean
  /** What is shown, for the addresses of the opened images. */
  readonly query: GalleryQuery
  readonly onShow: (id: string) => void
}

/** How many pictures the page asks for at once; the others wait until they are near the window. */
const atOnce = 2

export function GalleryGrid({ images, isBusy, query, onShow }: Props) {
  // Without a script an image leads to its file; with one, to its place in the lightbox, which has an address to share.
  const [hasScript, setScript] = useState(false)
  useEffect(() => setScript(true), [])
  const open = (id: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onShow(id)
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
    <ul className="gallery-grid" role="list" aria-busy={isBusy}>
      {images.map((image, index) => (
        <li key={image.id} className="gallery-item" data-tipo={image.tipo}>
          <a
            href={hasScript ? galleryAddress({ ...query, imagen: image.id }) : mediaUrl(image.id, image.width)}
            data-imagen={image.id}
            data-astro-prefetch="false"
            aria-haspopup={hasScript ? 'dialog' : undefined}
            onClick={open(image.id)}
          >
            <LazyPicture picture={pictureOfImage(image)} isAtOnce={index < atOnce} />
            <span className="gallery-title">{image.title}</span>
          </a>
          <span className="gallery-category" data-category={image.category}>
            {categoryLabel(image.category)}
          </span>
        </li>
      ))}
    </ul>
  )
}
