/** /admin-panel/crear-noticia (PF01). */
import { PageHeading } from '../../ui/page-heading.tsx'
import { NewsForm } from './news-form.tsx'

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
