/** What the news form holds, and how it comes from and goes to the wire. */

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
import { plainText as clean } from '#contract/plain-text.ts'
import {
  newsCategories,
  newsCategoryLabels,
  newsStatuses,
  newsStatusLabels,
  offeredNewsCategories,
} from '#contract/vocabulary.ts'
import { paragraphsOf } from '#shared/article/article.ts'
import { clockTime, shortDate, today } from '../../controls/dates.ts'

/** `imageIds`: its photos in their order; one that is not uploaded yet stands there by the key of its file. */
export type NoticiaValues = Omit<NoticiaData, 'imageId' | 'imageUrl' | 'imageIds' | 'publishAt' | 'unpublishAt'> & {
  imageIds: string[]
  publishAt: string | null
  unpublishAt: string | null
}

/** The days that the form takes: a typed year of three or five digits is a slip. The server takes every day that exists. */
export const sensibleDates = { first: '1900-01-01', last: '2100-12-31' } as const

/** What the form takes: what the server takes (PF02), but for days that nobody means. */
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

/** How many characters of a text count towards a limit, as the server counts: of what it stores, and an emoji of one sign as one. */
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
type Told = Exclude<keyof NoticiaValues, Times>

/** The form's values of a stored item; its times are told to staff alone. A category that is not known any more becomes general. */
export const valuesOf = (noticia: Pick<PublicNoticia, Told> & Partial<Pick<Noticia, Times>>): NoticiaValues => ({
  ...pickText(noticia),
  date: noticia.date.slice(0, 10),
  category: newsCategories.find((category) => category === noticia.category) ?? 'general',
  status: newsStatuses.find((status) => status === noticia.status) ?? 'borrador',
  imageIds: [...noticia.imageIds],
  publishAt: noticia.publishAt ?? null,
  unpublishAt: noticia.unpublishAt ?? null,
})

/** The categories that the form offers: those of N07, and the item's own where it is none of them. */
export const categoryOptions = (current: NoticiaValues['category']): { value: string; label: string }[] =>
  [...new Set([...offeredNewsCategories, current])].map((value) => ({ value, label: newsCategoryLabels[value] }))

const fieldLabels: Readonly<Record<keyof NoticiaValues, string>> = {
  ...noticiaTextLabels,
  status: 'Estado',
  imageIds: 'Fotos',
  publishAt: 'Publicar el',
  unpublishAt: 'Quitar el',
}

/** A field in which two versions differ, with both texts for people (PF07); of photos the text is their ids, with spaces between. */
export type Difference = {
  readonly field: keyof NoticiaValues
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Whether both say the same, lists by what they hold. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** All fields of an item, in the order in which people read them. */
export const noticiaFields = Object.keys(fieldLabels) as readonly (keyof NoticiaValues)[]
/** What a field is called. */
export const fieldLabel = (field: keyof NoticiaValues): string => fieldLabels[field]

/** Where the form and the stored version say different things (PF07). */
export function differences(mine: NoticiaValues, theirs: NoticiaValues): Difference[] {
  return noticiaFields
    .filter((field) => !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ field, label: fieldLabels[field], mine: textOf(mine, field), theirs: textOf(theirs, field) }))
}

function textOf(values: NoticiaValues, field: keyof NoticiaValues): string {
  if (field === 'category') return newsCategoryLabels[values.category]
  if (field === 'status') return newsStatusLabels[values.status]
  if (field === 'imageIds') return values.imageIds.join(' ')
  if (field === 'publishAt' || field === 'unpublishAt') return values[field] ? clockTime(values[field]) : ''
  if (field === 'date') return shortDate(values.date)
  return values[field]
}

/** A line of a text, and whether the other version lacks it. */
type ComparedLine = { readonly text: string; readonly isOnlyHere: boolean }

/** The lines of one version's content, held against the other's. */
export function comparedLines(content: string, other: string): ComparedLine[] {
  const theirs = new Set(paragraphsOf(other))
  return paragraphsOf(content).map((text) => ({ text, isOnlyHere: !theirs.has(text) }))
}

/** A version as plain text, to be pasted somewhere else. */
export const plainText = ({ title, excerpt, content }: NoticiaValues): string => [title, excerpt, content].join('\n\n')
