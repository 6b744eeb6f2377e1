import { expect, test } from 'vitest'
import { firstFaults, storedStaff } from '../../session/session.fixture.ts'
import { noPasswords, PasswordForm, profileForm, profileValues, tabOf, toProfileEdit } from './profile-values.ts'

const stored = { ...storedStaff, phone: '421', address: 'Belgrano 1' }
const passwords = { currentPassword: 'vieja-1', newPassword: 'nueva-1', confirmPassword: 'nueva-1' }

test('PP01 the profile has the account’s values; a missing DNI is allowed, an emptied one is not', () => {
  const values = profileValues(stored)
  expect(values).toMatchObject({ name: 'Elena', dni: '30111222', phone: '421', address: 'Belgrano 1', biography: '' })
  expect(firstFaults(profileForm(stored), values)).toEqual({})
  expect(firstFaults(profileForm(stored), { ...values, dni: '', name: '' })).toEqual({
    dni: 'El DNI es requerido',
    name: 'El nombre es requerido',
  })
  const without = { ...stored, dni: null }
  expect(firstFaults(profileForm(without), profileValues(without))).toEqual({})
  expect(toProfileEdit(without, profileValues(without))).not.toHaveProperty('dni')
  expect(toProfileEdit(stored, { ...values, phone: '422' })).toEqual({ id: stored._id, phone: '422' })
})

test('PP03 the form requires the current password, and a long enough new one twice', () => {
  expect(firstFaults(PasswordForm, { ...noPasswords, newPassword: '12345' })).toEqual({
    currentPassword: 'La contraseña actual es requerida',
    newPassword: 'La contraseña debe tener al menos 6 caracteres',
    confirmPassword: 'Las contraseñas no coinciden',
  })
  expect(firstFaults(PasswordForm, passwords)).toEqual({})
})

test('PP01 the query string selects the tab, an unknown value the first', () => {
  const tabs = ['', 'pestana=seguridad', 'pestana=configuraciones', 'pestana=otra']
  expect(tabs.map((text) => tabOf(new URLSearchParams(text)))).toEqual([
    'perfil',
    'seguridad',
    'configuraciones',
    'perfil',
  ])
})
