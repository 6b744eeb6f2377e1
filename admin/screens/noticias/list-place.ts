/** From the list to an item and back: to the same filters and page, and to the row that was left. */
import { useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Noticia } from '#contract/noticias.ts'
import { panelPath } from '../../session/guards.ts'

/** What a link to the form carries: where its list stands. */
type FromList = { readonly list: string }
/** An item that readers have, as it is passed on. */
export type Published = Pick<Noticia, '_id' | 'title' | 'excerpt'>
/** What a way back to the list carries: whose row is to be found again, and what was just published. */
type ToList = { readonly noticia: string | null; readonly published?: Published | null }

const partOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined

/** For links to the form from a screen with a list: its own address. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return useMemo(() => ({ list: pathname + search }), [pathname, search])
}

/** The way back from the form: to the list that led here, otherwise to all news. `id`: the item that the form is about. */
export function useListPlace(id: string | null): { readonly to: string; readonly state: ToList } {
  const { state } = useLocation()
  const list = partOf(state, 'list')
  // Kept in the browser's history, where anybody may write: only a list of the panel.
  const to =
    typeof list === 'string' && /^\/admin-panel(\/home-prensa|\/calendario)?(\?|$)/.test(list) ? list : panelPath
  return useMemo(() => ({ to, state: { noticia: id } }), [to, id])
}

/**
 * What the form that led here has just published; null: nothing. It may stand on another page of the list. The browser keeps it with its
 * history: who loads the page again or goes back to it has seen it.
 */
export function useJustPublished(): Published | null {
  const { state } = useLocation()
  const published = useNavigationType() === 'POP' ? null : partOf(state, 'published')
  const [_id, title, excerpt] = ['_id', 'title', 'excerpt'].map((name) => partOf(published, name))
  if (typeof _id !== 'string' || typeof title !== 'string' || typeof excerpt !== 'string') return null
  return { _id, title, excerpt }
}

/** The item whose form led here, for its row to take the focus; null: none did. */
export function useLeftNoticia(): string | null {
  const noticia = partOf(useLocation().state, 'noticia')
  return typeof noticia === 'string' ? noticia : null
}
