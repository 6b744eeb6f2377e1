/** Notes about changes of published items. */
import type { NoteKind } from '#shared/article/notes.ts'
import { textOf } from '#shared/article/text-source.ts'
import type { NoticiaValues } from '../noticia-values.ts'

type Texts = Pick<NoticiaValues, 'title' | 'excerpt' | 'content' | 'date'>

/** Changed words up to which a change is one of style. */
const styleWordsMax = 4

function addWordCounts({ title, excerpt, content }: Texts, counts: Map<string, number>, step: 1 | -1): void {
  for (const [word] of `${title} ${excerpt} ${content}`.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + step)
}

/** Whether readers may have read something else: another day or figure, or more than `styleWordsMax` words. */
export function hasChangedInSubstance(before: Texts, after: Texts): boolean {
  const counts = new Map<string, number>()
  addWordCounts(before, counts, -1)
  addWordCounts(after, counts, 1)
  const changed = [...counts].filter(([, count]) => count !== 0)
  return (
    before.date !== after.date ||
    changed.some(([word]) => /\d/.test(word)) ||
    changed.reduce((sum, [, count]) => sum + Math.abs(count), 0) > styleWordsMax
  )
}

/** Appends a note to a text. @param day YYYY-MM-DD. */
export function withNote(content: string, kind: NoteKind, day: string, text: string): string {
  const written = day.split('-').reverse().map(Number).join('/')
  const line = [{ text: `${kind} (${written}):`, bold: true as const }, { text: ` ${text.trim()}` }]
  return `${content.trimEnd()}\n${textOf([{ kind: 'paragraph', line }])}`
}
