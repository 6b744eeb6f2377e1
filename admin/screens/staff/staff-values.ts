/** What the user form holds, what it may hold, and what of it is sent. */
import { z } from 'zod'
import { NewStaffMember, type StaffMember } from '#contract/staff.ts'
import { type Role, roleDescriptions, roleLabels, roles } from '#contract/vocabulary.ts'

export type StaffValues = {
  name: string
  last_name: string
  dni: string
  email: string
  password: string
  confirmPassword: string
  sector: StaffMember['sector']
  rol: Role
  state: StaffMember['state']
}

/** A new account: activo, editor, prensa. */
export const newStaffValues: StaffValues = {
  name: '',
  last_name: '',
  dni: '',
  email: '',
  password: '',
  confirmPassword: '',
  sector: 'prensa',
  rol: 'editor',
  state: 'activo',
}

/** A stored account in the form; no password is known. */
export const valuesOfStaffMember = ({ name, last_name, dni, email, sector, rol, state }: StaffMember): StaffValues => ({
  ...newStaffValues,
  ...{ name, last_name, dni: dni ?? '', email, sector, rol, state },
})

const mismatch = 'Las contraseñas no coinciden'
const confirmPassword = z.string()
const agree = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword
const matching = { path: ['confirmPassword'], error: mismatch }

/** The contract's own rules, and that the password was typed twice alike. */
export const CreateForm = NewStaffMember.extend({ confirmPassword }).refine(agree, matching)
/** On edit the password is optional: only what is filled is looked at (spec.md §5). */
export const EditForm = NewStaffMember.extend({
  password: z.union([z.literal(''), NewStaffMember.shape.password]),
  confirmPassword,
}).refine(agree, matching)

/** An account as the form sends it. */
export type Account = Omit<StaffValues, 'confirmPassword'>
export type EditedAccount = Omit<Account, 'password'> & { id: string; password?: string }

/** What edit-user gets: without a password that was left empty. The contract trims, and lowercases the e-mail. */
export function toEdit(id: string, { confirmPassword: _, password, ...values }: StaffValues): EditedAccount {
  const account = NewStaffMember.omit({ password: true }).parse(values)
  return { id, ...account, ...(password && { password }) }
}

/** What new-user gets. */
export const toCreate = ({ confirmPassword: _, ...values }: StaffValues): Account => NewStaffMember.parse(values)

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
