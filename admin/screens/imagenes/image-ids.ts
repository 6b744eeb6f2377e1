/** Images named by id in a draft, a version, a text. */
import { z } from 'zod'
import { limits } from '#contract/limits.ts'

/** Ids for galeria/todas; null where none is valid: old drafts may hold anything. */
export function namedImagenes(ids: readonly string[]): { readonly ids: string } | null {
  const named = [...new Set(ids)].filter((id) => z.guid().safeParse(id).success).slice(0, limits.pageMax)
  return named.length > 0 ? { ids: named.join(',') } : null
}
