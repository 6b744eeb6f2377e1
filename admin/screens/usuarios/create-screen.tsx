/** /admin-panel/usuarios/crear: a new account (PU03). */
import type { ActionFunctionArgs } from 'react-router-dom'
import { actingApi } from '../../session/current.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { toast } from '../../ui/toast.tsx'
import { UserForm } from './UserForm.tsx'
import { saveUser, type UserSave, type UserSaved } from './user-actions.ts'

/** Saves what the form submitted; of the edit screen too. */
export async function action({ request }: ActionFunctionArgs): Promise<UserSaved> {
  return saveUser((await request.json()) as UserSave, { api: actingApi, toast })
}

/** The screen. */
export function Component() {
  return (
    <>
      <PageHeading title="Crear Usuario" />
      <UserForm user={null} />
    </>
  )
}
