import type { ReactNode } from 'react'
import type { Output } from '#contract/endpoints.ts'
import { imageStatuses, imageStatusLabels, newsCategories, newsCategoryLabels } from '#contract/enums.ts'
import type { ImagenSort } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { namesById } from '../../controls/person-name.ts'
import { selectOptions } from '../../controls/select-options.ts'
import { ListView } from '../../lists/ListView.tsx'
import { anyId, anyText, defineList, oneOf } from '../../lists/list-params.ts'
import { defineLoader } from '../../session/api.ts'

const sorts = { nuevas: 'newest', viejas: 'oldest', titulo: 'title' } as const
/** List in the address. `autor`: a user's id, or "publico". `orden`: empty is the screen's own order. */
const imagesList = defineList(
  {
    buscar: anyText,
    estado: oneOf(imageStatuses),
    categoria: oneOf(newsCategories),
    autor: (text: string) => (text === 'publico' ? text : anyId(text)),
    orden: oneOf(['nuevas', 'viejas', 'titulo']),
  },
  limits.galleryPerPage,
)

export const notLoaded = 'No pudimos traer las imágenes'

/** Loader of a page of images. `usual`: the order if the address has none. */
export const imagenLoader = (usual: ImagenSort) =>
  defineLoader(
    (api, { request }) =>
      imagesList.load(request, ({ filters, page }) =>
        api['GET galeria/todas']({
          page,
          limit: limits.galleryPerPage,
          search: filters.buscar.slice(0, limits.searchMax),
          category: filters.categoria,
          estado: filters.estado,
          author: filters.autor,
          sort: filters.orden ? sorts[filters.orden] : usual,
        }),
      ),
    notLoaded,
  )

type Props = {
  readonly loaded: Output<'GET galeria/todas'>
  /** Labels by value of `orden`; '' is the default. */
  readonly orders: Readonly<Record<string, string>>
  /** Shown between filters and images, also without images. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** List of images; filters, order and page in the address. `children` render with at least one image. */
export function ImagenList({ loaded: { imagenes, authors, ...served }, orders, ...frame }: Props) {
  const authorNames = { publico: 'El público', ...namesById(authors) }
  return (
    <ListView
      list={imagesList.useServed(imagenes, served)}
      searches="Título, descripción, etiqueta o autor"
      selects={[
        { filter: 'estado', label: 'Estado', choices: selectOptions(imageStatusLabels, 'Todos') },
        { filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') },
        { filter: 'autor', label: 'Autor', choices: selectOptions(authorNames, 'Todos') },
        { filter: 'orden', label: 'Orden', choices: selectOptions(orders) },
      ]}
      empty={{ title: 'No se encontraron imágenes', hint: 'Intenta cambiar los filtros de búsqueda' }}
      siblings={0}
      {...frame}
    />
  )
}
