/** Items of the "Hoy" panel, as links. */
import type { Output } from '#contract/endpoints.ts'
import type { Noticia } from '#contract/noticias.ts'
import { clockText, today } from '../../../controls/dates.ts'
import { panelPath } from '../../../session/guards.ts'
import { editPath } from '../return-to-list.ts'

export type TodayItem = { readonly text: string; readonly to: string }
export type TodaySection = { readonly title: string; readonly items: readonly TodayItem[] }

const maxItems = 4
const dayMs = 24 * 60 * 60_000

type Planned = Pick<Noticia, '_id' | 'title' | 'publishAt'>

/** News planned for today and tomorrow in city time, in order. */
export function plannedItems(noticias: readonly Planned[], now = Date.now()): TodayItem[] {
  const words = new Map([
    [today(new Date(now)), 'Hoy'],
    [today(new Date(now + dayMs)), 'Mañana'],
  ])
  return noticias
    .flatMap(({ _id, title, publishAt }) => {
      const day = publishAt && Date.parse(publishAt) > now && words.get(today(new Date(publishAt)))
      return day ? [{ publishAt, text: `${day} ${clockText(publishAt)}: ${title}`, to: editPath(_id) }] : []
    })
    .sort((one, other) => one.publishAt.localeCompare(other.publishAt))
    .map(({ text, to }) => ({ text, to }))
}

type Gaps = Pick<Output<'GET contenidos'>['contenidos'][number], 'name' | 'faltan'>

/** The most frequent gaps of all parts, each at its first row. */
export const missingItems = (parts: readonly Gaps[]): TodayItem[] =>
  parts
    .flatMap(({ name, faltan }) =>
      faltan.map(({ text, count, row }) => ({
        ...{ text, count },
        to: `${panelPath}/datos/${name.replace('.json', '')}?${new URLSearchParams({ fila: row })}`,
      })),
    )
    .sort((a, b) => b.count - a.count)
    .map(({ text, to }) => ({ text, to }))

/** Searches of readers without results. */
export const searchItems = (words: Output<'GET busquedas-fallidas'>['palabras']): TodayItem[] =>
  words.map(({ word, times }) => ({ text: `${word} (${times})`, to: `${panelPath}/busquedas` }))

/** Omits empty sections and truncates long ones. */
export const sectionsOf = (sections: readonly TodaySection[]): TodaySection[] =>
  sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({ title, items: items.slice(0, maxItems) }))
