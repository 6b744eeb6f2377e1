import { type MouseEvent, useEffect, useState } from 'react'
import { mediaUrl } from '#contract/urls.ts'
import { categoryLabel } from '#shared/article/article.ts'
import { isPlainClick } from '../components/plain-click.ts'
import type { Picture } from '../noticias/picture.ts'
import { type GalleryImage, pictureOfImage } from './gallery-image.ts'
import { type GalleryQuery, galleryAddress } from './gallery-query.ts'
import { LazyPicture } from './LazyPicture.tsx'

type Props = {
  readonly images: readonly GalleryImage[]
  readonly isBusy: boolean
  readonly query: GalleryQuery
  readonly onShow: (id: string) => void
}

/** The first picture has priority, the rest of its row follows, others load near the viewport. */
const urgencies = ['high', 'beside', 'beside', 'beside'] as const

/** Picture with an empty alternative text instead of the title, which is in the same link. */
function pictureInGrid(image: GalleryImage): Picture {
  const picture = pictureOfImage(image)
  return picture.alt === image.title ? { ...picture, alt: '' } : picture
}

export function GalleryGrid({ images, isBusy, query, onShow }: Props) {
  // Without a script links lead to the file, with one to the lightbox.
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
            data-wanted
            data-astro-prefetch="false"
            aria-haspopup={hasScript ? 'dialog' : undefined}
            onClick={open(image.id)}
          >
            <LazyPicture picture={pictureInGrid(image)} urgency={urgencies[index] ?? null} />
            <span className="gallery-title">{image.title}</span>
          </a>
          <span className="muted text-s" data-category={image.category}>
            {categoryLabel(image.category)}
          </span>
        </li>
      ))}
    </ul>
  )
}
