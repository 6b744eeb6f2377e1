/** The build's reads of published news from Supabase. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { normalize } from '../components/fold.ts'
import { readSiteState } from '../data/site-state.ts'
import { publicClient } from '../data/supabase.ts'
import { type PublishedItem, PublishedRow } from './published-item.ts'

const columns = Object.keys(PublishedRow.shape).join(', ')

export type PublishedNews = {
  /** Newest number of `site_changes` that the news include. */
  readonly change: number
  /** Time of that change, as in the database; null: none. */
  readonly changedAt: string | null
  /** Newest first: date, creation time, id, all descending. */
  readonly items: readonly PublishedItem[]
}

/** Maximum of rows in a read: the Data API's limit. */
const pageSize = 1000
/** Attempts: a read is short when an item was hidden after the count. */
const maxAttempts = 3

/**
 * Reads all published news: newest change and total, then pages by key, so that concurrent changes neither repeat nor skip an item; large sets in four parallel parts.
 * @throws {Error} when a read fails, a row is invalid, or fewer come than were counted.
 */
export async function readPublishedNews(client: SupabaseClient): Promise<PublishedNews> {
  let shortfall = ''
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const state = await readSiteState(client)
    const items = await readItems(client, state.noticias)
    if (items.length >= state.noticias)
      return { change: state.change, changedAt: state.changed_at, items: items.sort(newestFirst) }
    shortfall = `${items.length} de ${state.noticias}`
  }
  throw new Error(
    `Las noticias de Supabase llegaron incompletas ${maxAttempts} veces (la última: ${shortfall}); no se construyó nada con ellas.`,
  )
}

/** First keys of the ranges read in parallel: the database works on one while another is transferred. */
const rangeStarts = ['00000000', '40000000', '80000000', 'c0000000'].map(
  (start) => `${start}-0000-0000-0000-000000000000`,
)

async function readItems(client: SupabaseClient, counted: number): Promise<PublishedItem[]> {
  const from = counted > pageSize ? rangeStarts : rangeStarts.slice(0, 1)
  const parts = await Promise.all(from.map((start, part) => readPart(client, start, from[part + 1])))
  return parts.flat()
}

/** Items with keys from `from` up to, not including, `end`. */
async function readPart(client: SupabaseClient, from: string, end: string | undefined): Promise<PublishedItem[]> {
  const items: PublishedItem[] = []
  for (;;) {
    const last = items.at(-1)
    const all = client.from('noticias_publicas').select(columns).order('id').limit(pageSize)
    const following = last ? all.gt('id', last.id) : all.gte('id', from)
    const { data, error } = await (end ? following.lt('id', end) : following)
    if (error)
      throw new Error(
        `No se pudo leer noticias_publicas de Supabase, después de ${items.length} filas: ${error.message}`,
        { cause: error },
      )
    const page = z.array(PublishedRow).parse(data)
    items.push(...page)
    if (page.length < pageSize) return items
  }
}

const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

/** Compares times, equal ones as text: Date.parse drops the microseconds. */
const laterFirst = (a: string, b: string): number => Date.parse(b) - Date.parse(a) || descending(a, b)

const newestFirst = (a: PublishedItem, b: PublishedItem): number =>
  descending(a.date, b.date) || laterFirst(a.created_at, b.created_at) || descending(a.id, b.id)

let newsOfBuild: Promise<PublishedNews> | undefined

/** Published news of this build, read once. @throws {Error} as `readPublishedNews` and `readEnvironment`. */
export function publishedNews(): Promise<PublishedNews> {
  newsOfBuild ??= readPublishedNews(publicClient())
  return newsOfBuild
}

const maxMatches = 3

const foldedTexts = new WeakMap<PublishedItem, string>()

/** Joins folded title and excerpt between blanks, for whole-word search. */
function foldedText(item: PublishedItem): string {
  const known = foldedTexts.get(item)
  if (known !== undefined) return known
  const text = ` ${normalize(`${item.title} ${item.excerpt}`)} `
  foldedTexts.set(item, text)
  return text
}

/** The first items (newest first) whose title or excerpt has one of the words, ignoring case and accents. */
export function newsWith(words: readonly string[], items: readonly PublishedItem[]): PublishedItem[] {
  const wanted = words.map((word) => ` ${normalize(word)} `)
  const found: PublishedItem[] = []
  if (wanted.length === 0) return found
  for (const item of items) {
    if (wanted.some((word) => foldedText(item).includes(word))) found.push(item)
    if (found.length === maxMatches) break
  }
  return found
}
