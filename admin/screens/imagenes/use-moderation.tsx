/** State of moderation: question, decision, open details, next image. */
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { confirm } from '../../controls/confirm.tsx'
import { toast } from '../../controls/toast.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { api } from '../../session/api.ts'
import { ImagenUses } from './ImagenUses.tsx'
import { imagenAt } from './keyboard-shortcuts.ts'
import {
  createDecisions,
  detailsAfter,
  type ModerationAction,
  type ModerationIntent,
  moderate,
  nextPending,
} from './moderation.ts'

const questions = {
  approve: {
    title: 'Aprobar imagen',
    text: '¿Estás seguro de que querés aprobar esta imagen?',
    action: 'Aprobar',
    isDestructive: false,
  },
  delete: {
    title: 'Eliminar imagen',
    text: '¿Estás seguro de que quieres eliminar esta imagen?',
    action: 'Eliminar',
    isDestructive: true,
  },
} as const

/** Focuses an image's row, if it is on this page. */
export const focusImagen = (id: string | null): void =>
  document.querySelector<HTMLElement>(`[data-imagen="${id}"]`)?.focus()

/** The decided image, and the next one. */
type Turn = { readonly after: string; readonly next: string | null }

/** The image being rejected, with the last failure. */
type Rejection = { readonly imagen: Imagen; readonly failure: string | null }

/** `rows`: the shown page, for the next image. */
export function useModeration(rows: readonly Imagen[]) {
  const { reload } = useReload()
  const [openId, setOpenId] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<Rejection | null>(null)
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState<Turn | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [decide] = useState(() =>
    createDecisions({
      carryOut: (intent) => moderate(intent, api),
      reload,
      // The router updates lists in transitions: the row is freed together with its new state.
      onDeciding: (ids, what) => (what === 'begin' ? setDeciding(ids) : startTransition(() => setDeciding(ids))),
      onGone: (id) => {
        setOpenId((open) => detailsAfter(open, id))
        setRejecting((asked) => (asked?.imagen._id === id ? null : asked))
      },
      onFailed: (id, failure) => setRejecting((asked) => (asked?.imagen._id === id ? { ...asked, failure } : asked)),
    }),
  )

  // Not if the user went on elsewhere, or looks at details.
  const moveOn = useEffectEvent(({ after, next }: Turn) => {
    const { activeElement, body } = document
    const hasMovedOn = activeElement && activeElement !== body && imagenAt(activeElement) !== after
    if (openId !== null || hasMovedOn) return
    // The page may contain other pending images now.
    const isHere = rows.some(({ _id }) => _id === next)
    focusImagen(isHere ? next : (rows.find(({ status }) => status === 'pendiente')?._id ?? null))
  })
  useEffect(() => {
    if (turn) moveOn(turn)
  }, [turn])

  const sayWait = ({ title }: Imagen) =>
    toast.info(`Esperá un momento: todavía se guarda lo que decidiste sobre «${title}».`)

  async function take(intent: ModerationIntent, imagen: Imagen) {
    const others = rows.filter(({ _id }) => _id === imagen._id || !deciding.has(_id))
    const next = nextPending(others, imagen._id)
    const outcome = await decide(intent)
    if (outcome === 'busy') sayWait(imagen)
    else if (outcome === 'done') startTransition(() => setTurn({ after: imagen._id, next }))
  }
  async function act(wanted: ModerationAction, imagen: Imagen) {
    if (deciding.has(imagen._id)) return sayWait(imagen)
    if (wanted === 'reject') return setRejecting({ imagen, failure: null })
    const { text, ...question } = questions[wanted]
    const asked = (
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
    const isAgreed = await confirm({ ...question, text: asked })
    setAsking(false)
    if (isAgreed) await take({ act: wanted, id: imagen._id }, imagen)
  }
  return {
    deciding,
    act,
    openId,
    /** Not while a question opens: a key may arrive before the focus moved there. */
    open: (id: string) => !isAsking && !rejecting && setOpenId(id),
    close: () => setOpenId(null),
    rejecting,
    cancelRejection: () => setRejecting(null),
    confirmRejection(motivo: string) {
      if (!rejecting) return
      const { imagen } = rejecting
      setRejecting({ imagen, failure: null })
      void take({ act: 'reject', id: imagen._id, motivo }, imagen)
    },
  }
}
