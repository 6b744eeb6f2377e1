import { expect, test } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { firstFaults, scriptedActions, sessionUser, storedStaff } from '../../session/session.fixture.ts'
import { savePassword, saveProfile } from './profile-actions.ts'
import { noPasswords, PasswordForm, profileForm, profileValues, tabOf, toProfileEdit } from './profile-values.ts'

const stored = { ...storedStaff, phone: '421', address: 'Belgrano 1' }
const id = sessionUser._id
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
  expect(toProfileEdit(id, profileValues(without))).not.toHaveProperty('dni')
})

test('PP02 a save shows a toast, and sends no role or state', async () => {
  const tools = scriptedActions({ 'POST edit-user': () => ({ user: stored }) })
  expect(await saveProfile(id, profileValues(stored), tools.api)).toEqual({ ok: true, saved: stored })
  expect(tools.toasts).toEqual([['Perfil actualizado correctamente']])
  expect(tools.calls[0]?.input).toEqual({ id, ...profileValues(stored) })
  expect(tools.calls[0]?.input).not.toHaveProperty('rol')
  expect(tools.calls[0]?.input).not.toHaveProperty('state')
})

test('PP02 a refused save shows its reason in a toast and at its field', async () => {
  const taken = 'El email ya está en uso'
  const tools = scriptedActions({ 'POST edit-user': () => refusal(409, taken, { email: taken }) })
  expect(await saveProfile(id, profileValues(stored), tools.api)).toMatchObject({ ok: false, fields: { email: taken } })
  expect(tools.toasts).toEqual([['Error al actualizar el perfil', taken]])
})

test('PP03 the form requires the current password, and a long enough new one twice', () => {
  expect(firstFaults(PasswordForm, { ...noPasswords, newPassword: '12345' })).toEqual({
    currentPassword: 'La contraseña actual es requerida',
    newPassword: 'La contraseña debe tener al menos 6 caracteres',
    confirmPassword: 'Las contraseñas no coinciden',
  })
  expect(firstFaults(PasswordForm, passwords)).toEqual({})
})

test('PP03 a current password refused by the server shows the reason in a toast and at its field', async () => {
  const wrong = 'La contraseña actual no es correcta'
  const tools = scriptedActions({
    'PUT change-password/{id}': (_, call) =>
      call === 1
        ? refusal(400, wrong, { currentPassword: wrong })
        : { message: 'Contraseña actualizada correctamente' },
  })
  expect(await savePassword(id, passwords, tools.api)).toMatchObject({ ok: false, fields: { currentPassword: wrong } })
  expect((await savePassword(id, passwords, tools.api)).ok).toBe(true)
  expect(tools.toasts).toEqual([['Error al cambiar la contraseña', wrong], ['Contraseña actualizada correctamente']])
  expect(tools.calls[0]?.input).toEqual({ id, currentPassword: 'vieja-1', newPassword: 'nueva-1' })
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
