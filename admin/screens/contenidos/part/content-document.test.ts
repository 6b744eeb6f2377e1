import { expect, test } from 'vitest'
import { type Answers, refusal, scriptedApi } from '#contract/client.fixture.ts'
import { ApiError } from '#contract/client.ts'
import type { Content } from '#contract/contenidos.ts'
import { limits } from '#contract/limits.ts'
import { saveDocument } from '../../../editing/save.ts'
import { initialContent } from '../value/content.fixture.ts'
import type { JsonObject } from '../value/json.ts'
import { contentDocument, tooBigText } from './content-document.ts'

const name = 'jardines.json'
const before = initialContent(name)
const named = (title: string) => ({ ...before, filas: [{ ...(before.filas as JsonObject[])[0], name: title }] })
const value = named(' Jardín nuevo ')
const storedByApi = named('Jardín nuevo')
const part = (more: object = {}): Content => ({
  ...{ name, revision: 5, at: '2026-11-22T12:00:00Z', por: null, change: null, value: storedByApi },
  ...more,
})
const proposal = (more: object = {}) => ({
  _id: 'p',
  name,
  revision: 4,
  state: 'pendiente',
  value: storedByApi,
  ...more,
})

async function save(answers: Answers, { canSave = true, isOutcomeUnknown = false } = {}) {
  const { api, calls } = scriptedApi(answers)
  const stored = part({ revision: 4, value: before })
  const document = contentDocument(stored, { api, canSave })
  const input = { ...document.targetOf(stored), value, stored, createId: '', note: '' }
  const result = await saveDocument(document, input, { isOutcomeUnknown, onMerged: () => undefined })
  return { result, names: calls.map((call) => call.name) }
}
const lost = () => refusal(0)

test('NR12 ED20 a save with a lost response succeeds if the stored value equals the sent one', async () => {
  const { result } = await save({ 'POST guardar-contenido': lost, 'GET contenido': () => ({ contenido: part() }) })
  expect(result).toMatchObject({ kind: 'saved', saved: { isProposed: false, stored: { revision: 5 } } })
})

test('NR12 a proposal with a lost response is found among the user’s pending ones', async () => {
  const answers = {
    'POST guardar-contenido': lost,
    'GET contenido': () => ({ contenido: part({ revision: 4, value: before }) }),
    'GET propuestas': () => ({ propuestas: [proposal({ _id: 'x', state: 'rechazada' }), proposal()] }),
    'GET propuesta/{id}': ({ id }: { id: string }) => ({ propuesta: proposal({ _id: id }) }),
  }
  const found = { kind: 'saved', saved: { isProposed: true, stored: { revision: 4 } } }
  expect((await save(answers, { canSave: false })).result).toMatchObject(found)
  const again = await save(answers, { canSave: false, isOutcomeUnknown: true })
  expect([again.result, again.names]).toMatchObject([found, ['GET contenido', 'GET propuestas', 'GET propuesta/{id}']])
})

test('ED20 a save over another version is a conflict with a common ancestor, unless both are equal', async () => {
  const changed = (contenido: Content) => () => new ApiError(409, { error: 'Cambió', contenido })
  const theirs = part({ value: before })
  const { result } = await save({ 'POST guardar-contenido': changed(theirs) })
  expect(result).toMatchObject({ kind: 'conflict', conflict: { remote: { stored: theirs }, base: before } })
  const own = await save({ 'POST guardar-contenido': changed(part()) })
  expect(own.result.kind).toBe('saved')
})

test('ED15 an oversized part is refused with its size before sending', () => {
  const empty = JSON.stringify({ value: '' }).length
  expect(tooBigText({ value: 'a'.repeat(limits.contentMaxBytes - empty) })).toBeNull()
  expect(tooBigText({ value: 'a'.repeat(limits.contentMaxBytes - empty + 1) })).toMatch(
    /^Esta parte pesa 4,1 MB y puede pesar hasta 4,0 MB\. Descargá el CSV/,
  )
  expect(tooBigText({ value: 'ñ'.repeat(limits.contentMaxBytes / 2) })).not.toBeNull()
})
