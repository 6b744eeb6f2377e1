import { z } from 'zod'
import { limits } from '#contract/limits.ts'

/** Query of galeria/todas for valid ids; null for none. Old drafts may have any text. */
export function imagenQueryOf(ids: readonly string[]): { readonly ids: string } | null {
  const valid = [...new Set(ids)].filter((id) => z.guid().safeParse(id).success).slice(0, limits.pageMax)
  return valid.length > 0 ? { ids: valid.join(',') } : null
}
