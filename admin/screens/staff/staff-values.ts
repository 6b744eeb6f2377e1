/** What the user form holds, and what it may hold. */
import { z } from 'zod'
import { NewStaffMember, type StaffMember } from '#contract/staff.ts'
import { type Role, roleDescriptions, roleLabels, roles } from '#contract/vocabulary.ts'

/** An account as it is sent: the e-mail in lower case, a password only where one was typed. */
export type Account = Pick<
  StaffMember,
  'name' | 'last_name' | 'email' | 'contact_email' | 'sector' | 'rol' | 'state'
> & { dni: string; password?: string }
export type StaffValues = Required<Account> & { confirmPassword: string }

/** What the form sends (spec.md §5). */
export const accountOf = ({ confirmPassword: _, password, email, ...account }: StaffValues): Account => ({
  ...account,
  email: email.trim().toLowerCase(),
  ...(password && { password }),
})

/** A new account: activo, editor, prensa. */
export const newStaffValues: StaffValues = {
  ...{ name: '', last_name: '', dni: '', email: '', contact_email: '' },
  ...{ password: '', confirmPassword: '' },
  ...{ sector: 'prensa', rol: 'editor', state: 'activo' },
}

/** A stored account in the form; no password is known. */
export const valuesOfStaffMember = ({
  name,
  last_name,
  dni,
  email,
  contact_email,
  sector,
  rol,
  state,
}: StaffMember): StaffValues => ({
  ...newStaffValues,
  ...{ name, last_name, dni: dni ?? '', email, contact_email, sector, rol, state },
})

/** For `refine`: that a new password was typed twice alike. */
export const typedTwice = <Field extends string>(field: Field) =>
  [
    (values: Record<Field | 'confirmPassword', string>) => values[field] === values.confirmPassword,
    { path: ['confirmPassword'] as PropertyKey[], error: 'Las contraseñas no coinciden' },
  ] as const
const confirmPassword = z.string()

/** The contract's own rules, and that the password was typed twice alike. */
export const CreateForm = NewStaffMember.extend({ confirmPassword }).refine(...typedTwice('password'))
/** On edit the password is optional: only what is filled is looked at (spec.md §5). */
export const EditForm = NewStaffMember.extend({
  password: z.union([z.literal(''), NewStaffMember.shape.password]),
  confirmPassword,
}).refine(...typedTwice('password'))

/** The field of the address that the public reads, beside the one that logs in. */
export const contactEmail = {
  description: 'Email que se lee en la galería, junto a las imágenes propias; vacío: el de la institución',
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const

type RoleChoice = { readonly value: Role; readonly label: string; readonly description: string }

/** The roles of the form with what they may do; a moderador is not offered, but who is one keeps it. */
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

/** The word for a role; an unknown one is shown as Editor (PU01). */
export const roleLabel = (role: string): string =>
  (roleLabels as Readonly<Record<string, string>>)[role] ?? roleLabels.editor

const shownInForm: Readonly<Record<string, string>> = {
  'El email ya está en uso': 'Este email ya está en uso',
  'El DNI ya está en uso': 'Este DNI ya está en uso',
}

/** The server's sentences for fields, as the form words them (PU04). */
export const fieldErrors = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, error]) => [field, shownInForm[error] ?? error]))
