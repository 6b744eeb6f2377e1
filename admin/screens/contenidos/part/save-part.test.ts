import { describe, expect, test } from 'vitest'
import { type Answers, refusal, scriptedApi } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import type { Content } from '#contract/contenidos.ts'
import { limits } from '#contract/limits.ts'
import { initialContent } from '../value/content.fixture.ts'
import type { JsonObject } from '../value/json.ts'
import { savePart, tooBigText } from './save-part.ts'

const name = 'jardines.json'
const before = initialContent(name)
const named = (title: string) => ({ ...before, filas: [{ ...(before.filas as JsonObject[])[0], name: title }] })
const value = named(' Jardín nuevo ')
/** As the API stores it. */
const kept = named('Jardín nuevo')
const part = (more: object = {}): Content => ({
  ...{ name, revision: 5, at: '2026-11-22T12:00:00Z', por: null, change: null, value: kept },
  ...more,
})
const proposal = (more: object = {}) => ({ _id: 'p', name, revision: 4, state: 'pendiente', value: kept, ...more })
const reasonOf = (error: unknown) => (error as Error).message

async function save(answers: Answers, { maySave = true, isDoubtful = false } = {}) {
  const { api, calls } = scriptedApi(answers)
  const outcome = await savePart({ name, value, revision: 4, nota: '' }, isDoubtful, { api, reasonOf, maySave })
  return { outcome, names: calls.map((call) => call.name) }
}
const lost = () => refusal(0)

describe('NR12 ED20 a save of a part whose answer is lost', () => {
  test('NR12 is none where what is stored says that it came through', async () => {
    const { outcome } = await save({ 'POST guardar-contenido': lost, 'GET contenido': () => ({ contenido: part() }) })
    expect(outcome).toMatchObject({ kind: 'saved', content: { revision: 5 } })
  })

  test('NR12 a proposal is found among the own ones that wait', async () => {
    const { outcome } = await save(
      {
        'POST guardar-contenido': lost,
        'GET contenido': () => ({ contenido: part({ revision: 4, value: before }) }),
        'GET propuestas': () => ({ propuestas: [proposal({ _id: 'x', state: 'rechazada' }), proposal()] }),
        'GET propuesta/{id}': ({ id }: { id: string }) => ({ propuesta: proposal({ _id: id }) }),
      },
      { maySave: false },
    )
    expect(outcome).toMatchObject({ kind: 'proposed', content: { revision: 4 } })
  })

  test.for([
    ['something else stands there', () => ({ 'GET contenido': part({ revision: 4, value: before }) })],
    ['nobody can be asked', lost],
  ] as const)('NR12 is said to be uncertain where %s', async ([, contenido]) => {
    const { outcome } = await save({ 'POST guardar-contenido': lost, 'GET contenido': contenido })
    expect(outcome).toMatchObject({ kind: 'refused', isUncertain: true })
  })

  test('NR12 trying again looks first, and sends nothing where nobody can tell', async () => {
    const propuestas = () => ({ propuestas: [proposal()] })
    const found = {
      'GET contenido': () => ({ contenido: part() }),
      'GET propuestas': propuestas,
      'GET propuesta/{id}': () => ({ propuesta: proposal() }),
    }
    const again = await save(found, { maySave: false, isDoubtful: true })
    expect([again.outcome.kind, again.names]).toEqual([
      'proposed',
      ['GET contenido', 'GET propuestas', 'GET propuesta/{id}'],
    ])
    const blind = await save({ 'GET contenido': () => refusal(503) }, { maySave: false, isDoubtful: true })
    expect([blind.outcome, blind.names]).toMatchObject([{ kind: 'refused', isUncertain: true }, ['GET contenido']])
    const not = {
      'GET contenido': () => ({ contenido: part({ value: before }) }),
      'POST guardar-contenido': () => refusal(503),
    }
    expect((await save(not, { isDoubtful: true })).outcome).toMatchObject({ kind: 'refused', isUncertain: false })
  })
})

test('ED20 a part that changed meanwhile is a clash, unless it says what was to be saved', async () => {
  const changed = (contenido: Content) => () => new ApiError(409, { error: 'Cambió', contenido })
  const theirs = part({ value: before })
  const { outcome } = await save({ 'POST guardar-contenido': changed(theirs) })
  expect(outcome).toEqual({ kind: 'clash', content: theirs })
  const own = await save({ 'POST guardar-contenido': changed(part()) })
  expect(own.outcome.kind).toBe('saved')
})

test('ED20 a refusal names the fields at fault', async () => {
  const fields = { titulo: 'Falta' }
  const { outcome } = await save({ 'POST guardar-contenido': () => refusal(400, 'Revisá los datos', fields) })
  expect(outcome).toEqual({ kind: 'refused', reason: 'Revisá los datos', fields, isUncertain: false })
})

test('ED15 what is too big to be sent is told with its weight and what helps, before it is sent', () => {
  const empty = JSON.stringify({ value: '' }).length
  expect(tooBigText({ value: 'a'.repeat(limits.contentMaxBytes - empty) })).toBeNull()
  expect(tooBigText({ value: 'a'.repeat(limits.contentMaxBytes - empty + 1) })).toMatch(
    /^Esta parte pesa 4,1 MB y puede pesar hasta 4,0 MB\. Bajá el CSV/,
  )
  expect(tooBigText({ value: 'ñ'.repeat(limits.contentMaxBytes / 2) })).not.toBeNull()
})
