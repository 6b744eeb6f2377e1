/** /admin-panel/admin/galeria "Gestión de Galería": approve, reject and delete images (PG02–PG06). */
import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher, useLoaderData } from 'react-router-dom'
import type { Imagen } from '#contract/imagenes.ts'
import { limits } from '#contract/limits.ts'
import { imageStatusLabels, newsCategoryLabels } from '#contract/vocabulary.ts'
import { actingApi, loadingApi } from '../../session/current.ts'
import { confirm } from '../../ui/confirm.tsx'
import { ListFilters } from '../../ui/ListFilters.tsx'
import { Empty, LoadFailed } from '../../ui/ListStates.tsx'
import { reloadsUnlessOnlyFiltered, useFirstPageOnNewCount, useListAddress } from '../../ui/list-address.ts'
import { loadOrSay } from '../../ui/loaded.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { galleryPager, pageOf } from '../../ui/page-window.ts'
import { selectOptions } from '../../ui/select-options.ts'
import { reasonOf, toast } from '../../ui/toast.tsx'
import { filterImages, imageFilters } from './image-filter.ts'
import { ModerationTable } from './ModerationTable.tsx'
import { type ModerationAct, type ModerationIntent, moderate } from './moderation.ts'
import { RejectDialog } from './RejectDialog.tsx'

/** All images in any status, or why they could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)('galeria/todas', {}))

/** Carries out what a row asked for (PG05). */
export async function action({ request }: ActionFunctionArgs): Promise<{ ok: boolean }> {
  return moderate((await request.json()) as ModerationIntent, { api: actingApi, toast, reasonOf })
}

export const shouldRevalidate = reloadsUnlessOnlyFiltered

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Gestión de Galería" />
      {'failure' in loaded ? (
        <LoadFailed title="No pudimos traer las imágenes" reason={loaded.failure} />
      ) : (
        <ImageList imagenes={loaded.imagenes} total={loaded.total} />
      )}
    </>
  )
}

function ImageList({ imagenes, total }: { readonly imagenes: readonly Imagen[]; readonly total: number }) {
  const list = useListAddress(imageFilters)
  const found = useMemo(() => filterImages(imagenes, list.filters), [imagenes, list.filters])
  useFirstPageOnNewCount(found.length, list.page, list.setPage)
  const page = pageOf(found, list.page, limits.galleryPerPage)
  const [rejecting, setRejecting] = useState<Imagen | null>(null)
  const fetcher = useFetcher<typeof action>()
  const submit = (intent: ModerationIntent) => fetcher.submit(intent, { method: 'post', encType: 'application/json' })

  async function act(wanted: ModerationAct, imagen: Imagen) {
    if (wanted === 'reject') return setRejecting(imagen)
    const isDeletion = wanted === 'delete'
    const agreed = await confirm({
      title: isDeletion ? 'Eliminar imagen' : 'Aprobar imagen',
      text: (
        <>
          <p>
            {isDeletion
              ? '¿Estás seguro de que quieres eliminar esta imagen?'
              : '¿Estás seguro de que querés aprobar esta imagen?'}
          </p>
          <p>«{imagen.title}»</p>
        </>
      ),
      action: isDeletion ? 'Eliminar' : 'Aprobar',
      isDestructive: isDeletion,
    })
    if (agreed) await submit({ act: wanted, id: imagen._id })
  }

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
          <ModerationTable imagenes={page.rows} isBusy={fetcher.state !== 'idle'} onAct={act} />
          <Pager page={page} shape={galleryPager} onPage={list.setPage} />
        </>
      )}
      {rejecting && (
        <RejectDialog
          title={rejecting.title}
          onCancel={() => setRejecting(null)}
          onConfirm={(motivo) => {
            setRejecting(null)
            void submit({ act: 'reject', id: rejecting._id, motivo })
          }}
        />
      )}
    </>
  )
}
