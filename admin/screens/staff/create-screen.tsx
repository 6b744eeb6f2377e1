/** /admin-panel/usuarios/crear: a new account (PU03). */
import type { ActionFunctionArgs } from 'react-router-dom'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { toast } from '../../controls/toast.tsx'
import { actingApi } from '../../session/current.ts'
import { UserForm } from './StaffForm.tsx'
import { saveUser, type UserSave, type UserSaved } from './staff-actions.ts'

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
