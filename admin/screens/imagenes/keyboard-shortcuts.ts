/** Keys of the moderation queue; active only while the focus is in the table (WCAG 2.1.4). */
import type { KeyboardEvent } from 'react'
import type { ModerationAction } from './moderation.ts'

/** As shown on screen. */
export const shortcuts = [
  { key: 'S', does: 'siguiente' },
  { key: 'D', does: 'anterior' },
  { key: 'A', does: 'aprobar' },
  { key: 'R', does: 'rechazar' },
  { key: 'Entrar', does: 'ver detalles' },
] as const

type ShortcutMove = { readonly move: 1 | -1 } | { readonly act: ModerationAction }

const moves: Readonly<Record<string, ShortcutMove>> = {
  s: { move: 1 },
  d: { move: -1 },
  a: { act: 'approve' },
  r: { act: 'reject' },
}

/** The action of a key; null for others, with a modifier, or in a text field. */
export function moveOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): ShortcutMove | null {
  const isTyping = target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select')
  if (ctrlKey || metaKey || altKey || isTyping) return null
  return moves[key.toLowerCase()] ?? null
}

/** The id of the image of an element's row. */
export const imagenAt = (element: EventTarget): string | null =>
  element instanceof Element
    ? (element.closest('tr')?.querySelector<HTMLElement>('[data-imagen]')?.dataset.imagen ?? null)
    : null
