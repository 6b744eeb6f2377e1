import { expect, test } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { scriptedActions } from '../../../session/session.fixture.ts'
import { changeNoticia } from './noticia-actions.ts'

const saved = () => ({ noticia: {}, change: null })

test.for([
  ['borrador', 'PUT ocultar-new', { id: 'a', statusNew: 'borrador' }, [['Noticia actualizada']]],
  ['publicado', 'PUT ocultar-new', { id: 'a', statusNew: 'publicado' }, [['Noticia actualizada']]],
  ['restore', 'POST restaurar-new', { id: 'a' }, [['Noticia recuperada']]],
  // The list shows the toast, with undo.
  ['delete', 'PUT delete-new', { id: 'a' }, []],
] as const)('PN03 PN05 calls the API and shows the toast of an action: %s', async ([act, name, input, shown]) => {
  const tools = scriptedActions({ [name]: saved })
  expect(await changeNoticia(act, 'a', tools.api)).toBe(true)
  expect(tools.calls).toMatchObject([{ name, input }])
  expect(tools.toasts).toEqual(shown)
})

test.for([
  ['borrador', 'Error al ocultar noticia'],
  ['publicado', 'Error al actualizar la noticia'],
  ['delete', 'Error al eliminar la noticia'],
  ['restore', 'Error al recuperar la noticia'],
] as const)('PN03 shows the failed action and the reason when the API refuses: %s', async ([act, message]) => {
  const refuse = () => refusal(503, 'Estamos en mantenimiento')
  const tools = scriptedActions({ 'PUT ocultar-new': refuse, 'PUT delete-new': refuse, 'POST restaurar-new': refuse })
  expect(await changeNoticia(act, 'a', tools.api)).toBe(false)
  expect(tools.toasts).toEqual([[message, 'Estamos en mantenimiento']])
})
