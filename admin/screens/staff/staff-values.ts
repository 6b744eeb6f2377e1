/** Schemas of the user form. */
import { z } from 'zod'
import { type Role, roleDescriptions, roleLabels, roles } from '#contract/enums.ts'
import { NewStaffMember, type StaffMember } from '#contract/staff.ts'

/** Account for the API (spec.md §5): e-mail in lower case, a password only where typed. */
export type Account = Pick<
  StaffMember,
  'name' | 'last_name' | 'email' | 'contact_email' | 'sector' | 'rol' | 'state'
> & { dni: string; password?: string }
export type StaffValues = Required<Account> & { confirmPassword: string }

export const accountOf = ({ confirmPassword: _, password, email, ...account }: StaffValues): Account => ({
  ...account,
  email: email.trim().toLowerCase(),
  ...(password && { password }),
})

/** The fields that differ from the loaded ones: another person may have changed the rest. */
export const changedFields = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>

export const accountChanges = (user: StaffMember, account: Account): Partial<Account> =>
  changedFields(accountOf(valuesOfStaffMember(user)), account)

/** A new account: activo, editor, prensa. */
export const newStaffValues: StaffValues = {
  ...{ name: '', last_name: '', dni: '', email: '', contact_email: '' },
  ...{ password: '', confirmPassword: '' },
  ...{ sector: 'prensa', rol: 'editor', state: 'activo' },
}

/** Form values of a stored account, without a password. */
export function valuesOfStaffMember(user: StaffMember): StaffValues {
  const { name, last_name, dni, email, contact_email, sector, rol, state } = user
  return { ...newStaffValues, name, last_name, dni: dni ?? '', email, contact_email, sector, rol, state }
}

/** Refinement: `field` equals `confirmPassword`. */
export const typedTwice = <Field extends string>(field: Field) =>
  [
    (values: Record<Field | 'confirmPassword', string>) => values[field] === values.confirmPassword,
    { path: ['confirmPassword'] as PropertyKey[], error: 'Las contraseñas no coinciden' },
  ] as const
const confirmPassword = z.string()

export const CreateForm = NewStaffMember.extend({ confirmPassword }).refine(...typedTwice('password'))
/** The password is optional on edit (spec.md §5). */
export const EditForm = NewStaffMember.extend({
  password: z.union([z.literal(''), NewStaffMember.shape.password]),
  confirmPassword,
}).refine(...typedTwice('password'))

/** Input props of the contact address. */
export const contactEmailProps = {
  description: 'Email que se lee en la galería, junto a las imágenes propias; vacío: el de la institución',
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const

type RoleChoice = { readonly value: Role; readonly label: string; readonly description: string }

/** Roles with their permissions; moderador is only offered to users who have it. */
export function roleChoices(current: Role): RoleChoice[] {
  const descriptions: Partial<Record<Role, string>> = roleDescriptions
  return roles
    .filter((role) => role !== 'moderador' || current === 'moderador')
    .map((role) => ({
      value: role,
      label: roleLabels[role],
      description: descriptions[role] ?? 'La persona lo conserva; ya no se da a nadie más',
    }))
}

/** Label of a role; unknown ones are Editor (PU01). */
export const roleLabel = (role: string): string =>
  (roleLabels as Readonly<Record<string, string>>)[role] ?? roleLabels.editor

const shownInForm: Readonly<Record<string, string>> = {
  'El email ya está en uso': 'Este email ya está en uso',
  'El DNI ya está en uso': 'Este DNI ya está en uso',
}

/** The server's field errors in the form's words (PU04). */
export const fieldErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, error]) => [field, shownInForm[error] ?? error]))
