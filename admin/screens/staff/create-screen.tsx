/** /admin-panel/usuarios/crear: a new account. */
import type { ActionFunctionArgs } from 'react-router-dom'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { toast } from '../../controls/toast.tsx'
import { actingApi } from '../../session/current.ts'
import { StaffForm } from './StaffForm.tsx'
import { type StaffSave, type StaffSaved, saveStaffMember } from './staff-actions.ts'

/** Saves what the form submitted; of the edit screen too. */
export async function action({ request }: ActionFunctionArgs): Promise<StaffSaved> {
  return saveStaffMember((await request.json()) as StaffSave, { api: actingApi, toast })
}

/** The screen. */
export function Component() {
  return (
    <>
      <PageHeading title="Crear Usuario" />
      <StaffForm user={null} />
    </>
  )
}
