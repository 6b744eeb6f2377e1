/** estado-portal: what the public site does not carry yet, and how asking for it went (PN04, B04). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { SiteState } from '#contract/site-state.ts'
import type { Handler } from '../platform/context.ts'
import { countOf, dataOf } from '../platform/database-errors.ts'

/** News that are named, and changes that are looked at to find them. */
const mostTitles = 5
const mostChanges = 50

const Change = z.object({ noticia_id: z.string().nullable(), at: z.string() })
const Titled = z.object({ id: z.string(), title: z.string() })
const Ask = z.object({ asked_at: z.string(), error: z.string().nullable() })

/** Asked every minute by every open panel: where nothing waits it costs three small queries. */
export const siteState: Handler<'estado-portal'> = async (ctx, { carried }) => {
  const { client } = ctx.caller
  const query = client
    .from('site_changes')
    .select('noticia_id, at', { count: 'exact' })
    .gt('id', carried)
    .order('id')
    .limit(mostChanges)
  const [answer, asked] = await Promise.all([query, asksFor(client, carried)])
  const changes = z.array(Change).parse(dataOf(answer))
  const ids = [...new Set(changes.flatMap(({ noticia_id }) => noticia_id ?? []))].slice(0, mostTitles)
  return { waiting: countOf(answer), since: changes[0]?.at ?? null, titles: await titlesOf(client, ids), asked }
}

/** The first and the last request for a site that carries more than `carried`. */
async function asksFor(client: SupabaseClient, carried: number): Promise<SiteState['asked']> {
  const ask = async (ascending: boolean) => {
    const query = client.from('rebuilds').select('asked_at, error').gt('change', carried).order('id', { ascending })
    return Ask.nullable().parse(dataOf(await query.limit(1).maybeSingle()))
  }
  const [first, last] = await Promise.all([ask(true), ask(false)])
  return first && last && { first: first.asked_at, last: last.asked_at, error: last.error }
}

/** In the order of `ids`; of deleted news too, since their disappearing is what waits. */
async function titlesOf(client: SupabaseClient, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = dataOf(await client.from('noticias_redaccion').select('id, title').in('id', ids))
  const found = z.array(Titled).parse(rows)
  return ids.flatMap((id) => found.find((row) => row.id === id)?.title ?? [])
}
