/** /admin-panel/crear-noticia. */
import { PageHeading } from '../../../controls/PageHeading.tsx'
import { DraftedForm } from './DraftedForm.tsx'

/** The screen. */
export function Component() {
  return (
    <>
      <PageHeading title="Nueva Noticia" />
      <DraftedForm noticia={null} />
    </>
  )
}
