/** Keys of the moderation queue; active only while the focus is in the table (WCAG 2.1.4). */
import type { KeyboardEvent } from 'react'
import type { ModerationAction } from './moderation.ts'

/** Labels of the shortcuts. */
export const shortcuts = [
  { key: 'S', does: 'siguiente' },
  { key: 'D', does: 'anterior' },
  { key: 'A', does: 'aprobar' },
  { key: 'R', does: 'rechazar' },
  { key: 'Entrar', does: 'ver detalles' },
] as const

type Shortcut = { readonly move: 1 | -1 } | { readonly act: ModerationAction }

const shortcutsByKey: Readonly<Record<string, Shortcut>> = {
  s: { move: 1 },
  d: { move: -1 },
  a: { act: 'approve' },
  r: { act: 'reject' },
}

/** Shortcut of a key; null for others, with a modifier, or in a text field. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | null {
  const isTyping = target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select')
  if (ctrlKey || metaKey || altKey || isTyping) return null
  return shortcutsByKey[key.toLowerCase()] ?? null
}

/** Image id of an element's row. */
export const imagenAt = (element: EventTarget): string | null =>
  element instanceof Element
    ? (element.closest('tr')?.querySelector<HTMLElement>('[data-imagen]')?.dataset.imagen ?? null)
    : null
