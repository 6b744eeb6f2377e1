/** Dated notes in the text of a published item: "**Corrección (28/11/2026):** La obra termina en mayo." */
import { type Block, parseText } from './text-tree.ts'

export const noteKinds = ['Corrección', 'Actualización'] as const
export type NoteKind = (typeof noteKinds)[number]
/** `day`: YYYY-MM-DD. */
export type Note = { readonly kind: NoteKind; readonly day: string; readonly text: string }

const heading = /^(\p{L}+) \((\d{1,2})\/(\d{1,2})\/(\d{4})\):$/u

/** The note of a paragraph; null for any other block. */
export function noteOf(block: Block): Note | null {
  if (block.kind !== 'paragraph') return null
  const [first, ...rest] = block.line
  const [, word, day = '', month = '', year] = (first?.bold && heading.exec(first.text)) || []
  const kind = noteKinds.find((known) => known === word)
  if (!kind) return null
  const text = rest.map(({ text: words }) => words).join('')
  return { kind, day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, text: text.trim() }
}

export const notesIn = (content: string): Note[] => parseText(content).flatMap((block) => noteOf(block) ?? [])
