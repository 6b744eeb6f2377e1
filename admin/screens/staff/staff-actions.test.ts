import { expect, test } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import { scriptedActions, storedStaff } from '../../session/session.fixture.ts'
import { changeStaffMember, saveStaffMember } from './staff-actions.ts'
import { accountChanges, accountOf, newStaffValues, valuesOfStaffMember } from './staff-values.ts'

const account = accountOf({ ...newStaffValues, name: 'Ana', email: ' Ana@LaBanda.example ' })

test('FM35 the e-mail is sent in lower case, a password only where one was typed', () => {
  expect(account).toMatchObject({ name: 'Ana', email: 'ana@labanda.example' })
  expect(account).not.toHaveProperty('password')
  expect(account).not.toHaveProperty('confirmPassword')
  expect(accountOf({ ...newStaffValues, password: 'clave-1' })).toHaveProperty('password', 'clave-1')
})

test('PU04 an edit sends only what was changed: the rest may have changed meanwhile', () => {
  const values = valuesOfStaffMember(storedStaff)
  expect(accountChanges(storedStaff, accountOf(values))).toEqual({})
  expect(accountChanges(storedStaff, accountOf({ ...values, last_name: 'Paz', password: 'clave-1' }))).toEqual({
    last_name: 'Paz',
    password: 'clave-1',
  })
})

test.for([
  ['toggle', 'Error al cambiar el estado del usuario'],
  ['delete', 'Error al eliminar el usuario'],
  ['create', 'Error al crear el usuario'],
  ['edit', 'Error al actualizar el usuario'],
] as const)('PU04 PU05 a refusal shows the server’s message, else the default: %s', async ([act, otherwise]) => {
  const last = 'Tiene que quedar al menos un super administrador activo'
  for (const [failure, shown] of [
    [refusal(409, last), [last]],
    [refusal(0, 'Sin conexión'), [otherwise, 'Sin conexión']],
    [new ApiError(502, { error: 'No se entiende' }, null, { isAnswer: false }), [otherwise, 'No se entiende']],
    [new Error('broken'), [otherwise]],
  ] as const) {
    const answer = () => failure
    const tools = scriptedActions({
      'POST toggle-user': answer,
      'POST delete-user': answer,
      'POST new-user': answer,
      'POST edit-user': answer,
    })
    if (act === 'toggle' || act === 'delete') expect(await changeStaffMember(act, storedStaff, tools.api)).toBe(false)
    else
      expect(await saveStaffMember(act === 'edit' ? storedStaff : null, account, tools.api)).toEqual({
        ok: false,
        reason: shown.at(-1),
        fields: {},
      })
    expect(tools.toasts).toEqual([shown])
  }
})
