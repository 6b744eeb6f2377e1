import { describe, expect, test } from 'vitest'
import { refusal, scriptedApi } from '../../../session/session.fixture.ts'
import { changeNoticia, deletionDone, type NoticiaIntent } from './noticia-actions.ts'

async function run(intent: NoticiaIntent, answers: Parameters<typeof scriptedApi>[0]) {
  const said: string[][] = []
  const { api, calls } = scriptedApi(answers)
  const toast = {
    success: (message: string) => said.push(['success', message]),
    failure: (message: string, reason: string) => said.push(['failure', message, reason]),
  }
  const result = await changeNoticia(intent, { api, toast, reasonOf: (error) => (error as Error).message })
  return { said, calls: calls.map(({ name, input }) => [name, input]), result }
}

const saved = () => ({ noticia: {}, change: null })

describe('PN03 show, hide and delete', () => {
  test('PN03 hiding sends the new status', async () => {
    const { said, calls, result } = await run(
      { intent: 'status', id: 'a', statusNew: 'borrador' },
      { 'ocultar-new': saved },
    )
    expect(calls).toEqual([['ocultar-new', { id: 'a', statusNew: 'borrador' }]])
    expect(said).toEqual([['success', 'Noticia actualizada']])
    expect(result).toEqual({ ok: true })
  })

  test('PN03 deleting says what can be taken back', async () => {
    const { said, calls, result } = await run(
      { intent: 'delete', id: 'a', title: 'Plaza' },
      { 'delete-new': () => ({ message: '' }) },
    )
    expect(calls).toEqual([['delete-new', { id: 'a' }]])
    expect(said).toEqual([])
    expect(result).toEqual({ ok: true, deleted: { id: 'a', title: 'Plaza' } })
    expect(deletionDone).toBe('Noticia eliminada correctamente')
  })

  test('PN03 taking a deletion back', async () => {
    const { said, calls } = await run({ intent: 'restore', id: 'a' }, { 'restaurar-new': saved })
    expect(calls).toEqual([['restaurar-new', { id: 'a' }]])
    expect(said).toEqual([['success', 'Noticia recuperada']])
  })

  test.each([
    [{ intent: 'status', id: 'a', statusNew: 'borrador' }, 'Error al ocultar noticia'],
    [{ intent: 'status', id: 'a', statusNew: 'publicado' }, 'Error al actualizar la noticia'],
    [{ intent: 'delete', id: 'a', title: 'Plaza' }, 'Error al eliminar la noticia'],
    [{ intent: 'restore', id: 'a' }, 'Error al recuperar la noticia'],
  ] as const)('PN03 a refusal says what failed and why: %o', async (intent, message) => {
    const refuse = () => refusal(503, 'Estamos en mantenimiento')
    const { said, result } = await run(intent, {
      'ocultar-new': refuse,
      'delete-new': refuse,
      'restaurar-new': refuse,
    })
    expect(said).toEqual([['failure', message, 'Estamos en mantenimiento']])
    expect(result).toEqual({ ok: false })
  })
})
