/** /admin-panel/admin/galeria "Gestión de Galería": approve, reject and delete images, by mouse or keys. */
import { Box, Button, Kbd } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { Output } from '#contract/endpoints.ts'
import type { Imagen } from '#contract/imagenes.ts'
import { Figures } from '../../controls/Figures.tsx'
import { Screen } from '../../controls/Screen.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { withMember } from '../../controls/with-member.ts'
import { ActionButton } from './ActionButton.tsx'
import { BulkDecision } from './BulkDecision.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { GalleryUpload } from './GalleryUpload.tsx'
import { ImagenList, imagenLoader, notLoaded } from './ImagenList.tsx'
import { ModerationTable } from './ModerationTable.tsx'
import styles from './moderation.module.css'
import { detailActionsFor, tableActions } from './moderation.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { focusImagen, imagenAt, useModeration } from './use-moderation.tsx'
import { useOpenImagen } from './use-open-imagen.ts'

/** Labels by value of `orden`; '' is pending first, the oldest first. */
const orders = { '': 'Por moderar', nuevas: 'Más nuevas', viejas: 'Más viejas', titulo: 'Título' } as const

/** Keys of the queue with their labels; active only while the focus is in the table (WCAG 2.1.4). */
const shortcuts = [
  { key: 'S', does: 'siguiente', move: 1 },
  { key: 'D', does: 'anterior', move: -1 },
  { key: 'A', does: 'aprobar', act: 'approve' },
  { key: 'R', does: 'rechazar', act: 'reject' },
  // The title of a row is a button.
  { key: 'Entrar', does: 'ver detalles' },
] as const

/** Shortcut of a key; undefined for others, with a modifier, or in a text field. */
function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  const isTyping = target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select')
  if (ctrlKey || metaKey || altKey || isTyping) return undefined
  return shortcuts.find((one) => one.key === key.toUpperCase())
}

export const loader = imagenLoader('queue')

export const Component = () => (
  <Screen<typeof loader> title="Gestión de Galería" actions={<GalleryUpload />} failed={notLoaded} keepPreviousData>
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

function Queue({ loaded }: { readonly loaded: Output<'GET galeria/todas'> }) {
  const { imagenes: rows } = loaded
  const { marked, setMarked } = useMarked(rows)
  const moderation = useModeration(rows)
  const { reload } = useReload()

  const open = useOpenImagen(rows, moderation.openId)
  const waiting = rows.filter(({ status }) => status === 'pendiente')
  const chosen = waiting.filter(({ _id }) => marked.has(_id))

  function onKeyDown(event: KeyboardEvent) {
    const shortcut = shortcutOf(event)
    const index = rows.findIndex(({ _id }) => _id === imagenAt(event.target))
    const current = rows[index]
    if (!shortcut || !current) return
    event.preventDefault()
    if ('move' in shortcut) focusImagen(rows[index + shortcut.move]?._id ?? null)
    else if ('act' in shortcut && tableActions[current.status].includes(shortcut.act))
      void moderation.act(shortcut.act, current)
  }

  return (
    <>
      <ImagenList
        loaded={loaded}
        orders={orders}
        tools={
          <Box className="cluster gap-2 gap-x-4" mb={12}>
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
          </Box>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the rows; every button works without them. */}
        <div onKeyDown={onKeyDown}>
          <ModerationTable
            imagenes={rows}
            deciding={moderation.deciding}
            marked={marked}
            onMark={(id, isMarked) => setMarked(withMember(marked, id, isMarked))}
            onOpen={({ _id }) => moderation.open(_id)}
            onAction={moderation.act}
          />
        </div>
      </ImagenList>
      <BulkDecision imagenes={chosen} onDone={() => setMarked(new Set())} />
      {open && (
        <DetailsDialog
          key={open._id}
          imagen={open}
          actions={detailActionsFor(open.status).map((act) => (
            <ActionButton
              key={act}
              act={act}
              isBusy={moderation.deciding.has(open._id)}
              onAction={() => void moderation.act(act, open)}
            />
          ))}
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
