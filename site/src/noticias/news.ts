/** The build's reads of published news, straight from Supabase with the publishable key (design §8.3). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readSiteState } from '../data/site-state.ts'
import { publicClient } from '../data/supabase.ts'
import { type PublishedItem, PublishedRow } from './published-item.ts'

const columns = Object.keys(PublishedRow.shape).join(', ')

export type PublishedNews = {
  /** The newest site change that these news carry; later ones may be in them as well. */
  readonly change: number
  /** When that happened, as the database says it; null: there was none. */
  readonly changedAt: string | null
  /** Newest first: date, creation time, id, all descending. */
  readonly items: readonly PublishedItem[]
}

/** Rows of one read: what the Data API gives at most. */
const pageSize = 1000
/** An item hidden between the count and the read makes one reading come out short; it cannot do so every time. */
const readings = 3

/**
 * Reads all published news: first the newest change and the total, then page by page in the order of the key, so that what
 * happens meanwhile can neither repeat nor skip an item (design §8.3); many of them in four parts at once.
 * @throws {Error} when a read fails, when a row is not what it should be, or when fewer items come than were counted. Never answers with less.
 */
export async function readPublishedNews(client: SupabaseClient): Promise<PublishedNews> {
  let shortfall = ''
  for (let reading = 0; reading < readings; reading++) {
    const state = await readSiteState(client)
    const items = await readItems(client, state.noticias)
    if (items.length >= state.noticias)
      return { change: state.change, changedAt: state.changed_at, items: items.sort(newestFirst) }
    shortfall = `${items.length} de ${state.noticias}`
  }
  throw new Error(
    `Las noticias de Supabase llegaron incompletas ${readings} veces (la última: ${shortfall}); no se construyó nada con ellas.`,
  )
}

/**
 * Where the keys of all news are cut into as many parts that are read at once, where there is more than one page of them: the database answers
 * one while the rows of another are on their way and are checked.
 */
const cuts = ['00000000', '40000000', '80000000', 'c0000000'].map((start) => `${start}-0000-0000-0000-000000000000`)

async function readItems(client: SupabaseClient, counted: number): Promise<PublishedItem[]> {
  const from = counted > pageSize ? cuts : cuts.slice(0, 1)
  const parts = await Promise.all(from.map((start, part) => readPart(client, start, from[part + 1])))
  return parts.flat()
}

/** Those whose key is `from` or follows it, and comes before `end` where there is one. */
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
        {
          cause: error,
        },
      )
    const page = z.array(PublishedRow).parse(data)
    items.push(...page)
    if (page.length < pageSize) return items
  }
}

const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)

/** The database keeps microseconds, which Date.parse drops and the text still tells apart. */
const laterFirst = (a: string, b: string): number => Date.parse(b) - Date.parse(a) || descending(a, b)

const newestFirst = (a: PublishedItem, b: PublishedItem): number =>
  descending(a.date, b.date) || laterFirst(a.created_at, b.created_at) || descending(a.id, b.id)

let reading: Promise<PublishedNews> | undefined

/** The published news of this build, read once for all pages. @throws {Error} as `readPublishedNews` and `readEnvironment` do. */
export function publishedNews(): Promise<PublishedNews> {
  reading ??= readPublishedNews(publicClient())
  return reading
}
