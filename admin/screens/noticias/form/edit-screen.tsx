/** /admin-panel/editar-noticia/{id}. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { LoadFailed } from '../../../controls/ListStates.tsx'
import { loadOrSay } from '../../../controls/loaded.ts'
import { PageHeading } from '../../../controls/PageHeading.tsx'
import { loadingApi } from '../../../session/current.ts'
import { DraftedForm } from './DraftedForm.tsx'
import { loadNoticia } from './load-noticia.ts'

/** The item in the staff's version, or why it could not be loaded. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOrSay(
    request,
    async () => ({ noticia: await loadNoticia(loadingApi(request), params.id ?? '') }),
    'Error al cargar la noticia',
  )

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Editar Noticia" />
      {'failure' in loaded ? (
        <LoadFailed title="No pudimos abrir la noticia" reason={loaded.failure} />
      ) : (
        <DraftedForm key={loaded.noticia._id} noticia={loaded.noticia} />
      )}
    </>
  )
}
