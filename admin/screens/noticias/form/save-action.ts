/** The action behind both news forms: saves and says how it went (PF04, PF05). */
import type { ActionFunctionArgs } from 'react-router-dom'
import { reasonOf, toast } from '../../../controls/toast.tsx'
import { actingApi } from '../../../session/current.ts'
import { fromFormData, type SaveOutcome, saveNews } from './save-news.ts'

/** Does not throw for a refusal: the outcome says it, and the form stays as it was. */
export async function saveAction({ request }: ActionFunctionArgs): Promise<SaveOutcome> {
  const submission = fromFormData(await request.formData())
  const outcome = await saveNews(submission, { api: actingApi, inform: toast.info, reasonOf })
  if (outcome.kind === 'saved') toast.success(outcome.message)
  // Two versions of an item are a dialog's matter.
  else if (!outcome.conflict) toast.failure(outcome.message, outcome.reason)
  return outcome
}
