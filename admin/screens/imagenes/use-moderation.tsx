/** Asking before a decision, carrying it out, and whose turn it is afterwards (PG03–PG05). */
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Imagen } from '#contract/imagenes.ts'
import { confirm } from '../../ui/confirm.tsx'
import { type ModerationAct, type ModerationIntent, nextPending } from './moderation.ts'

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
export const focusImage = (id: string | null): void =>
  document.querySelector<HTMLElement>(`[data-imagen="${id}"]`)?.focus()

/**
 * `rows`: the page that is shown, for whose turn it is next; `decided` is told of a rejection or deletion that went through, after
 * which the detail modal closes (PG05).
 */
export function useModeration(rows: readonly Imagen[], decided: () => void) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const [rejecting, setRejecting] = useState<Imagen | null>(null)
  const next = useRef<string | null>(null)
  const closes = useRef(false)
  const isBusy = fetcher.state !== 'idle'
  const tell = useRef(decided)
  useEffect(() => {
    tell.current = decided
  })

  // The list has been loaded again: the one whose turn it is takes the focus, and the next key decides about it.
  useEffect(() => {
    if (isBusy || fetcher.data === undefined) return
    if (fetcher.data.ok && closes.current) tell.current()
    if (!document.querySelector('[role="dialog"]')) focusImage(next.current)
    closes.current = false
    next.current = null
  }, [isBusy, fetcher.data])

  function submit(intent: ModerationIntent) {
    next.current = nextPending(rows, intent.id)
    closes.current = intent.act !== 'approve'
    void fetcher.submit(intent, { method: 'post', encType: 'application/json' })
  }
  async function act(wanted: ModerationAct, imagen: Imagen) {
    if (isBusy) return
    if (wanted === 'reject') return setRejecting(imagen)
    const { text, ...question } = questions[wanted]
    const asked = (
      <>
        <p>{text}</p>
        <p>«{imagen.title}»</p>
      </>
    )
    if (await confirm({ ...question, text: asked })) submit({ act: wanted, id: imagen._id })
  }
  return {
    isBusy,
    act,
    rejecting,
    cancelRejection: () => setRejecting(null),
    confirmRejection(motivo: string) {
      if (rejecting) submit({ act: 'reject', id: rejecting._id, motivo })
      setRejecting(null)
    },
  }
}
