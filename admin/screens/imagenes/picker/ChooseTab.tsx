import { Box, Button, Checkbox, Group, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Output } from '#contract/endpoints.ts'
import { newsCategoryLabels } from '#contract/enums.ts'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/urls.ts'
import { focusOf } from '#shared/article/article-photos.ts'
import '#ui/article/photo-focus.css'
import { selectOptions } from '../../../controls/select-options.ts'
import { Answer, EmptyState } from '../../../controls/states.tsx'
import { ListFilters } from '../../../lists/ListFilters.tsx'
import { serverPage } from '../../../lists/list-params.ts'
import { Pagination } from '../../../lists/Pagination.tsx'
import { useApi } from '../../../session/use-api.ts'
import styles from './picker.module.css'

type Served = Output<'GET galeria/verificadas'>
/** An approved image. */
export type GalleryImage = Served['imagenes'][number]

const debounceMs = 250
const noFilters = { buscar: '', categoria: '' }

type Props = {
  readonly imageId: string | null
  readonly onChoose: (image: GalleryImage) => void
  /** Enables marking several. */
  readonly onChooseMany?: (images: readonly GalleryImage[]) => void
}

/** "Elegir Imagen": approved images, searched on the server. One click chooses; marks persist over pages and filters. */
export function ChooseTab({ imageId, onChoose, onChooseMany }: Props) {
  const [marked, setMarked] = useState<readonly GalleryImage[]>([])
  const [filters, setFilters] = useState(noFilters)
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(filters.buscar.trim(), debounceMs)
  const call = useApi('GET galeria/verificadas', {
    ...{ search, category: filters.categoria },
    ...{ page, limit: limits.pickerPerPage },
  })
  return (
    <>
      <ListFilters
        searches="Título, descripción o etiqueta"
        filters={filters}
        onFilter={(filter, value) => {
          setFilters({ ...filters, [filter]: value })
          setPage(1)
        }}
        selects={[{ filter: 'categoria', label: 'Categoría', choices: selectOptions(newsCategoryLabels, 'Todas') }]}
      />
      <Answer call={call} loading="Cargando imágenes..." failed="No pudimos traer las imágenes">
        {(answer) => (
          <Images
            answer={answer}
            imageId={imageId}
            requestedPage={page}
            onPage={setPage}
            onChoose={onChoose}
            marked={onChooseMany ? marked : null}
            onMark={setMarked}
          />
        )}
      </Answer>
      {onChooseMany && marked.length > 0 && (
        <Group justify="flex-end" className={styles.marked ?? ''}>
          <Button onClick={() => onChooseMany(marked)}>
            {marked.length === 1 ? 'Agregar 1 foto' : `Agregar ${marked.length} fotos`}
          </Button>
        </Group>
      )}
    </>
  )
}

type ImagesProps = Omit<Props, 'onChooseMany'> & {
  /** Null: images cannot be marked. */
  readonly marked: readonly GalleryImage[] | null
  readonly onMark: (marked: readonly GalleryImage[]) => void
  /** The previous page while the next is loading. */
  readonly answer: Served
  readonly requestedPage: number
  readonly onPage: (page: number) => void
}

function Images({
  answer: { imagenes, ...served },
  imageId,
  requestedPage,
  onPage,
  onChoose,
  marked,
  onMark,
}: ImagesProps) {
  const page = serverPage(imagenes, served, limits.pickerPerPage)
  if (page.total === 0)
    return <EmptyState title="No se encontraron imágenes" hint="Intenta cambiar los filtros de búsqueda" />
  return (
    <>
      <ul className={`${styles.images} plain-list tiles min-12 gap-4`} aria-busy={requestedPage !== page.page}>
        {imagenes.map((image) => (
          <Box component="li" key={image._id} pos="relative">
            <UnstyledButton
              className={`${styles.image} framed`}
              display="block"
              w="100%"
              aria-pressed={image._id === imageId}
              onClick={() => onChoose(image)}
            >
              <img
                src={mediaUrl(image._id, 400)}
                alt={image.description}
                data-focus={focusOf(image)}
                width={240}
                height={180}
                loading="lazy"
              />
              <span className={styles.caption}>
                <span className="visually-hidden">Elegir </span>
                {image.title}
              </span>
            </UnstyledButton>
            {marked && (
              <Checkbox
                className={styles.mark ?? ''}
                size="md"
                aria-label={`Marcar «${image.title}»`}
                checked={marked.some(({ _id }) => _id === image._id)}
                onChange={({ currentTarget: { checked } }) =>
                  onMark(checked ? [...marked, image] : marked.filter(({ _id }) => _id !== image._id))
                }
              />
            )}
          </Box>
        ))}
      </ul>
      <Pagination page={page} siblings={0} onPage={onPage} />
    </>
  )
}
