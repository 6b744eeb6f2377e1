import { merge } from 'node-diff3'
import { shortMomentText } from '../../../controls/dates.ts'
import { personName } from '../../../controls/person-name.ts'
import type { Merge, RemoteVersion } from '../../../editing/document.ts'
import { mergeFields } from '../../../editing/merge-fields.ts'
import { fieldLabels, isSameValue, type NoticiaValues, noticiaFields } from '../noticia-values.ts'

export type NoticiaField = keyof NoticiaValues

/** Three-way merge of a news item by fields (PF07); in the text by paragraphs. */
export const mergeNoticia = (
  base: NoticiaValues | null,
  mine: NoticiaValues,
  theirs: NoticiaValues,
): Merge<NoticiaValues, NoticiaField> =>
  mergeFields(noticiaFields, isSameValue, [base, mine, theirs], (field, { content }) =>
    field === 'content' ? mergedText(content, mine.content, theirs.content) : null,
  )

/** "Ana Paz la guardó el 20/11 a las 14:03"; without the time where it is unknown. */
export const savedByText = ({ por, at }: Pick<RemoteVersion<unknown>, 'por' | 'at'>): string =>
  `${personName(por)} la guardó${at === null ? '' : ` el ${shortMomentText(at)}`}`

/** Labels of fields: "Título y Resumen". */
export const fieldNames = (fields: readonly string[]): string =>
  new Intl.ListFormat('es-AR').format(fields.map((field) => fieldLabels[field as NoticiaField]))

/** Text of the toast after a merge. */
export const mergeSummary = ({ incoming }: Merge<NoticiaValues>, remote: RemoteVersion<unknown>): string =>
  `${personName(remote.por)} guardó mientras escribías: queda también lo que cambió en ${fieldNames(incoming)}.`

/** Merged text; null where both changed the same place. */
function mergedText(base: string, mine: string, theirs: string): string | null {
  const { conflict, result } = merge(mine.split('\n'), base.split('\n'), theirs.split('\n'))
  return conflict ? null : result.join('\n')
}
