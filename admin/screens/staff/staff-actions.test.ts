import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { refusal, scriptedApi } from '../../session/session.fixture.ts'
import { changeStaffMember, type StaffIntent, type StaffSave, saveStaffMember } from './staff-actions.ts'

type Answers = Parameters<typeof scriptedApi>[0]

function tools(answers: Answers) {
  const said: string[] = []
  const { api, calls } = scriptedApi(answers)
  const say = (message: string) => said.push(message)
  return { api, toast: { success: say, failure: say }, said, sent: () => calls.map(({ name, input }) => [name, input]) }
}

const create: StaffSave = { kind: 'create', account: { name: 'Ana' } as never }
const edit: StaffSave = { kind: 'edit', account: { id: '7', name: 'Ana' } as never }

describe('PU02 the list', () => {
  test.for([
    [true, 'Usuario activado correctamente'],
    [false, 'Usuario desactivado correctamente'],
  ] as const)('PU02 the badge toggles the state (active afterwards: %s)', async ([active, message]) => {
    const at = tools({ 'toggle-user': () => ({ user: { active } }) })
    expect(await changeStaffMember({ intent: 'toggle', id: '7' }, at)).toEqual({ ok: true })
    expect([at.said, at.sent()]).toEqual([[message], [['toggle-user', { id: '7' }]]])
  })

  test('PU02 deleting', async () => {
    const at = tools({ 'delete-user': () => ({ message: '' }) })
    expect(await changeStaffMember({ intent: 'delete', id: '7' }, at)).toEqual({ ok: true })
    expect([at.said, at.sent()]).toEqual([['Usuario eliminado correctamente'], [['delete-user', { id: '7' }]]])
  })

  test.for([
    [{ intent: 'toggle', id: '7' }, 'Error al cambiar el estado del usuario'],
    [{ intent: 'delete', id: '7' }, 'Error al eliminar el usuario'],
  ] as const satisfies readonly [StaffIntent, string][])(
    'PU04 PU05 a refusal is said in the server’s words: %o',
    async ([intent, otherwise]) => {
      const last = 'Tiene que quedar al menos un super administrador activo'
      for (const [failure, message] of [
        [refusal(409, last), last],
        [refusal(0, 'Sin conexión'), `${otherwise}. Sin conexión`],
        [new ApiError(502, { error: 'No se entiende' }, null, { isAnswer: false }), `${otherwise}. No se entiende`],
        [new Error('broken'), otherwise],
      ] as const) {
        const at = tools({ 'toggle-user': () => failure, 'delete-user': () => failure })
        expect(await changeStaffMember(intent, at)).toEqual({ ok: false })
        expect(at.said).toEqual([message])
      }
    },
  )
})

describe('PU04 the form', () => {
  test('PU04 success', async () => {
    const at = tools({ 'new-user': () => ({ user: { _id: '7' } }), 'edit-user': () => ({ user: { _id: '7' } }) })
    expect(await saveStaffMember(create, at)).toEqual({ kind: 'saved', user: { _id: '7' } })
    expect(await saveStaffMember(edit, at)).toEqual({ kind: 'saved', user: { _id: '7' } })
    expect(at.said).toEqual(['Usuario creado correctamente', 'Usuario actualizado correctamente'])
  })

  test('PU04 what somebody else has is said at its field', async () => {
    const taken = refusal(409, 'El email ya está en uso', { email: 'El email ya está en uso' })
    const at = tools({ 'new-user': () => taken })
    expect(await saveStaffMember(create, at)).toMatchObject({
      kind: 'refused',
      fields: { email: 'Este email ya está en uso' },
    })
    expect(at.said).toEqual(['Este email ya está en uso'])
  })

  test.for([
    [create, 'Error al crear el usuario'],
    [edit, 'Error al actualizar el usuario'],
  ] as const)('PU04 otherwise the server’s error, or the default', async ([save, otherwise]) => {
    for (const [failure, error] of [
      [
        refusal(409, 'La cuenta cambió mientras tanto. Volvé a cargarla.'),
        'La cuenta cambió mientras tanto. Volvé a cargarla.',
      ],
      [new Error('broken'), otherwise],
    ] as const) {
      const at = tools({ 'new-user': () => failure, 'edit-user': () => failure })
      expect(await saveStaffMember(save, at)).toEqual({ kind: 'refused', error, fields: {} })
      expect(at.said).toEqual([error])
    }
  })
})
