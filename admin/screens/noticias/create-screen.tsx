/** /admin-panel/crear-noticia (PF01). */
import { PageHeading } from '../../ui/PageHeading.tsx'
import { NewsForm } from './NewsForm.tsx'

export { saveAction as action } from './save-action.ts'

/** The screen. */
export function Component() {
  return (
    <>
      <PageHeading title="Nueva Noticia" />
      <NewsForm noticia={null} />
    </>
  )
}
