/** What staff say on every page: whether there is something. */
import type { ReaderApi } from '#contract/client.ts'
import { wasClosed } from '../components/visit-memory.ts'
import { planOf } from './press-plan.ts'

/**
 * Asks for the press content and shows what there is of it; what shows it is fetched only then.
 * @throws {ApiError} when it cannot be asked; then nothing shows.
 */
export async function showPressContent(api: ReaderApi): Promise<void> {
  const plan = planOf(await api['GET check-content']({}), wasClosed)
  if (!plan.band && !plan.overlay) return
  const { showPlan } = await import('./show-press-content.ts')
  showPlan(plan)
}
