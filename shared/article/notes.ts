/** Dated notes in the text of a published item: "**Corrección (28/11/2026):** La obra termina en mayo." */
import { isRealDate } from '#contract/real-date.ts'
import { type Block, parseText } from './text-tree.ts'

export const noteKinds = ['Corrección', 'Actualización'] as const
export type NoteKind = (typeof noteKinds)[number]
/** `day`: YYYY-MM-DD. */
export type Note = { readonly kind: NoteKind; readonly day: string; readonly text: string }

const heading = /^(\p{L}+) \((\d{1,2})\/(\d{1,2})\/(\d{4})\):$/u

/** Returns the note of a paragraph; null for any other block, or a day that does not exist. */
export function noteOf(block: Block): Note | null {
  if (block.kind !== 'paragraph') return null
  const [first, ...rest] = block.line
  const [, word, day = '', month = '', year] = (first?.bold && heading.exec(first.text)) || []
  const kind = noteKinds.find((known) => known === word)
  if (!kind) return null
  const text = rest.map(({ text: words }) => words).join('')
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(isoDay) ? { kind, day: isoDay, text: text.trim() } : null
}

export const notesIn = (content: string): Note[] => parseText(content).flatMap((block) => noteOf(block) ?? [])
