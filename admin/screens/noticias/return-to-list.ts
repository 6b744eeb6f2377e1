/** Navigation from the list to an item and back: same filters, page and row. */
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { panelPath } from '../../session/guards.ts'

/** Router state for the form: the list's address. */
type FromList = { readonly list: string; readonly opensReview?: boolean }
/** A published item, for sharing. */
export type Published = Pick<Noticia, '_id' | 'title' | 'excerpt'>
/** Router state for the list: the row to focus, and the item just published. */
type ToList = { readonly noticia: string | null; readonly published?: Published | null }

const readField = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined

/** Address of the form of an item. */
export const editPath = (id: string): string => `${panelPath}/editar-noticia/${id}`

export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return useMemo(() => ({ list: pathname + search }), [pathname, search])
}

/** Link from the form of `id` back to its list, otherwise to all news. */
export function useReturnToList(id: string | null): { readonly to: string; readonly state: ToList } {
  const { state } = useLocation()
  const list = readField(state, 'list')
  // History state is untrusted: only a list of the panel.
  const to =
    typeof list === 'string' && /^\/admin-panel(\/home-prensa|\/calendario)?(\?|$)/.test(list) ? list : panelPath
  return useMemo(() => ({ to, state: { noticia: id } }), [to, id])
}

/** Whether the form opens its review dialog, after a save for review navigated here; false after reloads and Back. */
export function useOpensReview(): boolean {
  const { state } = useLocation()
  return useNavigationType() !== 'POP' && readField(state, 'opensReview') === true
}

/** The item just published by the form; null for none. Shown once: reloads and Back do not repeat it. */
export function useJustPublished(): Published | null {
  const { state } = useLocation()
  const published = useNavigationType() === 'POP' ? null : readField(state, 'published')
  const [_id, title, excerpt] = ['_id', 'title', 'excerpt'].map((name) => readField(published, name))
  if (typeof _id !== 'string' || typeof title !== 'string' || typeof excerpt !== 'string') return null
  return { _id, title, excerpt }
}

/** Id of the item whose form navigated here; null for none. */
export function useReturnedFrom(): string | null {
  const noticia = readField(useLocation().state, 'noticia')
  return typeof noticia === 'string' ? noticia : null
}

/** Ref of an element that takes the focus from the screen's heading; with `id` null the heading keeps it. */
export function useReturnFocus<Element extends HTMLElement>(id: string | null): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (id === null) return
    const frame = requestAnimationFrame(() => ref.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
  return ref
}
