/** The frame of a list of images: filters, how many there are, nothing found, and the pager. */
import type { ReactNode } from 'react'
import type { Out } from '#contract/endpoints.ts'
import { imageStatusLabels, newsCategoryLabels } from '#contract/vocabulary.ts'
import { ListFilters } from '../../controls/ListFilters.tsx'
import { Empty, OnlyNewest } from '../../controls/ListStates.tsx'
import { Pager } from '../../controls/Pager.tsx'
import { galleryPager } from '../../controls/page-window.ts'
import { selectOptions } from '../../controls/select-options.ts'
import type { ShownList } from './use-imagen-list.ts'

type Props = {
  readonly list: ShownList
  /** What was loaded, before any filter: at most the newest 1,000. */
  readonly loaded: Pick<Out<'galeria/todas'>, 'imagenes' | 'total'>
  /** What stands between the filters and the images, also where there are none. */
  readonly tools?: ReactNode
  /** The images of the page that is shown. */
  readonly children: ReactNode
}

/** `children` are drawn where there is at least one image. */
export function ImagenList({ list, loaded: { imagenes, total }, tools, children }: Props) {
  return (
    <>
      <ListFilters
        searches="Título, descripción o autor"
        filters={list.filters}
        onFilter={list.setFilter}
        selects={[
          { filter: 'estado', label: 'Estado', choices: selectOptions(imageStatusLabels, 'Todos') },
          { filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') },
        ]}
      />
      <OnlyNewest shown={imagenes.length} total={total} things="imágenes" />
      {tools}
      {list.page.total === 0 ? (
        <Empty
          title="No se encontraron imágenes"
          hint="Intenta cambiar los filtros de búsqueda"
          onClear={list.isFiltered ? list.clear : null}
        />
      ) : (
        <>
          {children}
          <Pager page={list.page} shape={galleryPager} onPage={list.setPage} />
        </>
      )}
    </>
  )
}
