/** Names of documents. No zod: browsers load it. */
import { type DocumentType, documentTypeLabels } from '#contract/content/choices.ts'

/** A document in a list. `date` is YYYY-MM-DD. */
export type ListedDocument = {
  readonly type: DocumentType
  readonly number?: string | null | undefined
  readonly date: string
  readonly title: string
  readonly description?: string | null | undefined
  readonly descarga: string
  readonly palabras: readonly string[]
}

/** "Ordenanza 1.234/2026", "Boletín Oficial". */
export const documentName = ({ type, number }: Pick<ListedDocument, 'type' | 'number'>): string =>
  [documentTypeLabels[type], number].filter(Boolean).join(' ')

const dayFormat = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' })

/** "14 de agosto de 2026". */
export const documentDay = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`))
