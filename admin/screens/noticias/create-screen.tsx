/** /admin-panel/crear-noticia (PF01). */
import { useLoaderData } from 'react-router-dom'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { NewsForm } from './NewsForm.tsx'
import { restoredDraft } from './restored-draft.ts'

export { saveAction as action } from './save-action.ts'

/** What was being written when the page was last left, where it was not saved (PF06). */
export const loader = async () => ({ restored: await restoredDraft(null) })

/** What is being written is not replaced by what is stored. */
export const shouldRevalidate = (): boolean => false

/** The screen. */
export function Component() {
  const { restored } = useLoaderData() as Awaited<ReturnType<typeof loader>>
  return (
    <>
      <PageHeading title="Nueva Noticia" />
      <NewsForm noticia={null} restored={restored} />
    </>
  )
}
