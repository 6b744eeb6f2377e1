/** "Elegir Imagen": the approved images, searched on the server, 6 a page. */
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Out } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { newsCategoryLabels } from '#contract/vocabulary.ts'
import { mediaUrl } from '#contract/wire.ts'
import { ListFilters } from '../../../controls/ListFilters.tsx'
import { Empty, Loading } from '../../../controls/ListStates.tsx'
import { Pager } from '../../../controls/Pager.tsx'
import { galleryPager, pageOf } from '../../../controls/page-window.ts'
import { selectOptions } from '../../../controls/select-options.ts'
import { reasonOf } from '../../../controls/toast.tsx'
import { actingApi } from '../../../session/current.ts'
import styles from './picker.module.css'

/** An approved image. */
export type GalleryImage = Out<'galeria/verificadas'>['imagenes'][number]

/** Between the last key and the question to the server. */
const typingMs = 250
const noFilters = { buscar: '', categoria: '' }

type Props = { readonly imageId: string | null; readonly onChoose: (image: GalleryImage) => void }

/** One click chooses. */
export function ChooseTab({ imageId, onChoose }: Props) {
  const [filters, setFilters] = useState(noFilters)
  const [page, setPage] = useState(1)
  const { found, again } = useImagenes(filters)

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
      {found === null ? (
        <Loading text="Cargando imágenes..." />
      ) : 'failure' in found ? (
        <Alert color="ladrillo" title="No pudimos traer las imágenes" role="alert">
          <Stack align="flex-start" gap="sm">
            <Text>{found.failure}</Text>
            <Button variant="default" onClick={again}>
              Reintentar
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Images imagenes={found.imagenes} imageId={imageId} asked={page} onPage={setPage} onChoose={onChoose} />
      )}
    </>
  )
}

type ImagesProps = Props & {
  readonly imagenes: readonly GalleryImage[]
  readonly asked: number
  readonly onPage: (page: number) => void
}

function Images({ imagenes, imageId, asked, onPage, onChoose }: ImagesProps) {
  const page = pageOf(imagenes, asked, limits.pickerPerPage)
  if (page.total === 0)
    return <Empty title="No se encontraron imágenes" hint="Intenta cambiar los filtros de búsqueda" />
  return (
    <>
      <ul className={styles.images}>
        {page.rows.map((image) => (
          <li key={image._id}>
            <button
              type="button"
              className={styles.image}
              aria-pressed={image._id === imageId}
              onClick={() => onChoose(image)}
            >
              <img src={mediaUrl(image._id, 400)} alt={image.description} width={240} height={180} loading="lazy" />
              <span className={styles.caption}>
                <span className="visually-hidden">Elegir </span>
                {image.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pager page={page} shape={galleryPager} onPage={onPage} />
    </>
  )
}

type Found = Out<'galeria/verificadas'> | { readonly failure: string }

/** The approved images that fit; null while they are asked for the first time. */
function useImagenes({ buscar, categoria }: typeof noFilters): { found: Found | null; again: () => void } {
  const [search] = useDebouncedValue(buscar.trim(), typingMs)
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const filter = { ...(search && { search }), ...(categoria && { category: categoria }) }
    actingApi('galeria/verificadas', filter, { signal: stop.signal }).then(setFound, (error: unknown) => {
      if (!stop.signal.aborted) setFound({ failure: reasonOf(error) })
    })
    return () => stop.abort()
  }, [search, categoria, tries])
  return {
    found,
    again: () => {
      setFound(null)
      setTries(tries + 1)
    },
  }
}
