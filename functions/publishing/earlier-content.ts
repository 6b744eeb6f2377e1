/** What a part said before a value that a build cannot use (design §14). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { ContentName } from '#contract/contenidos.ts'
import { checkContent } from '#contract/content/check.ts'
import { EarlierContent } from '#shared/build-report.ts'
import { dataOf } from '../lib/database-errors.ts'
import { ApiFailure } from '../lib/errors.ts'

export const EarlierContentQuestion = z.object({
  startedAt: z.iso.datetime(),
  name: ContentName,
  before: z.int().positive().nullable(),
})

/** Versions at fault in a row that are passed over. */
const mostPassed = 50

/**
 * The newest version before `before` that today's schema takes, without notes; the build looks at it again.
 * @throws {ApiFailure} 404 for a part that was never saved, 409 where too many versions in a row are at fault.
 */
export async function earlierContent(
  client: SupabaseClient,
  { name, before }: z.output<typeof EarlierContentQuestion>,
): Promise<EarlierContent> {
  let asked = before
  for (let passed = 0; passed < mostPassed; passed++) {
    const answer = await client.rpc('earlier_contenido', { p_name: name, p_before: asked })
    const earlier = EarlierContent.nullable().parse(dataOf(answer))
    if (!earlier) throw new ApiFailure(404, 'Esa parte no se guardó nunca')
    if (!earlier.version || checkContent(name, earlier.version.value).faults.length === 0) return earlier
    asked = earlier.version.revision
  }
  throw new ApiFailure(409, 'Ninguna de las últimas versiones sirve')
}
