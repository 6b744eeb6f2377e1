/** /admin-panel/admin/galeria "Gestión de Galería": approve, reject and delete images, by mouse or keys. */
import { Button, Kbd } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router-dom'
import type { Output } from '#contract/endpoints.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { Figures } from '../../controls/Figures.tsx'
import { loadSafely } from '../../controls/load-safely.ts'
import { Screen } from '../../controls/Screen.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { BulkDecision } from './BulkDecision.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { GalleryUpload } from './GalleryUpload.tsx'
import { ImagenList } from './ImagenList.tsx'
import { loadImagenes, notLoaded, useImagenList } from './images-list.ts'
import { imagenAt, shortcutOf, shortcuts } from './keyboard-shortcuts.ts'
import { ModerationTable } from './ModerationTable.tsx'
import styles from './moderation.module.css'
import { actionsFor, detailActionsFor } from './moderation.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { focusImagen, useModeration } from './use-moderation.tsx'
import { useOpenImagen } from './use-open-imagen.ts'

/** Labels by value of `orden`; '' is pending first, the oldest first. */
const orders = { '': 'Por moderar', nuevas: 'Más nuevas', viejas: 'Más viejas', titulo: 'Título' } as const

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadSafely(request, () => loadImagenes(request, 'queue'), notLoaded)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Screen title="Gestión de Galería" actions={<GalleryUpload />} loaded={loaded} failed={notLoaded} keepPreviousData>
      {(list) => (
        <>
          <Figures
            label="Cuántas imágenes hay"
            figures={[
              ['Total', list.counts.total],
              ['Pendientes', list.counts.pendientes],
              ['Aprobadas', list.counts.aprobadas],
              ['Rechazadas', list.counts.rechazadas],
            ]}
          />
          <Queue loaded={list} />
        </>
      )}
    </Screen>
  )
}

function Queue({ loaded }: { readonly loaded: Output<'GET galeria/todas'> }) {
  const { imagenes: rows, authors } = loaded
  const list = useImagenList(loaded)
  const isLoading = useNavigation().state === 'loading'
  const { marked, setMarked } = useMarked(rows)
  const moderation = useModeration(rows)
  const { reload } = useReload()

  const open = useOpenImagen(rows, moderation.openId)
  const waiting = rows.filter(({ status }) => status === 'pendiente')
  const chosen = waiting.filter(({ _id }) => marked.has(_id))

  function mark(id: string, isMarked: boolean) {
    const next = new Set(marked)
    if (isMarked) next.add(id)
    else next.delete(id)
    setMarked(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const shortcut = shortcutOf(event)
    const index = rows.findIndex(({ _id }) => _id === imagenAt(event.target))
    const current = rows[index]
    if (!shortcut || !current) return
    event.preventDefault()
    if ('move' in shortcut) focusImagen(rows[index + shortcut.move]?._id ?? null)
    else if (actionsFor(current.status).includes(shortcut.act)) void moderation.act(shortcut.act, current)
  }

  return (
    <>
      <ImagenList
        list={list}
        authors={authors}
        orders={orders}
        tools={
          <div className={styles.queue}>
            <Button
              variant="default"
              disabled={waiting.length === 0}
              onClick={() => focusImagen(waiting[0]?._id ?? null)}
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
            <p className={styles.keys}>
              {shortcuts.map(({ key, does }) => (
                <span key={key}>
                  <Kbd>{key}</Kbd> {does}
                </span>
              ))}
            </p>
          </div>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the rows; every button works without them. */}
        <div onKeyDown={onKeyDown}>
          <ModerationTable
            imagenes={rows}
            isLoading={isLoading}
            deciding={moderation.deciding}
            marked={marked}
            onMark={mark}
            onOpen={({ _id }) => moderation.open(_id)}
            onAction={moderation.act}
          />
        </div>
      </ImagenList>
      <BulkDecision className={styles.bulk ?? ''} imagenes={chosen} onDone={() => setMarked(new Set())} />
      {open && (
        <DetailsDialog
          key={open._id}
          imagen={open}
          acts={detailActionsFor(open.status)}
          isBusy={moderation.deciding.has(open._id)}
          onAction={(act) => void moderation.act(act, open)}
          onCorrected={() => void reload()}
          onClose={moderation.close}
        />
      )}
      {moderation.rejecting && (
        <RejectDialog
          imagenes={[moderation.rejecting.imagen]}
          failure={moderation.rejecting.failure}
          isBusy={moderation.deciding.has(moderation.rejecting.imagen._id)}
          onCancel={moderation.cancelRejection}
          onConfirm={moderation.confirmRejection}
        />
      )}
    </>
  )
}

/** State of the marked ids, limited to the shown page. */
function useMarked(rows: readonly Imagen[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState(rows)
  if (page !== rows) {
    setPage(rows)
    setMarked(new Set(rows.flatMap(({ _id }) => (marked.has(_id) ? _id : []))))
  }
  return { marked, setMarked }
}
