/** What two people made of one item, put together field by field (PF07, design §16). */
import { merge } from 'node-diff3'
import { fieldLabel, isSameValue, type NoticiaValues, noticiaFields } from '../noticia-values.ts'
import type { Conflict } from './save-noticia.ts'

export type NoticiaField = keyof NoticiaValues

/**
 * `values`: mine, with what only they changed. `fromThem`: the fields in which something of theirs is. `asked`: those that both changed, which
 * somebody has to decide; there `values` holds mine.
 */
export type MergedNoticia = {
  readonly values: NoticiaValues
  readonly fromThem: readonly NoticiaField[]
  readonly asked: readonly NoticiaField[]
}

/**
 * A three-way merge. `base`: what both started from; null where that is not known, so that every difference is asked about. Of a text both
 * may have changed different paragraphs.
 */
export function mergeNoticia(base: NoticiaValues | null, mine: NoticiaValues, theirs: NoticiaValues): MergedNoticia {
  const values = { ...mine }
  const [fromThem, asked]: [NoticiaField[], NoticiaField[]] = [[], []]
  const take = <Field extends NoticiaField>(field: Field, value: NoticiaValues[Field]) => {
    values[field] = value
    fromThem.push(field)
  }
  for (const field of noticiaFields) {
    if (isSameValue(mine[field], theirs[field])) continue
    if (base && isSameValue(base[field], theirs[field])) continue
    if (base && isSameValue(base[field], mine[field])) take(field, theirs[field])
    else {
      const text = base && field === 'content' ? mergedText(base.content, mine.content, theirs.content) : null
      if (text === null) asked.push(field)
      else take('content', text)
    }
  }
  return { values, fromThem, asked }
}

/** Who saved meanwhile, as people are called. */
export const whoSaved = ({ por }: Conflict): string => (por ? `${por.name} ${por.last_name}` : 'Alguien')

/** Fields as people call them: "Título y Resumen". */
export const fieldNames = (fields: readonly NoticiaField[]): string =>
  new Intl.ListFormat('es-AR').format(fields.map(fieldLabel))

/** What somebody else's save brought, in a sentence. */
export const whatCame = ({ fromThem }: MergedNoticia, conflict: Conflict): string =>
  `${whoSaved(conflict)} guardó mientras escribías: queda también lo que cambió en ${fieldNames(fromThem)}.`

/** Both people's changes of a text, or null where they touched the same place of it. */
function mergedText(base: string, mine: string, theirs: string): string | null {
  const { conflict, result } = merge(mine.split('\n'), base.split('\n'), theirs.split('\n'))
  return conflict ? null : result.join('\n')
}
