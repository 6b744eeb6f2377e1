/** Images that something names by their ids: a draft, a version, a text. */
import { z } from 'zod'
import { limits } from '#contract/limits.ts'

/** These ids as galeria/todas takes them; null where none of them is one: a draft of long ago may hold anything. */
export function namedImagenes(ids: readonly string[]): { readonly ids: string } | null {
  const named = [...new Set(ids)].filter((id) => z.guid().safeParse(id).success).slice(0, limits.pageMax)
  return named.length > 0 ? { ids: named.join(',') } : null
}
