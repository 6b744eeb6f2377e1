/** Asking before a decision, carrying it out, whose details are open, and whose turn it is afterwards. */
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Imagen } from '#contract/imagenes.ts'
import { confirm } from '../../controls/confirm.tsx'
import { toast } from '../../controls/toast.tsx'
import { useReload } from '../../controls/use-reload.ts'
import { actingApi } from '../../session/api.ts'
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

/** Puts the focus on an image's row; nothing where it is not on this page. */
export const focusImagen = (id: string | null): void =>
  document.querySelector<HTMLElement>(`[data-imagen="${id}"]`)?.focus()

/** Who was decided about, and whose turn it is then. */
type Turn = { readonly after: string; readonly next: string | null }

/** The image whose reason is asked for, and why rejecting it came to nothing. */
type Rejection = { readonly imagen: Imagen; readonly failure: string | null }

/** `rows`: the page that is shown, for whose turn it is next. */
export function useModeration(rows: readonly Imagen[]) {
  const { reload } = useReload()
  const [openId, setOpenId] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<Rejection | null>(null)
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState<Turn | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [decide] = useState(() =>
    createDecisions({
      carryOut: (intent) => moderate(intent, actingApi),
      reload,
      // The router shows its lists in transitions: a row is set free together with what the list says of it now.
      onDeciding: (ids, what) => (what === 'begin' ? setDeciding(ids) : startTransition(() => setDeciding(ids))),
      onGone: (id) => {
        setOpenId((open) => detailsAfter(open, id))
        setRejecting((asked) => (asked?.imagen._id === id ? null : asked))
      },
      onFailed: (id, failure) => setRejecting((asked) => (asked?.imagen._id === id ? { ...asked, failure } : asked)),
    }),
  )

  // Who went on working elsewhere meanwhile is left there, and so is who looks at details: the rows are behind them.
  const moveOn = useEffectEvent(({ after, next }: Turn) => {
    const { activeElement, body } = document
    const hasMovedOn = activeElement && activeElement !== body && imagenAt(activeElement) !== after
    if (openId !== null || hasMovedOn) return
    // The page may have been filled up with others that wait.
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
    /** Ids of the images that are being decided about. */
    deciding,
    act,
    openId,
    /** Not while a question opens: a key meant for it may come before the focus has moved there. */
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
