/** Current answers of the site's search. */
import { z } from 'zod'
import { searchIndexPath } from '#shared/search/search-address.ts'
import { termOf, termsOf } from '#shared/search/stems.ts'
import { readSiteJson } from '../../controls/read-site-json.ts'

const Index = z.object({
  entries: z.array(z.object({ title: z.string(), address: z.string(), names: z.array(z.string()).default([]) })),
})
export type SearchIndex = z.output<typeof Index>

/** The current search index; null where it is not available. */
export const readSearchIndex = (signal: AbortSignal): Promise<SearchIndex | null> =>
  readSiteJson(searchIndexPath, Index, { signal })

/** Title that each folded word finds; null for none. */
export function answersTo(words: readonly string[], { entries }: SearchIndex): (string | null)[] {
  const titles = new Map<string, string>()
  for (const { title, names } of entries)
    for (const term of [title, ...names].flatMap(termsOf)) if (!titles.has(term)) titles.set(term, title)
  return words.map((word) => titles.get(termOf(word)) ?? null)
}
