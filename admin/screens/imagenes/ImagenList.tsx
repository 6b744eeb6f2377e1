/** A list of images as both of their screens have it: filters and page in the address. */
import type { ReactNode } from 'react'
import type { Out } from '#contract/endpoints.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { imageStatusLabels, newsCategoryLabels } from '#contract/vocabulary.ts'
import { ListFrame } from '../../controls/ListFrame.tsx'
import { useFilteredList } from '../../controls/list-address.ts'
import { galleryPager } from '../../controls/page-window.ts'
import { selectOptions } from '../../controls/select-options.ts'
import { filterImagenes, imagenFilters } from './imagen-facts.ts'

/** The page that is shown of `imagenes`, with the filters it comes from. `select` has to be a constant. */
export const useImagenList = (imagenes: readonly Imagen[], select = filterImagenes) =>
  useFilteredList(imagenes, imagenFilters, select, limits.galleryPerPage)

type Props = {
  readonly list: ReturnType<typeof useImagenList>
  /** What was loaded, before any filter: at most the newest 1,000. */
  readonly loaded: Pick<Out<'galeria/todas'>, 'imagenes' | 'total'>
  /** What stands between the filters and the images, also where there are none. */
  readonly tools?: ReactNode
  /** The images of the page that is shown. */
  readonly children: ReactNode
}

/** `children` are drawn where there is at least one image. */
export const ImagenList = ({ loaded: { imagenes, total }, ...frame }: Props) => (
  <ListFrame
    searches="Título, descripción o autor"
    selects={[
      { filter: 'estado', label: 'Estado', choices: selectOptions(imageStatusLabels, 'Todos') },
      { filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') },
    ]}
    newest={{ shown: imagenes.length, total, things: 'imágenes' }}
    empty={{ title: 'No se encontraron imágenes', hint: 'Intenta cambiar los filtros de búsqueda' }}
    pager={galleryPager}
    {...frame}
  />
)
