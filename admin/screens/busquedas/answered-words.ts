/** Whether the search of the site finds something by a word now: what was missing may have been added since. */
import { z } from 'zod'
import { searchIndexPath } from '#shared/search/search-address.ts'
import { termOf, termsOf } from '#shared/search/terms.ts'

const Index = z.object({
  entries: z.array(z.object({ title: z.string(), names: z.array(z.string()).default([]) })),
})
type SearchIndex = z.output<typeof Index>

/** The index of the site that stands; null where it cannot be had: then nothing is said of answers. */
export async function readSearchIndex(signal: AbortSignal): Promise<SearchIndex | null> {
  try {
    const answer = await fetch(searchIndexPath, { signal })
    if (answer.ok) return Index.parse(await answer.json())
    console.warn(`${searchIndexPath} answered ${answer.status}`)
  } catch (error) {
    if (signal.aborted) throw error
    console.warn(`${searchIndexPath} could not be read`, error)
  }
  return null
}

/** For each of the folded words the title of what is called so, or null. */
export function answersTo(words: readonly string[], { entries }: SearchIndex): (string | null)[] {
  const titles = new Map<string, string>()
  for (const { title, names } of entries)
    for (const term of [title, ...names].flatMap(termsOf)) if (!titles.has(term)) titles.set(term, title)
  return words.map((word) => titles.get(termOf(word)) ?? null)
}
