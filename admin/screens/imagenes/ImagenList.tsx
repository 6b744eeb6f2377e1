import type { ReactNode } from 'react'
import type { Output } from '#contract/endpoints.ts'
import { imageStatusLabels, newsCategoryLabels } from '#contract/enums.ts'
import { namesById } from '../../controls/person-name.ts'
import { selectOptions } from '../../controls/select-options.ts'
import { ListView } from '../../lists/ListView.tsx'
import type { useImagenList } from './images-list.ts'

type Props = {
  readonly list: ReturnType<typeof useImagenList>
  readonly authors: Output<'GET galeria/todas'>['authors']
  /** Labels by value of `orden`; '' is the default. */
  readonly orders: Readonly<Record<string, string>>
  /** Shown between filters and images, also without images. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** List of images; filters, order and page in the address. `children` render with at least one image. */
export const ImagenList = ({ authors, orders, ...frame }: Props) => (
  <ListView
    searches="Título, descripción, etiqueta o autor"
    selects={[
      { filter: 'estado', label: 'Estado', choices: selectOptions(imageStatusLabels, 'Todos') },
      { filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') },
      {
        ...{ filter: 'autor', label: 'Autor' },
        choices: selectOptions({ publico: 'El público', ...namesById(authors) }, 'Todos'),
      },
      { filter: 'orden', label: 'Orden', choices: selectOptions(orders) },
    ]}
    empty={{ title: 'No se encontraron imágenes', hint: 'Intenta cambiar los filtros de búsqueda' }}
    siblings={0}
    {...frame}
  />
)
