import { expect, test } from 'vitest'
import { firstFaults, storedStaff } from '../../session/session.fixture.ts'
import {
  CreateForm,
  EditForm,
  newStaffValues,
  roleChoices,
  roleLabel,
  type StaffValues,
  valuesOfStaffMember,
} from './staff-values.ts'

const filled: StaffValues = {
  ...newStaffValues,
  ...{ name: ' Ana ', last_name: 'Paz', dni: '30111222', email: ' Ana@LaBanda.example ' },
  ...{ password: 'clave-de-prueba-1', confirmPassword: 'clave-de-prueba-1' },
}
const faults = (schema: typeof CreateForm | typeof EditForm, values: Partial<StaffValues>) =>
  firstFaults(schema, { ...filled, ...values })

test('PU03 an empty form has an error for each required field', () => {
  expect(faults(CreateForm, newStaffValues)).toEqual({
    name: 'El nombre es requerido',
    last_name: 'El apellido es requerido',
    dni: 'El DNI es requerido',
    email: 'El email es requerido',
    password: 'La contraseña es requerida',
  })
})

test('PU03 the password is typed twice alike', () => {
  expect(faults(CreateForm, { confirmPassword: '54321' })).toEqual({
    confirmPassword: 'Las contraseñas no coinciden',
  })
  expect(faults(CreateForm, {})).toEqual({})
})

test('PU03 the password is optional on edit, and validated when filled', () => {
  const short = 'La contraseña debe tener al menos 6 caracteres'
  expect(faults(EditForm, { password: '', confirmPassword: '' })).toEqual({})
  expect(faults(EditForm, { password: '123', confirmPassword: '123' })).toEqual({ password: short })
  expect(faults(EditForm, { password: '', confirmPassword: 'x' })).toEqual({
    confirmPassword: 'Las contraseñas no coinciden',
  })
})

test('PU03 a stored account fills the form, also without a DNI', () => {
  expect(valuesOfStaffMember({ ...storedStaff, dni: null })).toMatchObject({
    name: 'Elena',
    dni: '',
    password: '',
    rol: 'editor',
  })
})

test('PU03 moderador is offered to moderators alone', () => {
  expect(roleChoices('editor').map(({ label }) => label)).not.toContain('Moderador')
  expect(roleChoices('moderador').at(-1)?.label).toBe('Moderador')
  expect(roleLabel('jefe')).toBe('Editor')
})
