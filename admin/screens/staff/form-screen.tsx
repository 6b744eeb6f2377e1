import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom'
import { loadSafely } from '../../controls/load-safely.ts'
import { Screen } from '../../controls/Screen.tsx'
import { loaderApi, session } from '../../session/api.ts'
import { ResetFactor } from './ResetFactor.tsx'
import { StaffForm } from './StaffForm.tsx'

/** The account and its second factor; null for a new one. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadSafely(
    request,
    async () => {
      if (id === undefined) return { user: null, hasFactor: false }
      const api = loaderApi(request)
      const [{ user }, { holders }] = await Promise.all([
        api['GET find-user/{id}']({ id }),
        api['GET segundo-factor']({}),
      ])
      return { user, hasFactor: holders.includes(user._id) }
    },
    'Error al cargar el usuario',
  )

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const isNew = useParams().id === undefined
  return (
    <Screen
      key={String(isNew)}
      title={isNew ? 'Crear Usuario' : 'Editar Usuario'}
      loaded={loaded}
      failed="Error al cargar el usuario"
    >
      {({ user, hasFactor }) => (
        <>
          <StaffForm key={user?._id} user={user} />
          {user && hasFactor && user._id !== session.user()?._id && <ResetFactor user={user} />}
        </>
      )}
    </Screen>
  )
}
