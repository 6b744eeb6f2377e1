import { expect, test } from 'vitest'
import { refusal } from '#contract/client.fixture.ts'
import { imageStatuses } from '#contract/enums.ts'
import { scriptedActions } from '../../session/session.fixture.ts'
import { authorTexts } from './image-format.ts'
import { imagenFixture as image } from './imagen.fixture.ts'
import { decideAll, detailActionsFor, moderate, nextPending, tableActions, undoDecisions } from './moderation.ts'

const elena = { _id: 'e', name: 'Elena', last_name: 'Ibarra', email: 'elena@labanda.example' }
test('PG02 an image without an author shows the fallback', () => {
  expect(authorTexts(image({}))).toEqual({ name: 'Desconocido', email: 'Sin email' })
  expect(authorTexts(image({ author: { ...elena, email: null } }))).toEqual({
    name: 'Elena Ibarra',
    email: 'Sin email',
  })
})

test('PG03 each status has its actions in table and details', () => {
  expect(imageStatuses.map((status) => [status, tableActions[status], detailActionsFor(status)])).toEqual([
    ['pendiente', ['approve', 'reject'], ['approve', 'reject', 'delete']],
    ['verificado', ['reject', 'delete'], ['delete']],
    ['rechazada', ['approve', 'delete'], ['delete']],
    ['eliminado', [], []],
  ])
})

test('PG02 the next pending image is the following one, else an earlier one, else null', () => {
  const queue = [
    image({ _id: 'a' }),
    image({ _id: 'c' }),
    image({ _id: 'b', status: 'verificado' }),
    image({ _id: '0', status: 'rechazada' }),
  ]
  expect(nextPending(queue, 'a')).toBe('c')
  expect(nextPending(queue, 'c')).toBe('a')
  expect(nextPending(queue, 'b')).toBe('c')
  expect(nextPending([image({ _id: 'a' })], 'a')).toBeNull()
})

test('PG05 NR40 a bulk decision runs in sequence and lists the refused images', async () => {
  const [first, last] = [image({ _id: 'Uno' }), image({ _id: 'Tres' })]
  const answers = [{ imagen: first }, refusal(409, 'La imagen ya no admite esa acción'), { imagen: last }]
  const tools = scriptedActions({ 'POST aprobar-img': (_, call) => answers[call - 1] })
  const done: number[] = []
  const imagenes = ['Uno', 'Dos', 'Tres'].map((title) => image({ _id: title, title }))
  expect(await decideAll(imagenes, { act: 'approve' }, tools.api, (count) => done.push(count))).toEqual({
    decided: [first, last],
    refused: [{ title: 'Dos', reason: 'La imagen ya no admite esa acción' }],
  })
  expect(tools.calls).toHaveLength(3)
  expect(done).toEqual([1, 2, 3])
})

test('PG09 an undo sends each revision, and names the images that did not go back', async () => {
  const answers = [{ imagen: image() }, refusal(409, 'Una noticia ya usa esta imagen'), { imagen: image() }]
  const tools = scriptedActions({ 'POST deshacer-img': (_, call) => answers[call - 1] })
  const decided = ['Uno', 'Dos', 'Tres'].map((title, index) => image({ _id: title, title, revision: index + 2 }))
  await undoDecisions(decided, tools.api)
  expect(tools.calls.map(({ input }) => input)).toEqual([
    { id: 'Uno', revision: 2 },
    { id: 'Dos', revision: 3 },
    { id: 'Tres', revision: 4 },
  ])
  expect(tools.toasts).toEqual([
    ['Volvieron a pendientes: 2 imágenes'],
    ['Error al deshacer: «Dos»', 'Una noticia ya usa esta imagen'],
  ])
})

test.each([
  [
    { act: 'approve', id: 'i', revision: 3 },
    'POST aprobar-img',
    { id: 'i', revision: 3 },
    'Imagen aprobada exitosamente',
  ],
  [
    { act: 'reject', id: 'i', revision: 3, motivo: 'Borrosa' },
    'POST rechazar-img',
    { id: 'i', motivo: 'Borrosa' },
    'Imagen rechazada',
  ],
  [
    { act: 'delete', id: 'i', revision: 3 },
    'POST eliminar-img',
    { id: 'i', revision: 3 },
    'Imagen eliminada exitosamente',
  ],
] as const)('PG05 an action calls its endpoint and shows its message: %o', async (intent, name, input, message) => {
  const tools = scriptedActions({ [name]: () => ({ success: true, imagen: image() }) })
  expect((await moderate(intent, tools.api, () => undefined)).ok).toBe(true)
  expect(tools.calls).toMatchObject([{ name, input }])
  expect(tools.toasts).toEqual([[message]])
})

test.each([
  [{ act: 'approve', id: 'i', revision: 3 }, 'Error al aprobar la imagen'],
  [{ act: 'reject', id: 'i', revision: 3, motivo: '' }, 'Error al rechazar la imagen'],
  [{ act: 'delete', id: 'i', revision: 3 }, 'Error al eliminar la imagen'],
] as const)('PG05 a failure shows the server’s message, else "Error inesperado": %o', async (intent, message) => {
  for (const [failure, reason] of [
    [refusal(503, 'Sin base'), 'Sin base'],
    [refusal(409, 'Ya no'), 'Ya no. Alguien más decidió antes: la lista ya está al día.'],
    [new TypeError('x'), 'Error inesperado'],
  ] as const) {
    const answer = () => failure
    const tools = scriptedActions({
      'POST aprobar-img': answer,
      'POST rechazar-img': answer,
      'POST eliminar-img': answer,
    })
    expect(await moderate(intent, tools.api, () => undefined)).toMatchObject({ ok: false, reason })
    expect(tools.toasts).toEqual([[message, reason]])
  }
})
