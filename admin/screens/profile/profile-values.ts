/** Schemas of profile and password forms. */
import { z } from 'zod'
import { SecondFactorCode } from '#contract/second-factor.ts'
import { ChangePassword, EditStaffMember, NewStaffMember, type StaffMember } from '#contract/staff.ts'
import { changedFields, typedTwice } from '../staff/staff-values.ts'

export type ProfileValues = Pick<
  StaffMember,
  'name' | 'last_name' | 'email' | 'contact_email' | 'sector' | 'phone' | 'address' | 'biography'
> & { dni: string }

export function profileValues(user: StaffMember): ProfileValues {
  const { name, last_name, email, contact_email, dni, sector, phone, address, biography } = user
  return { name, last_name, email, contact_email, dni: dni ?? '', sector, phone, address, biography }
}

/** Schema of the profile form: a missing DNI may stay empty, a stored one may not be emptied. */
export const profileForm = (stored: Pick<StaffMember, 'dni'>) =>
  z.object({
    ...NewStaffMember.pick({ name: true, last_name: true, email: true, sector: true }).shape,
    ...EditStaffMember.pick({ contact_email: true, phone: true, address: true, biography: true }).shape,
    dni: stored.dni === null ? z.union([z.literal(''), NewStaffMember.shape.dni]) : NewStaffMember.shape.dni,
  })

/** Input of edit-user. */
export const toProfileEdit = (user: StaffMember, values: ProfileValues) => ({
  id: user._id,
  ...changedFields(profileValues(user), values),
})

const OptionalCode = z
  .string()
  .refine((code) => code === '' || SecondFactorCode.safeParse(code).success, 'El código de la app tiene 6 números')
  .optional()

/** Schema of the password form (PP03). */
export const PasswordForm = ChangePassword.omit({ id: true })
  .extend({ confirmPassword: z.string(), code: OptionalCode })
  .refine(...typedTwice('newPassword'))
export type PasswordValues = z.input<typeof PasswordForm>
export const noPasswords: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '', code: '' }

/** Tabs by their names in the address. */
export const profileTabs = {
  perfil: 'Información Personal',
  seguridad: 'Seguridad',
  configuraciones: 'Configuraciones',
} as const
type ProfileTab = keyof typeof profileTabs

/** The tab of an address; the first for unknown ones. */
export const tabOf = (query: URLSearchParams): ProfileTab => {
  const asked = query.get('pestana') ?? ''
  return Object.keys(profileTabs).find((tab): tab is ProfileTab => tab === asked) ?? 'perfil'
}
