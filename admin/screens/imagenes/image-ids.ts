import { z } from 'zod'
import { limits } from '#contract/limits.ts'

/** Ids for galeria/todas; null when none is valid: old drafts may have any text. */
export function namedImagenes(ids: readonly string[]): { readonly ids: string } | null {
  const named = [...new Set(ids)].filter((id) => z.guid().safeParse(id).success).slice(0, limits.pageMax)
  return named.length > 0 ? { ids: named.join(',') } : null
}
