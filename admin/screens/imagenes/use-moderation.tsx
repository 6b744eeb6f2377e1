import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { confirm } from '../../controls/confirm.tsx'
import { toast } from '../../controls/toast.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { api } from '../../session/api.ts'
import { ImagenUses } from './ImagenUses.tsx'
import {
  createDecisions,
  type DecidedImagen,
  type ModerationAction,
  type ModerationIntent,
  moderate,
  nextPending,
  undoDecisions,
} from './moderation.ts'

const questions = {
  approve: {
    title: 'Aprobar imagen',
    text: '¿Estás seguro de que querés aprobar esta imagen?',
    action: 'Aprobar',
  },
  delete: {
    title: 'Eliminar imagen',
    text: '¿Estás seguro de que quieres eliminar esta imagen?',
    action: 'Eliminar',
    isDestructive: true,
  },
} as const

/** Image id of an element's row. */
export const imagenAt = (element: EventTarget): string | null =>
  element instanceof Element
    ? (element.closest('tr')?.querySelector<HTMLElement>('[data-imagen]')?.dataset.imagen ?? null)
    : null

/** Focuses an image's row, if it is on this page. */
export const focusImagen = (id: string | null): void =>
  document.querySelector<HTMLElement>(`[data-imagen="${id}"]`)?.focus()

/** Decided image and the next one. */
type FocusMove = { readonly after: string; readonly next: string | null }

/** Image being rejected, with the last failure. */
type Rejection = { readonly imagen: Imagen; readonly failure: string | null }

/** State of moderation: confirmation, decision, open details, next image. `rows`: the shown page. */
export function useModeration(rows: readonly Imagen[]) {
  const { reload } = useReload()
  const [openId, setOpenId] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<Rejection | null>(null)
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set())
  const [focusMove, setFocusMove] = useState<FocusMove | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [decide] = useState(() =>
    createDecisions({
      async carryOut(intent) {
        const { act, id } = intent
        const outcome = await moderate(intent, api, (imagen) => void undo(imagen))
        if (!outcome.ok)
          setRejecting((current) => (current?.imagen._id === id ? { ...current, failure: outcome.reason } : current))
        else if (act !== 'approve') {
          setOpenId((open) => (open === id ? null : open))
          setRejecting((current) => (current?.imagen._id === id ? null : current))
        }
        return outcome.ok
      },
      reload,
      // The router updates lists in transitions: the row is freed with its new state.
      onDeciding: (ids, what) => (what === 'begin' ? setDeciding(ids) : startTransition(() => setDeciding(ids))),
    }),
  )

  async function undo(imagen: DecidedImagen) {
    await undoDecisions([imagen], api)
    await reload()
    startTransition(() => setFocusMove({ after: imagen._id, next: imagen._id }))
  }
  // Keeps the focus of a user who moved elsewhere or opened details.
  const moveFocus = useEffectEvent(({ after, next }: FocusMove) => {
    const { activeElement, body } = document
    const hasMovedOn = activeElement && activeElement !== body && imagenAt(activeElement) !== after
    if (openId !== null || hasMovedOn) return
    // The page may have other pending images now.
    const isHere = rows.some(({ _id }) => _id === next)
    focusImagen(isHere ? next : (rows.find(({ status }) => status === 'pendiente')?._id ?? null))
  })
  useEffect(() => {
    if (focusMove) moveFocus(focusMove)
  }, [focusMove])

  const showWait = ({ title }: Imagen) =>
    toast.info(`Esperá un momento: todavía se guarda lo que decidiste sobre «${title}».`)

  async function runDecision(intent: ModerationIntent, imagen: Imagen) {
    const others = rows.filter(({ _id }) => _id === imagen._id || !deciding.has(_id))
    const next = nextPending(others, imagen._id)
    const outcome = await decide(intent)
    if (outcome === 'busy') showWait(imagen)
    else if (outcome === 'done') startTransition(() => setFocusMove({ after: imagen._id, next }))
  }
  async function act(wanted: ModerationAction, imagen: Imagen) {
    if (deciding.has(imagen._id)) return showWait(imagen)
    if (wanted === 'reject') return setRejecting({ imagen, failure: null })
    const { text, ...question } = questions[wanted]
    const body = (
      <>
        <p>{text}</p>
        <p>«{imagen.title}»</p>
        {wanted === 'delete' && (
          <>
            <ImagenUses {...imagen} />
            <p>Una imagen eliminada no se puede recuperar.</p>
          </>
        )}
      </>
    )
    setAsking(true)
    const isConfirmed = await confirm({ ...question, text: body })
    setAsking(false)
    if (isConfirmed) await runDecision({ act: wanted, id: imagen._id, revision: imagen.revision }, imagen)
  }
  return {
    deciding,
    act,
    openId,
    /** Ignored while a confirmation opens: a key may arrive before the focus moves there. */
    open: (id: string) => !isAsking && !rejecting && setOpenId(id),
    close: () => setOpenId(null),
    rejecting,
    cancelRejection: () => setRejecting(null),
    confirmRejection(motivo: string) {
      if (!rejecting) return
      const { imagen } = rejecting
      setRejecting({ imagen, failure: null })
      void runDecision({ act: 'reject', id: imagen._id, revision: imagen.revision, motivo }, imagen)
    },
  }
}
