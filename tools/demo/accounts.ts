/** Demo accounts of the embedded stack, listed by README and `npm start`. */
import type { Role, Sector, StaffState } from '#contract/enums.ts'

export type DemoAccount = {
  readonly email: string
  /** Address shown in the gallery; empty shows the institution's. */
  readonly contact_email: string
  readonly password: string
  readonly name: string
  readonly last_name: string
  readonly dni: string
  readonly sector: Sector
  readonly rol: Role
  readonly state: StaffState
}

const createDemoAccount = (
  key: string,
  name: string,
  dni: string,
  sector: Sector,
  rol: Role,
  state: StaffState = 'activo',
  contact_email = '',
): DemoAccount => ({
  email: `${key}@labanda.example`,
  contact_email,
  password: `${key}-demo-1`,
  name,
  last_name: 'de Muestra',
  dni,
  sector,
  rol,
  state,
})

export const demoAccounts = {
  super: createDemoAccount('super', 'Silvia', '10000001', 'sistemas', 'super_admin'),
  admin: createDemoAccount('admin', 'Andrés', '10000002', 'intendencia', 'admin'),
  editor: createDemoAccount('editor', 'Elena', '10000003', 'prensa', 'editor', 'activo', 'prensa@labanda.example'),
  moderador: createDemoAccount('moderador', 'Mario', '10000004', 'cultura', 'moderador'),
  inactivo: createDemoAccount('inactivo', 'Inés', '10000005', 'deportes', 'editor', 'inactivo'),
} as const
export type DemoAccountKey = keyof typeof demoAccounts
