/** The gallery (/galeria): rendered by the build, continued in the browser. */
import '../lists/list.css'
import '../lists/list-empty.css'
import '../components/lightbox/lightbox.css'
import './gallery.css'
import { useEffect, useRef, useState } from 'react'
import type { NewsCategory } from '#contract/enums.ts'
import emptyScene from '../assets/scenes/vacio-imagenes.svg?url&no-inline'
import { boundIsland } from '../components/IslandBoundary.tsx'
import { Lightbox } from '../components/lightbox/Lightbox.tsx'
import { ListCount, ListEmpty, ListFailure } from '../lists/ListParts.tsx'
import { Pagination } from '../lists/Pagination.tsx'
import { useListHead } from '../lists/use-list.ts'
import { GalleryFilters } from './GalleryFilters.tsx'
import { GalleryGrid } from './GalleryGrid.tsx'
import { type GalleryImage, pictureOfImage } from './gallery-image.ts'
import { type ImageList, imageCount } from './gallery-pages.ts'
import { galleryAddress, isFiltered } from './gallery-query.ts'
import { ImageFacts } from './ImageFacts.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { useGallery } from './use-gallery.ts'

type Props = {
  readonly prerendered: ImageList
  readonly categories: readonly NewsCategory[]
  /** The institution's e-mail: for authors without one, and for removals. */
  readonly contact: string
  /** The publisher, «la Municipalidad». */
  readonly publisher: string
}

const largePicture = (image: GalleryImage) => {
  const { src, srcSet, alt } = pictureOfImage(image)
  return { src, srcSet, alt, width: image.width, height: image.height }
}

function Gallery({ prerendered, categories, contact, publisher }: Props) {
  const gallery = useGallery(prerendered)
  const { query, page, pages, total, shown, isLoading, failure, open } = gallery
  const { top, count, thenFocus } = useListHead()
  const [isUploading, setUploading] = useState(false)
  const lastOpen = useRef<string | null>(null)

  // The lightbox returns the focus to the last image.
  const opened = open?.image?.id ?? null
  useEffect(() => {
    if (opened === null && lastOpen.current)
      document.querySelector<HTMLElement>(`[data-imagen="${lastOpen.current}"]`)?.focus()
    lastOpen.current = opened
  }, [opened])

  return (
    <div className="gallery" ref={top}>
      <GalleryFilters
        query={query}
        categories={categories}
        onFilter={gallery.filter}
        onRemove={thenFocus(gallery.filter)}
        onUpload={() => setUploading(true)}
      />
      <ListCount
        ref={count}
        className="gallery-count"
        text={isLoading ? null : imageCount(total)}
        loading="Cargando imágenes..."
        page={page}
        pages={pages}
      />
      {gallery.isCut && (
        <p className="gallery-note">Se muestran las más nuevas. Para llegar a otras, buscá o filtrá.</p>
      )}
      {gallery.isGone && (
        <p className="notice gallery-note" role="status">
          Esa imagen no está en la galería, o ya no se publica.
        </p>
      )}
      <ListFailure text={failure} onRetry={thenFocus(gallery.retry)} />
      {total === 0 ? (
        <ListEmpty scene={emptyScene} title="No se encontraron imágenes">
          {isFiltered(query) ? (
            <>
              <p>Probá con otras palabras o con otra categoría.</p>
              <button
                type="button"
                className="button"
                onClick={thenFocus(() => gallery.filter({ q: '', category: null }))}
              >
                Limpiar filtros
              </button>
            </>
          ) : (
            <p>Todavía no hay ninguna. La primera puede ser tuya.</p>
          )}
        </ListEmpty>
      ) : (
        <GalleryGrid images={shown} isBusy={isLoading} query={{ ...query, page }} onShow={gallery.show} />
      )}
      <Pagination
        label="Páginas de la galería"
        address={(number) => galleryAddress({ ...query, page: number, imagen: null })}
        page={page}
        pages={pages}
        onPage={thenFocus(gallery.goTo)}
      />
      {open?.image && (
        <Lightbox
          picture={largePicture(open.image)}
          title={open.image.title}
          position={open.position}
          of={open.of}
          onStep={gallery.step}
          onClose={gallery.close}
        >
          <ImageFacts image={open.image} contact={contact} />
        </Lightbox>
      )}
      <UploadDialog isOpen={isUploading} contact={contact} publisher={publisher} onClose={() => setUploading(false)} />
    </div>
  )
}

export default boundIsland(Gallery, '.gallery')
