/** How a document is called. No zod: browsers load this file. */
import { type DocumentType, documentTypeLabels } from '#contract/content/choices.ts'

/** What of a document a list shows. `date` is YYYY-MM-DD. */
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
