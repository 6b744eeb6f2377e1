import { describe, expect, test } from 'vitest'
import type { StaffMember } from '#contract/staff.ts'
import { sessionUser } from '../../session/session.fixture.ts'
import {
  CreateForm,
  editForm,
  fieldErrors,
  newStaffValues,
  opensAccount,
  roleChoices,
  roleLabel,
  type StaffValues,
  valuesOfStaffMember,
} from './staff-values.ts'

const filled: StaffValues = {
  ...newStaffValues,
  ...{ name: ' Ana ', last_name: 'Paz', dni: '30111222', email: ' Ana@LaBanda.example ' },
  ...{ password: 'clave-de-prueba-1', confirmPassword: 'clave-de-prueba-1', currentPassword: 'la-propia-1' },
}
const stored: StaffMember = {
  ...sessionUser,
  ...{ dni: null, state: 'activo', active: true, contact_email: '', avatar: '', phone: '', address: '', biography: '' },
  ...{ ultimoAcceso: null, createdAt: '2024-05-06T07:08:09+00:00' },
}

const faults = (schema: typeof CreateForm | ReturnType<typeof editForm>, values: Partial<StaffValues>) => {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse({ ...filled, ...values }).error?.issues ?? [])
    found[String(path[0])] ??= message
  return found
}

describe('PU03 the user form', () => {
  test('PU03 an empty form says what is required', () => {
    expect(faults(CreateForm, newStaffValues)).toEqual({
      name: 'El nombre es requerido',
      last_name: 'El apellido es requerido',
      dni: 'El DNI es requerido',
      email: 'El email es requerido',
      password: 'La contraseña es requerida',
      currentPassword: 'Escribí tu contraseña actual',
    })
  })

  test('PU03 the password is typed twice alike', () => {
    expect(faults(CreateForm, { confirmPassword: '54321' })).toEqual({
      confirmPassword: 'Las contraseñas no coinciden',
    })
    expect(faults(CreateForm, {})).toEqual({})
  })

  test('PU03 on edit the password is optional, and looked at when it is filled', () => {
    const short = 'La contraseña debe tener al menos 6 caracteres'
    const form = editForm(stored)
    expect(faults(form, { password: '', confirmPassword: '' })).toEqual({})
    expect(faults(form, { password: '123', confirmPassword: '123' })).toEqual({ password: short })
    expect(faults(form, { password: '', confirmPassword: 'x' })).toEqual({
      confirmPassword: 'Las contraseñas no coinciden',
    })
  })

  test('SG20 the own password is asked for with what lets somebody in, and with nothing else', () => {
    const missing = { currentPassword: 'Escribí tu contraseña actual' }
    expect(faults(CreateForm, { currentPassword: '' })).toEqual(missing)
    const same = { ...valuesOfStaffMember(stored), dni: '30111222' }
    expect(faults(editForm(stored), { ...same, name: 'Otra', state: 'inactivo', sector: 'salud' })).toEqual({})
    const opening = { password: 'clave-de-prueba-1', confirmPassword: 'clave-de-prueba-1' }
    for (const changes of [opening, { rol: 'admin' }, { email: 'otra@labanda.example' }] as const) {
      expect(opensAccount(stored, { ...same, ...changes })).toBe(true)
      expect(faults(editForm(stored), { ...same, ...changes })).toEqual(missing)
      expect(faults(editForm(stored), { ...same, ...changes, currentPassword: 'la-propia-1' })).toEqual({})
    }
    expect(opensAccount(stored, { ...same, email: ` ${stored.email.toUpperCase()} ` })).toBe(false)
  })

  test('PU03 the defaults', () => {
    expect(newStaffValues).toMatchObject({ state: 'activo', rol: 'editor', sector: 'prensa', password: '' })
  })

  test('PU03 a stored account, also one without a DNI', () => {
    expect(valuesOfStaffMember(stored)).toMatchObject({ name: 'Elena', dni: '', password: '', rol: 'editor' })
  })

  test('PU03 the roles with what they may do; only who is moderador sees that one', () => {
    expect(roleChoices('editor').map(({ label, description }) => [label, description])).toEqual([
      ['Super Administrador', 'Acceso completo al sistema'],
      ['Administrador', 'Gestión de contenido y usuarios'],
      ['Editor', 'Creación y edición de contenido'],
    ])
    expect(roleChoices('moderador').at(-1)?.label).toBe('Moderador')
    expect(roleLabel('jefe')).toBe('Editor')
  })

  test('PU04 what somebody else has is said at its field', () => {
    expect(fieldErrors({ email: 'El email ya está en uso', dni: 'El DNI ya está en uso', name: 'Otra' })).toEqual({
      email: 'Este email ya está en uso',
      dni: 'Este DNI ya está en uso',
      name: 'Otra',
    })
  })
})
