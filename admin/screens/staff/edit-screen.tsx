/** /admin-panel/usuarios/editar/{id}: a stored account. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { LoadFailed } from '../../controls/ListStates.tsx'
import { loadOrSay } from '../../controls/loaded.ts'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { loadingApi } from '../../session/current.ts'
import { StaffForm } from './StaffForm.tsx'

export { action } from './create-screen.tsx'

/** The account, or why it could not be loaded. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOrSay(request, () => loadingApi(request)('find-user', { id: params.id ?? '' }), 'Error al cargar el usuario')

/** The screen. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Editar Usuario" />
      {'failure' in loaded ? (
        <LoadFailed title="Error al cargar el usuario" reason={loaded.failure} />
      ) : (
        <StaffForm key={loaded.user._id} user={loaded.user} />
      )}
    </>
  )
}
