/** Staff accounts and session user (spec.md §3, §5; acceptance E10–E19, PU03). */

import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { roles, sectors, staffStates } from './enums.ts'
import {
  ById,
  Email,
  exampleId,
  Id,
  Message,
  NewPassword,
  NoInput,
  OptionalEmail,
  optionalText,
  Password,
} from './fields.ts'
import { limits } from './limits.ts'
import { visibleLine } from './plain-text.ts'
import { SecondFactorCode } from './second-factor.ts'

/** User of a session (E16). */
export const SessionUser = z.object({
  _id: Id,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  rol: z.enum(roles),
  sector: z.enum(sectors),
  darkMode: z.boolean(),
  /** Present while a second factor is due. */
  secondFactorDue: z.literal(true).optional(),
})
export type SessionUser = z.output<typeof SessionUser>

/** An account. `contact_email`: shown to the public (G03), never a login; empty: the institution's. */
export const StaffMember = SessionUser.omit({ secondFactorDue: true }).extend({
  dni: z.string().nullable(),
  state: z.enum(staffStates),
  active: z.boolean(),
  contact_email: z.string(),
  avatar: z.string(),
  phone: z.string(),
  address: z.string(),
  biography: z.string(),
  ultimoAcceso: z.string().nullable(),
  createdAt: z.string(),
})
export type StaffMember = z.output<typeof StaffMember>

const personName = (required: string, short: string) =>
  z
    .string(required)
    .transform(visibleLine)
    .pipe(
      z
        .string()
        .min(1, required)
        .min(limits.nameMin, short)
        .max(limits.nameMax, `Puede tener hasta ${limits.nameMax} caracteres`),
    )

const OwnPassword = z
  .string('Escribí tu contraseña actual')
  .describe(
    'Opcional: la propia contraseña de quien hace el cambio, en lugar de confirmar-identidad, si la cuenta no tiene verificación en dos pasos',
  )

const Account = z.object({
  name: personName('El nombre es requerido', `El nombre debe tener al menos ${limits.nameMin} caracteres`),
  last_name: personName('El apellido es requerido', `El apellido debe tener al menos ${limits.nameMin} caracteres`),
  dni: z
    .string('El DNI es requerido')
    .trim()
    .min(1, 'El DNI es requerido')
    .regex(/^\d{7,8}$/, 'El DNI debe tener 7 u 8 dígitos'),
  email: Email,
  sector: z.enum(sectors, 'El sector no es válido'),
})

/** Profile fields (spec.md §3). `avatar`: an image of the portal, or empty. */
const Profile = z.object({
  phone: optionalText(60, 'El teléfono es demasiado largo'),
  address: optionalText(200, 'La dirección es demasiado larga'),
  biography: optionalText(2000, 'La biografía es demasiado larga'),
  avatar: z
    .string('La foto tiene que ser una imagen del portal')
    .regex(
      /^(\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(400|800|1200)\.webp)?$/,
      'La foto tiene que ser una imagen del portal',
    ),
})

/** Input of new-user (PU03). */
export const NewStaffMember = Account.extend({
  password: NewPassword,
  contact_email: OptionalEmail.default(''),
  sector: Account.shape.sector.default('prensa'),
  rol: z.enum(roles, 'El rol no es válido').default('editor'),
  state: z.enum(staffStates, 'El estado no es válido').default('activo'),
  ...Profile.partial().shape,
  currentPassword: OwnPassword.optional(),
})

/** Input of edit-user; an empty password is unchanged (spec.md §5). */
export const EditStaffMember = Account.extend({
  rol: z.enum(roles, 'El rol no es válido'),
  state: z.enum(staffStates, 'El estado no es válido'),
  contact_email: OptionalEmail,
  ...Profile.shape,
})
  .partial()
  .extend({
    id: Id,
    password: z.union([z.literal(''), NewPassword]).optional(),
    currentPassword: OwnPassword.optional(),
  })

/** Input of login-user (spec.md §5). A missing second factor is a 401 with the field `code`. */
export const Login = z.object({
  email: Email,
  password: Password,
  remember: z.boolean().default(false),
  code: SecondFactorCode.optional(),
})
/** Input of auth-user: empty with a cookie, or credentials (spec.md §7). */
export const Revalidate = z.object({ email: Email.optional(), password: z.string().optional() })

const UserId = z.object({ id: Id })
const OwnUserId = z.object({ idUser: Id })
export const ChangePassword = z.object({
  id: Id,
  currentPassword: z.string('La contraseña actual es requerida').min(1, 'La contraseña actual es requerida'),
  newPassword: NewPassword,
  /** Required of accounts with a second factor. */
  code: SecondFactorCode.optional(),
})

export const staffEndpoints = {
  'GET all-users': {
    summary: 'Todas las cuentas del equipo',
    access: 'super-admin',
    input: NoInput,
    output: z.object({ data: z.array(StaffMember) }),
    example: {},
  },
  'GET find-user/{id}': {
    summary: 'Una cuenta del equipo',
    access: 'self-or-super-admin',
    input: ById,
    output: z.object({ user: StaffMember }),
    errors: [404],
    example: { id: exampleId },
  },
  'POST new-user': {
    summary: 'Crea una cuenta del equipo, en una sesión confirmada en los últimos 15 minutos',
    access: 'super-admin',
    input: NewStaffMember,
    output: z.object({ user: StaffMember }),
    status: 201,
    errors: [409, 429],
    example: {
      name: 'Ana',
      last_name: 'Paz',
      dni: '30111222',
      email: 'ana@labanda.example',
      password: 'clave-de-prueba-1',
    },
  },
  'POST edit-user': {
    summary:
      'Modifica una cuenta del equipo; un email, rol, estado o contraseña nuevos piden una sesión confirmada en los últimos 15 minutos',
    access: 'self-or-super-admin',
    input: EditStaffMember,
    output: z.object({ user: StaffMember }),
    errors: [404, 409, 429],
    example: { id: exampleId, name: 'Ana' },
  },
  'POST delete-user': {
    summary: 'Elimina una cuenta del equipo, en una sesión confirmada en los últimos 15 minutos',
    access: 'super-admin',
    input: UserId,
    output: Message,
    errors: [404, 409],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST toggle-user': {
    summary: 'Activa o desactiva una cuenta del equipo, en una sesión confirmada en los últimos 15 minutos',
    access: 'super-admin',
    /** `active`: the wanted state; without it the state changes to the other one. */
    input: UserId.extend({ active: z.boolean().optional() }),
    output: z.object({ user: StaffMember }),
    errors: [404, 409],
    example: { id: exampleId },
    exampleStatus: 404,
  },
  'POST changeModeLight': {
    summary: 'Cambia entre modo claro y oscuro',
    access: 'self',
    input: OwnUserId,
    output: z.object({ user: SessionUser }),
    example: { idUser: exampleId },
  },
  'PUT change-password/{id}': {
    summary: 'Cambia la propia contraseña',
    access: 'self',
    input: ChangePassword,
    output: Message,
    errors: [429],
    example: { id: exampleId, currentPassword: 'vieja-1', newPassword: 'nueva-1' },
    exampleStatus: 400,
  },
} as const satisfies Endpoints
