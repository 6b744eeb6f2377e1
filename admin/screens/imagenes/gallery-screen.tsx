/** /admin-panel/galeria: the gallery that all of the staff share (PG01): look, search, filter, see details, upload. */
import { Badge, Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Out } from '#contract/endpoints.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { imageStatusLabels, newsCategoryLabels } from '#contract/vocabulary.ts'
import { loadingApi } from '../../session/current.ts'
import { ListFilters } from '../../ui/ListFilters.tsx'
import { Empty, LoadFailed } from '../../ui/ListStates.tsx'
import { reloadsUnlessOnlyFiltered, useFirstPageOnNewCount, useListAddress } from '../../ui/list-address.ts'
import { loadOrSay } from '../../ui/loaded.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { galleryPager, pageOf } from '../../ui/page-window.ts'
import { selectOptions } from '../../ui/select-options.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import { GalleryUpload } from './GalleryUpload.tsx'
import styles from './gallery-screen.module.css'
import { categoryLabelOf, statusColors } from './image-facts.ts'
import { filterImages, imageFilters } from './image-filter.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** All images in any status, or why they could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)('galeria/todas', {}))

export const shouldRevalidate = reloadsUnlessOnlyFiltered

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Galería">
        <GalleryUpload />
      </PageHeading>
      {'failure' in loaded ? (
        <LoadFailed title="No pudimos traer las imágenes" reason={loaded.failure} />
      ) : (
        <Images {...loaded} />
      )}
    </>
  )
}

function Images({ imagenes, total }: Out<'galeria/todas'>) {
  const list = useListAddress(imageFilters)
  const found = useMemo(() => filterImages(imagenes, list.filters), [imagenes, list.filters])
  useFirstPageOnNewCount(found.length, list.page, list.setPage)
  const page = pageOf(found, list.page, limits.galleryPerPage)
  const [open, setOpen] = useState<Imagen | null>(null)
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
      {total > imagenes.length && (
        <Text size="sm" c="dimmed" mb="sm">
          {`Se muestran las ${imagenes.length} imágenes más nuevas de ${total}.`}
        </Text>
      )}
      {page.total === 0 ? (
        <Empty title="No se encontraron imágenes" hint="Intenta cambiar los filtros de búsqueda">
          {list.isFiltered && (
            <Button variant="default" onClick={list.clear}>
              Limpiar filtros
            </Button>
          )}
        </Empty>
      ) : (
        <>
          <ul className={styles.images}>
            {page.rows.map((imagen) => (
              <li key={imagen._id}>
                <button type="button" className={styles.image} aria-haspopup="dialog" onClick={() => setOpen(imagen)}>
                  <Thumbnail id={imagen._id} title={imagen.description || imagen.title} size="card" />
                  <span className={styles.title}>{imagen.title}</span>
                </button>
                <span className={styles.facts}>
                  {categoryLabelOf(imagen.category)}
                  <Badge color={statusColors[imagen.status]} variant="light" size="md">
                    {imageStatusLabels[imagen.status]}
                  </Badge>
                </span>
              </li>
            ))}
          </ul>
          <Pager page={page} shape={galleryPager} onPage={list.setPage} />
        </>
      )}
      {open && <DetailsDialog imagen={open} acts={[]} isBusy={false} onAct={noAct} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Deciding about images has its own screen. */
const noAct = () => undefined
