/** Values of the news form, and their conversion from and to the API. */

import {
  newsCategories,
  newsCategoryLabels,
  newsStatuses,
  newsStatusLabels,
  offeredNewsCategories,
} from '#contract/enums.ts'
import {
  type Noticia,
  NoticiaData,
  type NoticiaText,
  noticiaTextFields,
  noticiaTextLabels,
  type PublicNoticia,
  pickText,
  timesInOrder,
} from '#contract/noticias.ts'
import { stripControlCharacters as clean } from '#contract/plain-text.ts'
import { paragraphsOf } from '#shared/article/article.ts'
import { shortDate, shortMomentText, today } from '../../controls/dates.ts'

/** `imageIds`: photos in order; pending ones by the key of their file. */
export type NoticiaValues = Omit<NoticiaData, 'imageId' | 'imageUrl' | 'imageIds' | 'publishAt' | 'unpublishAt'> & {
  imageIds: string[]
  publishAt: string | null
  unpublishAt: string | null
}

/** Dates that the form accepts: years such as 0226 are typos. The server accepts every valid date. */
export const sensibleDates = { first: '1900-01-01', last: '2100-12-31' } as const

/** The server's schema (PF02), limited to sensible dates. */
export const NoticiaFormData = NoticiaData.omit({ imageId: true, imageUrl: true })
  .extend({
    imageIds: NoticiaData.shape.imageIds.unwrap(),
    publishAt: NoticiaData.shape.publishAt.transform((instant) => instant ?? null),
    unpublishAt: NoticiaData.shape.unpublishAt.transform((instant) => instant ?? null),
    date: NoticiaData.shape.date.refine(
      (day) => day >= sensibleDates.first && day <= sensibleDates.last,
      'Revisá el año de la fecha',
    ),
  })
  .refine(...timesInOrder)

/** Characters as the server counts them: of the cleaned text, an emoji as one. */
export const charactersOf = (text: string): number => [...clean(text).trim()].length

const emptyText = Object.fromEntries(noticiaTextFields.map((field) => [field, ''])) as Record<NoticiaText, string>

/** Defaults of a new item: empty text, today, category general, a draft (PF01). */
export const newValues = (now = new Date()): NoticiaValues => ({
  ...emptyText,
  date: today(now),
  category: 'general',
  status: 'borrador',
  imageIds: [],
  publishAt: null,
  unpublishAt: null,
})

type Times = 'publishAt' | 'unpublishAt'
type UntimedField = Exclude<keyof NoticiaValues, Times>

/** Form values of a stored item; public versions lack publishAt and unpublishAt. An unknown category becomes general. */
export const valuesOf = (
  noticia: Pick<PublicNoticia, UntimedField> & Partial<Pick<Noticia, Times>>,
): NoticiaValues => ({
  ...pickText(noticia),
  date: noticia.date.slice(0, 10),
  category: newsCategories.find((category) => category === noticia.category) ?? 'general',
  status: newsStatuses.find((status) => status === noticia.status) ?? 'borrador',
  imageIds: [...noticia.imageIds],
  publishAt: noticia.publishAt ?? null,
  unpublishAt: noticia.unpublishAt ?? null,
})

/** Returns the offered categories (N07), and the item's own where it is no longer offered. */
export const categoryOptions = (current: NoticiaValues['category']): { value: string; label: string }[] =>
  [...new Set([...offeredNewsCategories, current])].map((value) => ({ value, label: newsCategoryLabels[value] }))

export const fieldLabels: Readonly<Record<keyof NoticiaValues, string>> = {
  ...noticiaTextLabels,
  status: 'Estado',
  imageIds: 'Fotos',
  publishAt: 'Publicar el',
  unpublishAt: 'Quitar el',
}

/** A differing field with both texts (PF07); photos as ids joined by spaces. */
export type Difference = {
  readonly field: keyof NoticiaValues
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Compares values, lists by content. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields in reading order. */
export const noticiaFields = Object.keys(fieldLabels) as readonly (keyof NoticiaValues)[]

/** Fields in which form and stored version differ (PF07). */
export function differences(mine: NoticiaValues, theirs: NoticiaValues): Difference[] {
  return noticiaFields
    .filter((field) => !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ field, label: fieldLabels[field], mine: textOf(mine, field), theirs: textOf(theirs, field) }))
}

function textOf(values: NoticiaValues, field: keyof NoticiaValues): string {
  if (field === 'category') return newsCategoryLabels[values.category]
  if (field === 'status') return newsStatusLabels[values.status]
  if (field === 'imageIds') return values.imageIds.join(' ')
  if (field === 'publishAt' || field === 'unpublishAt') return values[field] ? shortMomentText(values[field]) : ''
  if (field === 'date') return shortDate(values.date)
  return values[field]
}

/** A line, and whether the other version lacks it. */
type ComparedLine = { readonly text: string; readonly isOnlyHere: boolean }

export function comparedLines(content: string, other: string): ComparedLine[] {
  const theirs = new Set(paragraphsOf(other))
  return paragraphsOf(content).map((text) => ({ text, isOnlyHere: !theirs.has(text) }))
}

/** A version as plain text, for the clipboard. */
export const plainText = ({ title, excerpt, content }: NoticiaValues): string => [title, excerpt, content].join('\n\n')
