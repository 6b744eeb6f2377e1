/** /admin-panel/admin/galeria "Gestión de Galería": what waits first, by mouse or by keys; approve, reject and delete (PG02–PG07). */
import { Button, Kbd, Text } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Out } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { imageStatusLabels, newsCategoryLabels } from '#contract/vocabulary.ts'
import { actingApi, loadingApi } from '../../session/current.ts'
import { ListFilters } from '../../ui/ListFilters.tsx'
import { Empty, LoadFailed } from '../../ui/ListStates.tsx'
import { reloadsUnlessOnlyFiltered, useFirstPageOnNewCount, useListAddress } from '../../ui/list-address.ts'
import { loadOrSay } from '../../ui/loaded.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { galleryPager, pageOf } from '../../ui/page-window.ts'
import { selectOptions } from '../../ui/select-options.ts'
import { reasonOf, toast } from '../../ui/toast.tsx'
import { BulkApproval } from './BulkApproval.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { GalleryCounts } from './GalleryCounts.tsx'
import { GalleryUpload } from './GalleryUpload.tsx'
import { filterImages, imageFilters } from './image-filter.ts'
import styles from './ModerationTable.module.css'
import { ModerationTable } from './ModerationTable.tsx'
import { actsFor, detailActsFor, type ModerationIntent, moderate, queueOf } from './moderation.ts'
import { imageAt, moveOf, queueKeys } from './queue-keys.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { focusImage, useModeration } from './use-moderation.tsx'

/** All images in any status with their counts, or why they could not be loaded. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrSay(request, async () => {
    const api = loadingApi(request)
    const [list, { data: counts }] = await Promise.all([api('galeria/todas', {}), api('galeria/estadisticas', {})])
    return { ...list, counts }
  })

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
      <PageHeading title="Gestión de Galería">
        <GalleryUpload />
      </PageHeading>
      {'failure' in loaded ? (
        <LoadFailed title="No pudimos traer las imágenes" reason={loaded.failure} />
      ) : (
        <>
          <GalleryCounts counts={loaded.counts} />
          <Queue {...loaded} />
        </>
      )}
    </>
  )
}

function Queue({ imagenes, total }: Out<'galeria/todas'>) {
  const list = useListAddress(imageFilters)
  const found = useMemo(() => queueOf(filterImages(imagenes, list.filters)), [imagenes, list.filters])
  useFirstPageOnNewCount(found.length, list.page, list.setPage)
  const page = pageOf(found, list.page, limits.galleryPerPage)
  const [openId, setOpenId] = useState<string | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const moderation = useModeration(page.rows, () => setOpenId(null))

  const open = imagenes.find(({ _id }) => _id === openId)
  const waiting = page.rows.filter(({ status }) => status === 'pendiente')
  const chosen = waiting.filter(({ _id }) => marked.has(_id))

  function mark(id: string, isMarked: boolean) {
    const next = new Set(marked)
    if (isMarked) next.add(id)
    else next.delete(id)
    setMarked(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = moveOf(event)
    const index = page.rows.findIndex(({ _id }) => _id === imageAt(event.target))
    const current = page.rows[index]
    if (!move || !current) return
    event.preventDefault()
    if ('move' in move) focusImage(page.rows[index + move.move]?._id ?? null)
    else if (actsFor(current.status).includes(move.act)) void moderation.act(move.act, current)
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
          <div className={styles.queue}>
            <Button
              variant="default"
              disabled={waiting.length === 0}
              onClick={() => focusImage(waiting[0]?._id ?? null)}
            >
              Revisar pendientes
            </Button>
            {waiting.length > 1 && (
              <Button
                variant="subtle"
                onClick={() =>
                  setMarked(chosen.length === waiting.length ? new Set() : new Set(waiting.map(({ _id }) => _id)))
                }
              >
                {chosen.length === waiting.length ? 'No elegir ninguna' : 'Elegir todas las de esta página'}
              </Button>
            )}
            <BulkApproval imagenes={chosen} onDone={() => setMarked(new Set())} />
            <p className={styles.keys}>
              {queueKeys.map(({ key, does }) => (
                <span key={key}>
                  <Kbd>{key}</Kbd> {does}
                </span>
              ))}
            </p>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for who works through the rows; every button is reached without. */}
          <div onKeyDown={onKeyDown}>
            <ModerationTable
              imagenes={page.rows}
              isBusy={moderation.isBusy}
              marked={marked}
              onMark={mark}
              onOpen={({ _id }) => setOpenId(_id)}
              onAct={moderation.act}
            />
          </div>
          <Pager page={page} shape={galleryPager} onPage={list.setPage} />
        </>
      )}
      {open && (
        <DetailsDialog
          key={open._id}
          imagen={open}
          acts={detailActsFor(open.status)}
          isBusy={moderation.isBusy}
          onAct={(act) => void moderation.act(act, open)}
          onClose={() => setOpenId(null)}
        />
      )}
      {moderation.rejecting && (
        <RejectDialog
          title={moderation.rejecting.title}
          onCancel={moderation.cancelRejection}
          onConfirm={moderation.confirmRejection}
        />
      )}
    </>
  )
}
